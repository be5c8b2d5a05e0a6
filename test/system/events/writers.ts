import { setTimeout as sleep } from 'node:timers/promises';
import type { EventType } from '@content-publishing/domain/events';
import type { Client, Exchange } from '../client.ts';
import type { Random } from '../random.ts';
import type { Demo } from '../storage.ts';
import { answered, isUnknown } from '../write-log.ts';

/** Numbers of changes that make events, by what their events have: {@link changeKey}. */
export interface Changes {
  /** Changes that were answered. */
  readonly certain: Map<string, number>;
  /** Changes without an answer: each was made, or not. */
  readonly unknown: Map<string, number>;
  /** Instants before the imports of redirects that were answered, by `Date.now()`. */
  readonly imports: number[];
  /** Answers that no change should have. */
  readonly wrong: Exchange[];
}

export const noChanges = (): Changes => ({
  certain: new Map(),
  unknown: new Map(),
  imports: [],
  wrong: [],
});

/** Returns the key of a change, from its event: slugs belong to one post. */
export const changeKey = (type: EventType, slug: string | null): string => `${type} ${slug}`;

/** Adds a change of which there is to be one event. */
export const addTo = (counts: Map<string, number>, type: EventType, slug: string): void => {
  const key = changeKey(type, slug);
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

const TITLE = 'Revision ';

/** Returns the title of a post that names its revision, so that a reader of the post knows it. */
export const titleOf = (revision: number): string => `${TITLE}${revision}`;

/** Returns the revision that a title names. */
export const revisionIn = (title: unknown): number => Number(String(title).slice(TITLE.length));

/** Pause of a writer between two changes, so that the servers have time for anything else. */
const PAUSE_MS = 40;

/** Pause before a scheduled post is due. */
const SCHEDULE_MS = 1500;

interface WriterOptions {
  readonly client: Client;
  readonly demo: Demo;
  readonly random: Random;
  readonly changes: Changes;
  readonly signal: AbortSignal;
}

/** Starts writers that publish, schedule, rename, take back, delete and import until `signal`. */
export const startWriters = async (options: WriterOptions, writers: number): Promise<void> => {
  const write = async (writer: number): Promise<void> => {
    const writeOne = writerOf(options);
    for (let number = 1; !options.signal.aborted; number += 1) {
      await writeOne(`post-${writer}-${number}`);
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
};

const writerOf = ({ client, demo: { authorId }, random, changes }: WriterOptions) => {
  /**
   * Sends a change; resolves to whether it is certain to be made. With a status of `late` it came too
   * late to be made.
   */
  const change = async (
    [method, path, body]: readonly [method: string, path: string, body?: object],
    event?: readonly [type: EventType, slug: string],
    late: readonly number[] = [],
  ): Promise<boolean> => {
    const exchange = await client.send(method, path, body);
    await sleep(PAUSE_MS);
    const isMade = answered(exchange, 200, 201) !== undefined;
    if (isMade || isUnknown(exchange)) {
      if (event) addTo(isMade ? changes.certain : changes.unknown, ...event);
    } else if (!answered(exchange, ...late)) changes.wrong.push(exchange);
    return isMade;
  };

  const draftOf = (slug: string, status: 'draft' | 'published') => {
    const bodyJson = [{ type: 'paragraph', text: `All about ${slug}.` }];
    return { slug, title: titleOf(1), authorId, bodyJson, status };
  };

  const schedule = async (slug: string): Promise<void> => {
    if (!(await change(['POST', POSTS, draftOf(slug, 'draft')]))) return;
    const scheduledAt = new Date(Date.now() + SCHEDULE_MS).toISOString();
    // Its publication is a revision too.
    const planned = { status: 'scheduled', scheduledAt, title: titleOf(3) };
    // Its instant may pass while no server runs.
    await change(['PATCH', `${POSTS}/${slug}`, planned], ['post.published', slug], [400]);
  };

  const importRedirects = async (name: string): Promise<void> => {
    const rules = [1, 2, 3].map((number) => ({
      ...{ fromPath: `/old/${name}/${number}`, toPath: `/${name}`, type: 'Permanent301' },
    }));
    const begunAt = Date.now();
    if (await change(['POST', '/external/redirects/batch', { rules }])) {
      changes.imports.push(begunAt);
    }
  };

  const publish = async (slug: string): Promise<void> => {
    const draft = draftOf(slug, 'published');
    if (!(await change(['POST', POSTS, draft], ['post.published', slug]))) return;
    const renamed = `${slug}-renamed`;
    const rename = ['PATCH', `${POSTS}/${slug}`, { slug: renamed, title: titleOf(2) }] as const;
    if (!(await change(rename, ['post.updated', renamed]))) return;
    const path = `${POSTS}/${renamed}`;
    const titled = await change(['PATCH', path, { title: titleOf(3) }], ['post.updated', renamed]);
    if (!titled) return;
    const dice = random.below(4);
    if (dice === 0) await change(['DELETE', path], ['post.deleted', renamed]);
    if (dice === 1) {
      await change(['PATCH', path, { status: 'archived' }], ['post.unpublished', renamed]);
    }
  };

  return async (name: string): Promise<void> => {
    const dice = random.below(10);
    if (dice === 0) return importRedirects(name);
    return dice < 3 ? schedule(name) : publish(name);
  };
};

const POSTS = '/external/posts';
