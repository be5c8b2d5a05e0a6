import { removeOldActivity } from '@content-publishing/application';
import { expect } from 'vitest';
import { anActivity, anActivityQuery } from '../sample/activity.ts';
import { aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';
import { viewOf } from '../outcome.ts';

const DAY_MS = 86_400_000;

export const activitySuite = (test: StorageTest): void => {
  test('entries of all workspaces are removed once they are old, in batches', async ({ ports }) => {
    const { ids } = ports;
    const workspaces = [await aWorkspace(ports), await aWorkspace(ports)];
    const now = Date.parse(ports.clock.now());
    const ages = [91, 90, 89].map((days) => new Date(now - days * DAY_MS).toISOString());
    for (const { id, author } of workspaces) {
      for (const at of ages) {
        const noted = { ...author, id: ids.next(), slug: ids.next(), workspaceId: id };
        const activity = anActivity(id, noted.id, { at, action: 'author.created' });
        await viewOf(ports.authors.insert(id, noted, { activity }));
      }
    }
    const instants = async (id: string) =>
      (await ports.activity.list(id, anActivityQuery())).data.map(({ at }) => at);
    const before = await Promise.all(workspaces.map(({ id }) => instants(id)));
    const [oldest = ''] = ages;
    // One at a time, of which workspace is left open.
    const earlier = new Date(now - 90 * DAY_MS).toISOString();
    expect(await ports.activity.removeBefore(earlier, 1)).toBe(1);
    const counts: number[] = [];
    for await (const count of removeOldActivity(ports, 90)()) counts.push(count);
    expect(counts.at(-1)).toBeLessThan(1000);
    expect(await ports.activity.removeBefore(earlier, 10)).toBe(0);
    for (const [index, { id }] of workspaces.entries()) {
      expect(await instants(id)).toEqual(before[index]?.filter((at) => at !== oldest));
    }
  });
};
