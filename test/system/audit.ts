import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Answer, Client, Exchange } from './client.ts';
import { answered, type Creation, inWords, isUnknown, type Ledger } from './write-log.ts';
import type { Scenario } from './scenario.ts';

/** Audit of the responses of a service, even after crashes. */
export interface Audit {
  /** Checks all entries of `ledger`; updates its `reports` to the counts found. */
  readonly of: (client: Client, ledger: Ledger) => Promise<void>;
}

const AT_ONCE = 8;

const MAX_ATTEMPTS = 30;

/** Sends a request again while its answer is 503: long posts are read one after another. */
const inTurn = async (send: () => Promise<Exchange>): Promise<Exchange> => {
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
    const exchange = await send();
    if (answered(exchange, 503) === undefined) return exchange;
    await setTimeout(1000);
  }
  return send();
};

/** States the rules of durability, to be looked at after each fault. */
export const auditOf = ({ rule }: Scenario): Audit => {
  const reads = rule('each acknowledged create reads back with the content of its answer');
  const whole = rule('each create without an answer is there as a whole or not at all');
  const nothing = rule('nothing is there of a create that has to be rejected');
  const right = rule('each create has the answer it should, or none');
  const gone = rule('each acknowledged delete stays done');
  const retried = rule('a retry with the same Idempotency-Key yields the one post');
  const counted = rule('each acknowledged hit is counted, and none that was not sent');
  const total = rule('there are no other posts');

  return {
    of: async (client, ledger) => {
      const read = (name: string) => inTurn(() => client.send('GET', `/external/posts/${name}`));
      const deletions = new Map(
        ledger.deletions.map(({ creation, exchange }) => [creation, exchange]),
      );
      let live = 0;

      const lookAt = async (creation: Creation): Promise<void> => {
        const { draft, kind, exchange } = creation;
        const created = answered(exchange, 201);
        if (kind === 'new') {
          if (created) await lookAtCreated(creation, created, deletions.get(creation));
          else await lookAtUnknown(creation);
        } else if (kind === 'no author') {
          const found = await read(draft.slug);
          nothing(answered(found, 404) !== undefined, () => `${draft.slug}: ${inWords(found)}`);
        }
        const expected = { new: 201, 'slug taken': 409, 'no author': 400 }[kind];
        right(
          isUnknown(exchange) || answered(exchange, expected) !== undefined,
          () => `${draft.slug}, ${kind}: ${inWords(exchange)}`,
        );
      };

      const lookAtCreated = async (
        { draft, key }: Creation,
        created: Answer,
        deletion: Exchange | undefined,
      ): Promise<void> => {
        const found = await read(String(created.body['id']));
        if (deletion && answered(deletion, 200)) {
          gone(answered(found, 404) !== undefined, () => `${draft.slug}: ${inWords(found)}`);
          return;
        }
        // It is unknown whether it was deleted.
        if (deletion && answered(found, 404)) return;
        live += 1;
        const isSame =
          answered(found, 200) !== undefined &&
          found.kind === 'answer' &&
          isDeepStrictEqual(found.body, created.body);
        reads(isSame, () => `${draft.slug}: ${inWords(found)} instead of ${inWords(created)}`);
        if (key !== undefined) {
          const again = await create(draft, key);
          const isReplayed =
            again.kind === 'answer' &&
            again.headers['idempotency-replayed'] === 'true' &&
            isDeepStrictEqual([again.status, again.body], [201, created.body]);
          retried(isReplayed, () => `${draft.slug}: ${inWords(again)}`);
        }
      };

      const lookAtUnknown = async ({ draft, key }: Creation): Promise<void> => {
        const found = answered(await read(draft.slug), 200);
        if (found) whole(isWhole(found, draft), () => `${draft.slug}: ${inWords(found)}`);
        else whole(true, () => '');
        if (found || key !== undefined) live += 1;
        if (key === undefined) return;
        const again = await create(draft, key);
        const isOne =
          again.kind === 'answer' &&
          again.status === 201 &&
          (again.headers['idempotency-replayed'] === 'true') === (found !== undefined) &&
          (found === undefined || isDeepStrictEqual(again.body, found.body));
        retried(isOne, () => `${draft.slug}: ${inWords(again)}`);
      };

      const create = (draft: Creation['draft'], key: string) =>
        inTurn(() => client.send('POST', '/external/posts', draft, { 'idempotency-key': key }));

      const queue = [...ledger.creations];
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (let next = queue.pop(); next; next = queue.pop()) await lookAt(next);
        }),
      );
      for (const [path, reports] of ledger.reports) {
        const exchange = await client.send('POST', '/external/link-health', { path });
        const count = Number(answered(exchange, 200)?.body['hitCount']) - 1;
        counted(
          count >= reports.acknowledged && count >= reports.highest && count <= reports.sent,
          () => `${path}: ${count} counted, ${JSON.stringify(reports)}`,
        );
        ledger.reports.set(path, {
          sent: count + 1,
          acknowledged: count + 1,
          highest: count + 1,
        });
      }
      const page = answered(await client.send('GET', '/external/posts?pageSize=1'), 200);
      total(
        page?.body['total'] === live,
        () => `${String(page?.body['total'])} live posts where there should be ${live}`,
      );
    },
  };
};

/** Returns whether a post has the fields of its draft, and their derived fields. */
const isWhole = ({ body }: Answer, draft: Creation['draft']): boolean => {
  const blocks = body['bodyJson'];
  const tags = body['tags'];
  return (
    body['title'] === draft.title &&
    body['authorId'] === draft.authorId &&
    Array.isArray(blocks) &&
    blocks.length === draft.bodyJson.length &&
    Array.isArray(tags) &&
    tags.length === draft.tagIds.length &&
    isDeepStrictEqual(blocks[1], draft.bodyJson[1])
  );
};
