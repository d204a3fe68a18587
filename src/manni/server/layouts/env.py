"""Read by alembic: the steps run in the transaction of whoever lays the database out."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
