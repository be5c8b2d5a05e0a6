import {
  addAuthor,
  addCategory,
  getWorkspace,
  updateAuthor,
  updateCategory,
  updateWorkspace,
} from '@content-publishing/application';
import { workspaceVersion } from '@content-publishing/domain/tenant';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anActivityQuery } from '../sample/activity.ts';
import { urlUnder } from '../sample/json-ld.ts';
import { aBareWorkspace, aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

const TIME_ZONE = { timeZone: 'Europe/Berlin' };

const PATHS = {
  siteUrl: 'https://moka.example',
  postPath: '/blog/{slug}',
  categoryPath: '/topics/{path}',
  authorPath: '/by/{slug}',
  previewUrl: 'https://preview.moka.example/{slug}',
};

export const manageWorkspaceSuite = (test: StorageTest): void => {
  test('the workspace is read and changed only with the permission', async ({ ports }) => {
    const [{ id, actor }, other] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    const before = await viewOf(getWorkspace(ports)(actor, undefined));
    const patch = { ...PATHS, ...TIME_ZONE, name: 'Moka', language: 'de' };
    const updated = await viewOf(updateWorkspace(ports)(actor, { patch }));
    expect(updated).toEqual({ ...before, ...patch });
    expect(await viewOf(getWorkspace(ports)(actor, undefined))).toEqual(updated);
    expect(await ports.workspaces.find(other.id)).toMatchObject({ postPath: null });
    const { data } = await ports.activity.list(id, anActivityQuery({ recordId: id }));
    expect(data).toMatchObject([{ action: 'workspace.updated', recordName: 'Moka' }]);
  });

  test('authors and categories have the addresses of another site at once', async ({ ports }) => {
    const { id, actor, author, category } = await aWorkspace(ports);
    const draft = { slug: 'css', name: 'CSS', parentId: category.id };
    const child = await viewOf(addCategory(ports)(id, draft));
    await viewOf(updateWorkspace(ports)(actor, { patch: PATHS }));
    const urls = async () => ({
      author: urlUnder((await ports.authors.find(id, { id: author.id }))?.jsonLd, author.id),
      category: urlUnder((await ports.categories.find(id, { id: child.id }))?.jsonLd, child.id),
    });
    const site = 'https://moka.example';
    expect(await urls()).toEqual({
      author: `${site}/by/ada`,
      category: `${site}/topics/guides/css`,
    });
    await viewOf(updateAuthor(ports)(actor, { reference: 'ada', patch: { slug: 'lovelace' } }));
    await viewOf(updateCategory(ports)(actor, { reference: 'guides', patch: { slug: 'g' } }));
    expect(await urls()).toEqual({
      author: `${site}/by/lovelace`,
      category: `${site}/topics/g/css`,
    });
    await viewOf(updateWorkspace(ports)(actor, { patch: { siteUrl: null } }));
    expect(await urls()).toEqual({ author: undefined, category: '/topics/g/css' });
  });

  test('records that are added have the addresses of the site', async ({ ports }) => {
    const { id, actor } = await aBareWorkspace(ports);
    await viewOf(updateWorkspace(ports)(actor, { patch: PATHS }));
    const category = await viewOf(addCategory(ports)(id, { slug: 'css', name: 'CSS' }));
    const author = await viewOf(addAuthor(ports)(id, { slug: 'bo', displayName: 'Bo' }));
    expect(urlUnder(category.jsonLd, category.id)).toBe('https://moka.example/topics/css');
    expect(urlUnder(author.jsonLd, author.id)).toBe('https://moka.example/by/bo');
  });

  test('a time zone is named as in the IANA database, or is none', async ({ ports }) => {
    const { actor } = await aBareWorkspace(ports);
    const change = (timeZone: unknown) => updateWorkspace(ports)(actor, { patch: { timeZone } });
    for (const timeZone of ['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'UTC', null]) {
      expect(await viewOf(change(timeZone))).toMatchObject({ timeZone });
    }
    for (const timeZone of ['', 'Berlin', '+01:00', 'Europe/Berlin ', 'x'.repeat(101), 1]) {
      expect(await errorOf(change(timeZone))).toMatchObject({
        kind: 'invalid-input',
        violations: [{ path: '/timeZone' }],
      });
    }
  });

  test('pictures lose their credits unless the workspace keeps them', async ({ ports }) => {
    const { actor } = await aBareWorkspace(ports);
    expect(await viewOf(getWorkspace(ports)(actor, undefined))).toMatchObject({
      keepsImageCredits: false,
    });
    for (const [given, keepsImageCredits] of [
      [true, true],
      [null, false],
    ]) {
      const patch = { keepsImageCredits: given };
      expect(await viewOf(updateWorkspace(ports)(actor, { patch }))).toMatchObject({
        keepsImageCredits,
      });
    }
  });

  test('a patch is rejected whole, with every violation', async ({ ports }) => {
    const { id, actor } = await aBareWorkspace(ports);
    const before = await ports.workspaces.find(id);
    const patch = { name: '', postPath: '/blog', id };
    expect(await errorOf(updateWorkspace(ports)(actor, { patch }))).toMatchObject({
      kind: 'invalid-input',
      violations: [{ path: '/name' }, { path: '/postPath' }, { path: '/id' }],
    });
    expect(await ports.workspaces.find(id)).toEqual(before);
  });

  test('of two editors of one version, one is told that it has changed', async ({ ports }) => {
    const { actor } = await aBareWorkspace(ports);
    const workspace = await viewOf(getWorkspace(ports)(actor, undefined));
    const versions = [workspaceVersion(workspace)];
    const outcomes = await Promise.all(
      ['a', 'b', 'c'].map((name) => updateWorkspace(ports)(actor, { patch: { name }, versions })),
    );
    expect(outcomes.filter((outcome) => outcome.isOk())).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome.isErr())).toMatchObject([
      { error: { kind: 'record-changed' } },
      { error: { kind: 'record-changed' } },
    ]);
  });

  test('editors without a version do not undo each other', async ({ ports }) => {
    const { actor } = await aBareWorkspace(ports);
    await Promise.all(
      Object.entries(PATHS).map(([field, value]) =>
        viewOf(updateWorkspace(ports)(actor, { patch: { [field]: value } })),
      ),
    );
    expect(await viewOf(getWorkspace(ports)(actor, undefined))).toMatchObject(PATHS);
  });
};
