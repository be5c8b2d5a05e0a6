import { anActivityQuery } from '@content-publishing/application/testing';
import { describe, expect, it } from 'vitest';
import { aNewPost, RECORDS, rewrittenFor } from './described-records.ts';
import { isForKeys, readDescription } from './description.ts';
import { sendDescribed } from './described-request.ts';
import { aSite, startSite } from './service.ts';

/** Writes that are no change of a record by an editor, and why. */
const UNNOTED: Readonly<Record<string, string>> = {
  'post /external/link-health': 'reports come from visitors, with each page that is missed',
  'post /external/posts/{idOrSlug}/views': 'views come from visitors',
  'post /external/posts/checks': 'nothing is stored',
  'post /external/posts/links': 'nothing is stored',
  'post /external/bodies': 'nothing is stored',
  'post /external/audits/{rule}/fixes':
    'a preview stores nothing; each record that a fix changes is noted',
  'post /external/media/uploads':
    'an upload that is prepared changes nothing; its confirm is noted',
  'post /external/media/check':
    'a check that finds nothing changes nothing; each record that it deletes is noted',
  'put /external/posts/{idOrSlug}/working-copy':
    'what is kept is not public; its publication is noted',
  'delete /external/posts/{idOrSlug}/working-copy': 'what is discarded was never public',
  'post /external/redirects/hits': 'hits come from visitors, folded by the site',
};

const { service } = await startSite();
const { ports, url } = service;
const { operations } = await readDescription(url);
// The day of the examples.
ports.clock.advance(Date.parse('2026-01-31T09:30:00Z') - Date.parse(ports.clock.now()));

const writes = operations.filter(
  (operation) =>
    isForKeys(operation) && !operation[0].startsWith('get ') && UNNOTED[operation[0]] === undefined,
);

describe('a write', () => {
  it.each(writes)('is noted: %s', async (name, operation) => {
    const site = await aSite(service);
    const { workspace } = site;
    const [, path = ''] = name.split(' ');
    const make = RECORDS[path];
    if (path.includes('{') && make === undefined) throw new Error(`No record for ${path}`);
    const record = await make?.(site, ports);
    ports.clock.advance(1);
    const since = ports.clock.now();
    const answer = await sendDescribed<unknown>(
      url,
      workspace.apiKey.key,
      [name, operation],
      record?.id ?? '',
      { rewritten: rewrittenFor(site), ...(record?.tokenId && { tokenId: record.tokenId }) },
    );
    expect(answer.status, answer.text).toBeLessThan(300);
    const { data } = await ports.activity.list(workspace.id, anActivityQuery({ since }));
    expect(data).not.toEqual([]);
    for (const entry of data) {
      expect(entry).toMatchObject({
        at: since,
        keyId: workspace.apiKey.id,
        keyName: 'site',
        requestId: answer.headers.get('x-request-id'),
      });
      const { action, changedFields } = entry;
      expect(changedFields !== null, action).toBe(/\.(?:updated|revision-restored)$/.test(action));
      expect(changedFields?.length, action).not.toBe(0);
    }
    const changed = record ? [record.id] : [];
    expect(data.map(({ recordId }) => recordId)).toEqual(expect.arrayContaining(changed));
  });

  it.each(Object.keys(UNNOTED).filter((name) => operations.some(([known]) => known === name)))(
    'of the others is not: %s',
    async (name) => {
      const site = await aSite(service);
      const post = await aNewPost(site);
      ports.clock.advance(1);
      const since = ports.clock.now();
      const operation = operations.find(([known]) => known === name);
      if (operation) await sendDescribed(url, site.workspace.apiKey.key, operation, post.id);
      const query = anActivityQuery({ since });
      expect((await ports.activity.list(site.workspace.id, query)).data).toEqual([]);
    },
  );
});
