import type { Repositories } from '@content-publishing/application';
import type { MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import {
  type Database,
  databaseOf,
  type Parameters,
  type Run,
} from '../src/connection/database.ts';
import { preparedOn } from '../src/connection/prepared-statements.ts';
import { apiKeyRepository } from '../src/repositories/api-keys.ts';
import { authorRepository } from '../src/repositories/authors.ts';
import { categoryRepository } from '../src/repositories/categories.ts';
import { idempotencyKeyRepository } from '../src/repositories/idempotency-keys.ts';
import { linkHealthRepository } from '../src/repositories/link-health.ts';
import { mediaRepository } from '../src/repositories/media.ts';
import { postBacklog } from '../src/repositories/post-backlog.ts';
import { postRepository } from '../src/repositories/posts.ts';
import { redirectRepository } from '../src/repositories/redirects.ts';
import { tagRepository } from '../src/repositories/tags.ts';
import { workspaceRepository } from '../src/repositories/workspaces.ts';

/** A statement of a repository; one that is not prepared is made for each query. */
export interface NotedStatement {
  readonly repository: keyof Repositories;
  readonly isPrepared: boolean;
  readonly text: string;
}

/** The repositories on the database of `orm`, which note the statements that they have. */
export interface NotedRepositories {
  readonly repositories: Repositories;
  /** Statements that are prepared. */
  readonly prepared: readonly NotedStatement[];
}

/** Opens the repositories so that each statement is noted, and told to `beforeRun` when it is run. */
export const notedRepositories = async (
  orm: MikroORM,
  beforeRun: (statement: NotedStatement, parameters: Parameters) => Promise<void> = async () => {},
): Promise<NotedRepositories> => {
  const kysely = orm.em.getKysely<unknown>();
  const run = preparedOn(await orm.em.getConnection().getNativeClient());
  const prepared: NotedStatement[] = [];
  const databaseFor = (repository: keyof Repositories): Database => {
    const noting: Run = async (statement, parameters) => {
      const { name, text } = statement;
      await beforeRun({ repository, isPrepared: name !== undefined, text }, parameters);
      return run(statement, parameters);
    };
    const database = databaseOf(orm, noting, async () => {});
    return {
      ...database,
      prepare: (value, statement) => {
        const { sql: text } = statement(sql`${value} as value`).compile(kysely);
        prepared.push({ repository, isPrepared: true, text });
        return database.prepare(value, statement);
      },
    };
  };
  const repositories: Repositories = {
    workspaces: workspaceRepository(databaseFor('workspaces')),
    apiKeys: apiKeyRepository(databaseFor('apiKeys')),
    posts: postRepository(databaseFor('posts')),
    backlog: postBacklog(databaseFor('backlog')),
    idempotencyKeys: idempotencyKeyRepository(databaseFor('idempotencyKeys')),
    linkHealth: linkHealthRepository(databaseFor('linkHealth')),
    redirects: redirectRepository(databaseFor('redirects')),
    authors: authorRepository(databaseFor('authors')),
    categories: categoryRepository(databaseFor('categories')),
    tags: tagRepository(databaseFor('tags')),
    media: mediaRepository(databaseFor('media')),
  };
  return { repositories, prepared };
};
