import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOfTree } from '../test/system/memory-usage.ts';
import { startService } from '../test/system/service.ts';
import { openStorage } from '../test/system/storage.ts';
import { temporaryFolder } from '../test/system/temporary-folder.ts';
import { tidyUp } from '../test/system/cleanup.ts';
import { articleOf } from './article.ts';
import { builtCommand } from './built-command.ts';
import { type Measured, printMeasured } from './goal.ts';
import { heapByKind, snapshotOptions } from './heap-kinds.ts';
import { createTemplate, postTemplate } from './http/create-template.ts';
import { loadGenerator } from './http/load.ts';
import type { RequestTemplate } from './http/request.ts';
import { markdownTable } from './markdown-table.ts';
import { TEXTS } from './texts.ts';

// Memory of a service and its processes under creates, and whether it gives back what a flood took. The
// second table has the totals of a heap snapshot: the rest is Node.js itself, code of WebAssembly, and
// memory that glibc keeps.

const CREATES = { connections: 32, seconds: 30 };
const FLOOD = { connections: 256, seconds: 8 };
const REST_MS = 60_000;

/** Maximum memory under creates, in MB; the embedded database is a part of the process. */
const MAX_UNDER_CREATES = { postgres: 300, pglite: 600 } as const;

/** Maximum memory a minute after the flood, to that before it. */
const MAX_RATIO = 1.2;

const MIB = 1024 * 1024;

const measured: Measured[] = [];
const kinds: Record<string, string | number>[] = [];
try {
  const script = await builtCommand();
  const { send } = await loadGenerator();
  for (const name of ['postgres', 'pglite'] as const) {
    const { settings, demo } = await openStorage(name);
    const folder = await temporaryFolder();
    const own = { ...settings, NODE_OPTIONS: snapshotOptions(folder) };
    const service = await startService(own, { script });
    const made = await demo();
    const resident = async (): Promise<number> => (await memoryOfTree(service.pid)) / MIB;

    const create = createTemplate(made);
    const { requests } = await send(service.baseUrl, create, { ...CREATES, from: 0 });
    const before = await resident();

    const { title, bodyJson } = articleOf(TEXTS[0].sentences, 800);
    const draft = { slug: 'long-{n}', title, authorId: made.authorId, bodyJson };
    const headers = { 'x-api-key': made.apiKey };
    const flood: readonly RequestTemplate[] = [
      create,
      postTemplate('/external/posts', made.apiKey, draft),
      { method: 'GET', path: '/external/posts?page=1&limit=100', headers },
      postTemplate('/external/link-health', made.apiKey, { path: '/lost/{random}' }),
    ];
    let from = requests + CREATES.connections;
    for (const template of flood) {
      // Some are rejected, as they should be.
      const sent = await send(service.baseUrl, template, { ...FLOOD, from });
      from += sent.requests + FLOOD.connections;
    }
    const atFlood = await resident();
    await sleep(REST_MS);
    const after = await resident();
    measured.push(
      {
        what: `after ${CREATES.seconds} s of creates on ${name}, resident`,
        unit: 'MB',
        bound: { atMost: MAX_UNDER_CREATES[name] },
        figures: [before],
      },
      {
        what: `${REST_MS / 1000} s after a flood on ${name} (${Math.round(atFlood)} MB), to before it`,
        unit: '×',
        bound: { atMost: MAX_RATIO },
        figures: [after / before],
        digits: 2,
      },
    );
    const heap = await heapByKind(service, folder);
    for (const [kind, bytes] of heap) {
      if (bytes >= MIB) kinds.push({ storage: name, kind, MB: Math.round(bytes / MIB) });
    }
    service.signal('SIGTERM');
    await service.ended;
  }
  console.log(`${markdownTable(kinds)}\n`);
  printMeasured(measured);
} finally {
  await tidyUp();
}
