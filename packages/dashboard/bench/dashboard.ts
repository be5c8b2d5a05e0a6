import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { vocabulary } from '@content-publishing/domain';
import { createManagementClient, unchecked } from '@content-publishing/site-kit/management';
import { type Measured, printMeasured } from '../../../bench/goal.ts';
import { copyPost } from '../../../bench/http/seed.ts';
import { launch } from '../../../examples/site/test/launch-chromium.ts';
import { atEnd, tidyUp } from '../../../test/system/cleanup.ts';
import { startService } from '../../../test/system/service.ts';
import { openStorage } from '../../../test/system/storage.ts';
import { openPages, type Reader } from './pages.ts';

// How soon an editor works in Chromium: the list of 10,000 posts on a slow machine and connection,
// and a key in a post of 200 blocks.

const POSTS = 10_000;
const BLOCKS = 200;
const ROUNDS = 7;

const BUILD = fileURLToPath(new URL('../scripts/build.ts', import.meta.url));

const TEXT = 'Fill the base with **hot** water up to the [valve](#valve). '.repeat(6).trim();
const KEYS = 'The pot stands on low heat until the coffee rises in it';

try {
  await once(spawn(process.execPath, [BUILD], { stdio: 'ignore' }), 'close');
  const { settings, demo, postgres } = await openStorage('postgres');
  if (postgres === undefined) throw new Error('The storage has no server');
  const { apiKey, authorId } = await demo();
  const { baseUrl: url } = await startService(settings);
  const examples = vocabulary.map(({ example }) => example);
  const paragraph = { type: 'paragraph', text: TEXT };
  const client = createManagementClient({ baseUrl: url, apiKey });
  const create = async (slug: string, bodyJson: readonly object[]): Promise<string> => {
    const title = 'How to use a moka pot';
    const created = await client.createPost(unchecked({ title, slug, authorId, bodyJson }));
    if (!created.ok) throw new Error(created.error.message);
    return created.value.id;
  };
  await create('listed', [paragraph]);
  await copyPost(postgres, 'listed', POSTS);
  await postgres.query('vacuum analyze');
  // Media of the examples are of other workspaces.
  const pure = examples.filter((block) => !('mediaId' in block));
  const id = await create(
    'long',
    Array.from({ length: BLOCKS }, (_, index) => pure[index] ?? paragraph),
  );

  // Without the pace of a screen, a frame is painted as soon as it is ready.
  const browser = await launch('--disable-frame-rate-limit', '--disable-gpu-vsync');
  atEnd(() => browser.close());
  const pages = openPages(browser, { url, apiKey });

  const first: number[] = [];
  const loadedAgain: number[] = [];
  const again: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const reader: Reader = await pages.slow();
    first.push(await reader.listAfter());
    loadedAgain.push(await reader.listAfter());
    again.push(await reader.listAgainAfter());
    await reader.close();
  }
  const typed = await pages.type(id, KEYS);
  const measured: readonly Measured[] = [
    {
      what: 'list of posts usable, at 4 × CPU and 10 Mbit/s',
      unit: 'ms',
      bound: { atMost: 1500 },
      figures: first,
    },
    {
      what: 'list of posts usable again, after another screen',
      unit: 'ms',
      bound: { atMost: 400 },
      figures: again,
    },
    {
      what: 'list of posts usable again, the page loaded anew',
      unit: 'ms',
      bound: { atMost: 400 },
      figures: loadedAgain,
    },
    {
      what: `from a key to its paint, 95 of 100, in a post of ${BLOCKS} blocks`,
      unit: 'ms',
      bound: { atMost: 16 },
      figures: [typed.paintMs],
      digits: 1,
    },
    {
      what: 'script, layout and style of a key there',
      unit: 'ms',
      bound: { atMost: 8 },
      figures: [typed.workMs],
      digits: 1,
    },
  ];
  printMeasured(measured);
} finally {
  await tidyUp();
}
