import {
  createPost,
  listPostRevisions,
  type Ports,
  type Actor,
  updatePost,
} from '@content-publishing/application';
import { MAX_REVISIONS, type Uuid } from '@content-publishing/domain';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anActivityQuery } from '../sample/activity.ts';
import { aDraft } from '../sample/draft.ts';
import { aCaller } from '../sample/key-holder.ts';
import { readPost } from '../sample/read-post.ts';
import { aCreatedPost } from '../sample/saved-post.ts';
import { aBareWorkspace, type BareWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';
import type { TestingPorts } from '../testing-ports.ts';

const MINUTE_MS = 60_000;
const WINDOW_MS = 10 * MINUTE_MS;

/** Moves the clock to the start of the next window. */
const toWindow = ({ clock }: TestingPorts): void => {
  clock.advance(WINDOW_MS - (Date.parse(clock.now()) % WINDOW_MS));
};

const aWriter = async (ports: TestingPorts, workspace: BareWorkspace): Promise<Actor> =>
  aCaller(ports, workspace, { permissions: ['posts:write'] });

const save = (ports: Ports, writer: Actor, id: Uuid, title: string, isAutosave: boolean) =>
  viewOf(updatePost(ports)(writer, { idOrSlug: id, patch: { title }, isAutosave }));

const titlesOf = async (ports: Ports, writer: Actor, id: Uuid): Promise<readonly string[]> => {
  const query = { pageSize: 100, order: 'asc', orderBy: 'revision' };
  const listed = await viewOf(listPostRevisions(ports)(writer, { idOrSlug: id, query }));
  return listed.data.map(({ title }) => title);
};

const updatesOf = async (ports: Ports, { id }: BareWorkspace, recordId: Uuid) => {
  const { data } = await ports.activity.list(id, anActivityQuery({ recordId, pageSize: 100 }));
  return data.filter(({ action }) => action === 'post.updated').length;
};

export const autosaveSuite = (test: StorageTest): void => {
  test('an hour of typing is a few revisions, and pushes no earlier one out', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const writer = await aWriter(ports, workspace);
    const { id } = (
      await viewOf(createPost(ports)(writer, { draft: aDraft(workspace, { title: 'Begun' }) }))
    ).post;
    for (let count = 1; count <= 40; count += 1) {
      await save(ports, writer, id, `By hand ${count}`, false);
    }
    toWindow(ports);
    // A save each 15 seconds, as while a person types without a pause.
    let version = '';
    for (let count = 0; count < 240; count += 1) {
      const saved = await save(ports, writer, id, `Typed ${count}`, true);
      expect(saved.version).not.toBe(version);
      version = saved.version;
      ports.clock.advance(15_000);
    }
    const titles = await titlesOf(ports, writer, id);
    expect(titles).toEqual([
      'Begun',
      ...Array.from({ length: 40 }, (_, index) => `By hand ${index + 1}`),
      ...[39, 79, 119, 159, 199, 239].map((count) => `Typed ${count}`),
    ]);
    expect((await readPost(ports, workspace.actor, id)).title).toBe('Typed 239');
    // The first autosave of a window is told, the others are not.
    expect(await updatesOf(ports, workspace, id)).toBe(40 + 6);

    for (let count = 1; count <= 10; count += 1) {
      await save(ports, writer, id, `Later ${count}`, false);
    }
    expect(await titlesOf(ports, writer, id)).toEqual([
      ...titles.slice(titles.length + 10 - MAX_REVISIONS),
      ...Array.from({ length: 10 }, (_, index) => `Later ${index + 1}`),
    ]);
  });

  test('a save by hand, by another key or in another window is never replaced', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const [writer, other] = [await aWriter(ports, workspace), await aWriter(ports, workspace)];
    const { id } = await aCreatedPost(ports, workspace, { title: 'Begun' });
    toWindow(ports);
    await save(ports, writer, id, 'A1', true);
    await save(ports, writer, id, 'A2', true);
    await save(ports, writer, id, 'A by hand', false);
    await save(ports, writer, id, 'A3', true);
    await save(ports, other, id, 'B1', true);
    await save(ports, other, id, 'B2', true);
    await save(ports, writer, id, 'A4', true);
    ports.clock.advance(WINDOW_MS - 1);
    await save(ports, writer, id, 'A5', true);
    ports.clock.advance(1);
    await save(ports, writer, id, 'A6', true);
    expect(await titlesOf(ports, writer, id)).toEqual([
      ...['Begun', 'A2', 'A by hand', 'A3', 'B2', 'A5', 'A6'],
    ]);
  });

  test('an autosave by the operator is a save like any other', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const writer = await aWriter(ports, workspace);
    const { id } = await aCreatedPost(ports, workspace, { title: 'One' });
    for (const title of ['Two', 'Three']) {
      const change = { idOrSlug: id, patch: { title }, isAutosave: true };
      await viewOf(updatePost(ports)(workspace.actor, change));
    }
    expect(await titlesOf(ports, writer, id)).toEqual(['One', 'Two', 'Three']);
  });

  test('an autosave that changes nothing, or comes too late, stores nothing', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const writer = await aWriter(ports, workspace);
    const { id } = await aCreatedPost(ports, workspace, { title: 'One' });
    const first = await save(ports, writer, id, 'Two', true);
    const again = await save(ports, writer, id, 'Two', true);
    expect(again.version).toBe(first.version);
    await save(ports, writer, id, 'Three', true);
    const late = { idOrSlug: id, patch: { title: 'Late' }, versions: [first.version] };
    expect(await errorOf(updatePost(ports)(writer, { ...late, isAutosave: true }))).toMatchObject({
      kind: 'post-changed',
    });
    expect(await titlesOf(ports, writer, id)).toEqual(['One', 'Three']);
  });

  test('only a draft is saved automatically, and it stays one', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const writer = await aWriter(ports, workspace);
    const autosave = (idOrSlug: string, patch: object) =>
      errorOf(updatePost(ports)(writer, { idOrSlug, patch, isAutosave: true }));
    const draft = await aCreatedPost(ports, workspace, { slug: 'draft' });
    const shown = await aCreatedPost(ports, workspace, { slug: 'shown', status: 'published' });
    const refused = { kind: 'not-a-draft', status: 'published' };
    expect(await autosave('draft', { title: 'New', status: 'published' })).toEqual(refused);
    expect(await autosave('shown', { title: 'New' })).toEqual(refused);
    expect(await autosave('shown', { status: 'draft' })).toEqual(refused);
    for (const { id, title } of [draft, shown]) {
      expect((await readPost(ports, workspace.actor, id)).title).toBe(title);
      expect(await titlesOf(ports, writer, id)).toEqual([title]);
    }
  });
};
