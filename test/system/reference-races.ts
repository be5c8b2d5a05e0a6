import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from './client.ts';
import { answered, inWords } from './write-log.ts';
import type { Postgres } from './postgres.ts';
import { progress, type Scenario } from './scenario.ts';
import type { Demo } from './storage.ts';

interface Scene {
  readonly scenario: Scenario;
  readonly client: Client;
  readonly demo: Demo;
  readonly postgres: Postgres;
}

/** Record that a post refers to: how a post does, and the SQL that adds and removes one. */
interface Referent {
  readonly reference: (id: string) => object;
  /** Has the workspace as `$1` and the id as `$2`. */
  readonly add: string;
  readonly remove: string;
}

const copyIn = (table: string, columns: string): string =>
  `insert into ${table} (workspace_id, id, ${columns})
   select workspace_id, $2::uuid, ${columns.replace('slug', '$2::uuid::text')} from ${table}
   where workspace_id = $1 limit 1`;

const deleteFrom = (table: string): string =>
  `delete from ${table} where workspace_id = $1 and id = $2`;

const REFERENTS: Readonly<Record<string, Referent>> = {
  author: {
    reference: (authorId) => ({ authorId }),
    add: copyIn(
      'authors',
      'slug, display_name, same_as, is_active, json_ld, created_at, updated_at',
    ),
    remove: deleteFrom('authors'),
  },
  category: {
    reference: (categoryId) => ({ categoryId }),
    add: copyIn(
      'categories',
      'slug, name, path, sort_order, is_active, json_ld, created_at, updated_at',
    ),
    remove: deleteFrom('categories'),
  },
  tag: {
    reference: (id) => ({ tagIds: [id] }),
    add: copyIn('tags', 'slug, name, created_at'),
    remove: deleteFrom('tags'),
  },
  'media record': {
    reference: (mediaId) => ({ bodyJson: [{ type: 'image', mediaId }] }),
    add: copyIn('media', 'url, mime_type, created_at'),
    remove: 'update media set removed_at = now() where workspace_id = $1 and id = $2',
  },
};

const ROUNDS = 20;

/**
 * Removes the references of a post after their look-up and before the post is inserted: by a
 * transaction that the insert has to wait for.
 */
export const removedReferences = async (scene: Scene): Promise<void> => {
  const { scenario, client, demo, postgres } = scene;
  const rejected = scenario.rule('what is removed between look-up and insert is rejected with 400');
  const absent = scenario.rule('… and no post is there');
  const remover = await postgres.connect();

  const race = async (name: string, reference: object, removal: string, id: string) => {
    const slug = `removed-${randomUUID()}x`;
    await remover.query('begin');
    await remover.query(removal, [demo.workspaceId, id]);
    const draft = { slug, title: 'Late', authorId: demo.authorId, bodyJson: [], ...reference };
    const creation = client.send('POST', '/external/posts', draft);
    await waitingForLock(postgres);
    await remover.query('commit');
    const exchange = await creation;
    rejected(answered(exchange, 400) !== undefined, () => `${name}: ${inWords(exchange)}`);
    const found = await client.send('GET', `/external/posts/${slug}`);
    absent(answered(found, 404) !== undefined, () => `${name}: ${inWords(found)}`);
  };

  for (const [name, { reference, add, remove }] of Object.entries(REFERENTS)) {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = randomUUID();
      await postgres.query(add, [demo.workspaceId, id]);
      await race(name, reference(id), remove, id);
    }
    progress(`${name} removed ${ROUNDS} times`);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const { authorId } = demo;
    const draft = { slug: `related-${round}`, title: 'Related', authorId, bodyJson: [] };
    const created = await client.send('POST', '/external/posts', draft);
    const id = String(answered(created, 201)?.body['id']);
    const removal = 'update posts set deleted_at = now() where workspace_id = $1 and id = $2';
    await race('related post', { relatedPostIds: [id] }, removal, id);
  }
  await remover.end();
  scenario.figure(
    'references removed under a create',
    (Object.keys(REFERENTS).length + 1) * ROUNDS,
  );
};

/** Waits until a statement of the service waits for a lock. */
const waitingForLock = async (postgres: Postgres): Promise<void> => {
  for (;;) {
    const waiting = await postgres.query(
      `select pid from pg_stat_activity where wait_event_type = 'Lock'`,
    );
    if (waiting.length > 0) return;
    await sleep(5);
  }
};
