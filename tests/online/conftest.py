"""Tables are kept in both kinds of stores."""

from tests.store.conftest import another, cluster

__all__ = ["another", "cluster"]
