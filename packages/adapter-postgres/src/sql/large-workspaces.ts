/**
 * SQL that makes plans for large workspaces, for the table `%s` or a shard of it: each workspace counts
 * as the whole of it. Beside many small workspaces PostgreSQL takes each one for small, and a plan that is
 * kept would read all of a large one where an index has what is wanted.
 */
export const LARGE_WORKSPACES = 'alter table %s alter column workspace_id set (n_distinct = 1)';
