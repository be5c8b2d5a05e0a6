import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createManagementClient } from '@content-publishing/site-kit/management';
import { type Measured, printMeasured } from '../../../bench/goal.ts';
import { reservePort } from '../../../examples/site/port.ts';
import { startSite } from '../../../examples/site/server.ts';
import { launch } from '../../../examples/site/test/launch-chromium.ts';
import { atEnd, tidyUp } from '../../../test/system/cleanup.ts';
import { startService } from '../../../test/system/service.ts';
import { openStorage } from '../../../test/system/storage.ts';
import { openPages } from './pages.ts';
import { liveReader, type Pause } from './live-reader.ts';

// How soon a reader's site shows what a writer has typed: the demo site beside a post of 200 blocks,
// on this machine.

const BLOCKS = 200;
const ROUNDS = 3;
const PAUSES = 40;

const BUILD = fileURLToPath(new URL('../scripts/build.ts', import.meta.url));
const TEXT = 'Fill the base with **hot** water up to the [valve](#valve). '.repeat(6).trim();
const KEYS = 'The pot stands on low heat until the coffee rises in it';

const p95 = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length * 0.95)] ?? Number.NaN;

try {
  await once(spawn(process.execPath, [BUILD], { stdio: 'ignore' }), 'close');
  const { settings, demo } = await openStorage('postgres');
  const { apiKey, authorId } = await demo();
  const { baseUrl: serviceUrl } = await startService(settings);
  const client = createManagementClient({ baseUrl: serviceUrl, apiKey });
  const { port, release } = await reservePort({}, 'PORT', 0);
  const url = `http://127.0.0.1:${port}`;
  await client.updateWorkspace({ siteUrl: url, postPath: '/posts/{slug}' });
  await release();
  const dashboard = new URL(serviceUrl).origin;
  atEnd(await startSite({ serviceUrl, apiKey, url, port, dashboard }));
  const created = await client.createPost({
    ...{ title: 'How to use a moka pot', slug: 'live', authorId },
    bodyJson: Array.from({ length: BLOCKS }, () => ({ type: 'paragraph', text: TEXT }) as const),
  });
  if (!created.ok) throw new Error(created.error.message);
  const { id } = created.value;

  const browser = await launch('--disable-frame-rate-limit', '--disable-gpu-vsync');
  atEnd(() => browser.close());
  const pages = openPages(browser, { url: serviceUrl, apiKey });

  const rounds: (readonly Pause[])[] = [];
  const savesASecond: number[] = [];
  const requestsWhenClosed: number[] = [];
  const keys: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const reader = await liveReader(pages, id, url);
    rounds.push(await reader.pauses(PAUSES));
    savesASecond.push(await reader.savesASecond());
    requestsWhenClosed.push(await reader.requestsWhenClosed());
    await reader.close();
    const alone = await pages.type(id, KEYS);
    const beside = await pages.type(id, KEYS, reader.show);
    keys.push(beside.paintMs / alone.paintMs);
  }
  const part = (what: string, name: keyof Pause, atMost: number): Measured => ({
    what,
    unit: 'ms',
    bound: { atMost },
    figures: rounds.map((pauses) => p95(pauses.map((pause) => pause[name]))),
  });
  printMeasured([
    part('from the end of a pause to its text on the site, 95 of 100', 'seen', 300),
    part('of it the save', 'save', 60),
    part('of it the page of the site', 'page', 120),
    part('of it comparing and changing, in the bridge', 'change', 16),
    {
      what: 'from a key to its paint, 95 of 100, beside the site and without it',
      unit: '×',
      bound: { atMost: 1.1 },
      figures: keys,
      digits: 2,
    },
    { what: 'saves in a second', unit: '', bound: { atMost: 3 }, figures: savesASecond },
    { what: 'requests once closed', unit: '', bound: { atMost: 0 }, figures: requestsWhenClosed },
  ]);
} finally {
  await tidyUp();
}
