import type {
  Author,
  Category,
  LinkHealth,
  Media,
  Post,
  Redirect,
  Tag,
  Uuid,
  Workspace,
} from '@content-publishing/domain';
import { createTable, type Table } from './table.ts';

/** A workspace and everything in it. */
export interface Tenant {
  readonly workspace: Workspace;
  readonly authors: Table<Author>;
  readonly categories: Table<Category>;
  readonly tags: Table<Tag>;
  readonly media: Table<Media>;
  /** The live ones: nothing reads a deleted post, so none is kept. */
  readonly posts: Table<Post>;
  readonly links: Table<LinkHealth>;
  readonly redirects: Table<Redirect>;
}

/** All workspaces by id. */
export type Tenants = Map<Uuid, Tenant>;

/** A workspace with nothing in it. */
export const emptyTenant = (workspace: Workspace): Tenant => ({
  workspace,
  authors: createTable(({ slug }) => slug),
  categories: createTable(({ slug }) => slug),
  tags: createTable(({ slug }) => slug),
  media: createTable(({ id }) => id),
  posts: createTable(({ slug }) => slug),
  links: createTable(({ path }) => path),
  redirects: createTable(({ fromPath }) => fromPath),
});
