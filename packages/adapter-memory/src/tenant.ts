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
  /** Replaced by another one when it changes. */
  workspace: Workspace;
  readonly authors: Table<Author>;
  readonly categories: Table<Category>;
  readonly tags: Table<Tag>;
  readonly media: Table<Media>;
  /** The live ones. */
  readonly posts: Table<Post>;
  readonly deletedPosts: Map<Uuid, Post>;
  /** The slugs that posts had before they were renamed, each with the post that had it last. */
  readonly formerSlugs: Map<string, Uuid>;
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
  deletedPosts: new Map(),
  formerSlugs: new Map(),
  links: createTable(({ path }) => path),
  redirects: createTable(({ fromPath }) => fromPath),
});
