import { addRedirect, operatorOf, updateAuthor, updatePost } from '@content-publishing/application';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentChange } from '../content-changed.ts';
import { AUTHOR, WORKSPACE } from '../demo/records.ts';
import { type RunningDemo, runToldDemo } from './running-demo.ts';

const actor = operatorOf(WORKSPACE.id);

describe('a site that is told of changes', () => {
  let demo: RunningDemo;
  let waiting: ((change: ContentChange) => void)[] = [];
  beforeAll(async () => {
    demo = await runToldDemo((change) => {
      const told = waiting;
      waiting = [];
      for (const tell of told) tell(change);
    });
  });
  afterAll(() => demo.stop());

  const page = async (path: string): Promise<string> => (await fetch(demo.url + path)).text();

  /** Resolves to the next change that the site is told of and that `isWanted`. */
  const nextChange = (isWanted: (change: ContentChange) => boolean): Promise<ContentChange> =>
    new Promise((resolve) => {
      const listen = (change: ContentChange): void => {
        if (isWanted(change)) resolve(change);
        else waiting.push(listen);
      };
      waiting.push(listen);
    });

  const SLUG = 'harbour-fish-soup';
  const change = async (patch: object): Promise<void> => {
    const changed = nextChange(({ types }) => [...types].some((type) => type.startsWith('post.')));
    (await updatePost(demo.ports)(actor, { idOrSlug: SLUG, patch }))._unsafeUnwrap();
    await changed;
  };

  it('caches its pages, and shows a change as soon as it is told', async () => {
    const path = `/posts/${SLUG}`;
    const before = await page(path);
    expect(await page('/')).toContain(path);
    await demo.stopService();
    expect(await page(path)).toBe(before);
    await demo.restartService();
    await change({ title: 'A soup of another name' });
    expect(await page(path)).toContain('A soup of another name');
    expect(await page('/')).toContain('A soup of another name');
    expect(await page('/feed.xml')).toContain('A soup of another name');
  });

  it('shows no post that is no longer published', async () => {
    await change({ status: 'draft' });
    expect((await fetch(`${demo.url}/posts/${SLUG}`)).status).toBe(404);
    expect(await page('/')).not.toContain(`/posts/${SLUG}"`);
    await change({ status: 'published' });
    expect((await fetch(`${demo.url}/posts/${SLUG}`)).status).toBe(200);
  });

  it('shows the authors of its navigation on all pages', async () => {
    expect(await page('/about')).not.toContain('Ada of the Lighthouse');
    const changed = nextChange(({ types }) => types.has('author.updated'));
    const patch = { displayName: 'Ada of the Lighthouse' };
    const update = updateAuthor(demo.ports)(actor, { reference: AUTHOR.id, patch });
    (await update)._unsafeUnwrap();
    // The posts are derived again first, which is a task of the service.
    expect((await changed).tags).toEqual(['site']);
    expect(await page('/about')).toContain('Ada of the Lighthouse');
  });

  it('follows redirects as soon as it is told', async () => {
    const changed = nextChange(({ types }) => types.has('redirects.changed'));
    const rule = { fromPath: '/stew', toPath: `/posts/${SLUG}`, type: 'Temporary302' };
    (await addRedirect(demo.ports)(WORKSPACE.id, rule))._unsafeUnwrap();
    await changed;
    const { status } = await fetch(`${demo.url}/stew`, { redirect: 'manual' });
    expect(status).toBe(302);
  });

  it('is told by nobody without the secret', async () => {
    const forged = await fetch(`${demo.url}/content-changed`, { method: 'POST', body: '{}' });
    expect([forged.status, await forged.text()]).toEqual([400, 'UNSIGNED']);
  });

  it('has the cache tags of its pages in a header, and lets browsers ask each time', async () => {
    const { headers } = await fetch(`${demo.url}/posts/${SLUG}`);
    expect(headers.get('cache-tag')).toMatch(/^site,post:[\da-f-]{36},author:/);
    expect(headers.get('cache-control')).toContain('no-cache');
  });
});
