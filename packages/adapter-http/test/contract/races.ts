import { aDraft } from '@content-publishing/application/testing';
import { expect } from 'vitest';
import type { Answer } from '../client.ts';
import type { Rule } from './rule.ts';

const CALLERS = 32;

/** Returns the number of responses of each status. */
const tally = (answers: readonly Answer<unknown>[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

/** Rules that concurrent requests have one order. */
export const raceRules = (rule: Rule): void => {
  rule(`of ${CALLERS} concurrent creates with one slug one succeeds`, async (test) => {
    const { workspace, client } = test;
    const answers = await Promise.all(
      Array.from({ length: CALLERS }, () => client.createPost(aDraft(workspace))),
    );
    expect(tally(answers)).toEqual({ 201: 1, 409: CALLERS - 1 });
  });

  rule(`of ${CALLERS} concurrent deletes of one post one succeeds`, async (test) => {
    const { workspace, client } = test;
    await client.createPost(aDraft(workspace));
    const answers = await Promise.all(
      Array.from({ length: CALLERS }, () => client.deletePost('moka')),
    );
    expect(tally(answers)).toEqual({ 200: 1, 404: CALLERS - 1 });
  });

  rule('one slug has one live post, however creates and deletes interleave', async (test) => {
    const { workspace, client } = test;
    const creates: Answer<unknown>[] = [];
    const deletes: Answer<unknown>[] = [];
    const lives: unknown[] = [];
    const race = async (): Promise<void> => {
      for (let round = 0; round < 10; round += 1) {
        creates.push(await client.createPost(aDraft(workspace)));
        if (round % 5 === 0) lives.push((await client.listPosts('?fields=summary')).body.total);
        deletes.push(await client.deletePost('moka'));
      }
    };
    await Promise.all(Array.from({ length: 4 }, race));
    const { 201: created = 0, 409: taken = 0 } = tally(creates);
    const { 200: deleted = 0, 404: missing = 0 } = tally(deletes);
    expect([created + taken, deleted + missing]).toEqual([40, 40]);
    expect(lives.filter((live) => live !== 0 && live !== 1)).toEqual([]);
    expect((await client.listPosts()).body.total).toBe(created - deleted);
  });

  rule(
    '200 concurrent reports over 10 paths are counted, each with a count of its own',
    async (test) => {
      const counts = new Map<string, number[]>();
      await Promise.all(
        Array.from({ length: 200 }, async (_, index) => {
          const path = `/gone/${index % 10}`;
          const { body } = await test.client.reportLink({ path });
          counts.set(path, [...(counts.get(path) ?? []), body.hitCount]);
        }),
      );
      const inOrder = [...counts.values()].map((hits) => hits.toSorted((a, b) => a - b));
      expect(inOrder).toEqual(Array(10).fill(Array.from({ length: 20 }, (_, index) => index + 1)));
    },
  );
};
