import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startService } from '../test/system/service.ts';
import { openStorage } from '../test/system/storage.ts';
import { temporaryFolder } from '../test/system/temporary-folder.ts';
import { tidyUp } from '../test/system/cleanup.ts';
import { createTemplate, postTemplate } from './http/create-template.ts';
import { loadGenerator } from './http/load.ts';
import type { RequestTemplate } from './http/request.ts';
import { machine } from './machine.ts';
import { markdownTable } from './markdown-table.ts';

// Where the service spends its time under load, by V8's sampling profiler: the time of each part itself,
// without its callees.

const SECONDS = 10;
const CONNECTIONS = 32;

/** Part of a profile that is read (Chrome DevTools Protocol, Profiler.Profile). */
interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string };
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** Returns the part of the service that a function belongs to. */
const partOf = ({ functionName, url }: Profile['nodes'][number]['callFrame']): string => {
  const [, own, folder = ''] = /packages\/([\w-]+)\/src\/(?:([\w-]+)\/)?/.exec(url) ?? [];
  if (own === 'domain') return folder === 'score' ? 'domain: scores' : 'domain: all else';
  if (own !== undefined) return own;
  const [, library] = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url) ?? [];
  if (library !== undefined) return library;
  if (functionName === '(garbage collector)') return 'garbage collector';
  if (functionName.startsWith('RegExp: ')) return 'regular expressions';
  return /^writev|^writeUtf8String|^writeBuffer/.test(functionName)
    ? 'writing to sockets'
    : 'Node.js';
};

const profileOf = async (template: RequestTemplate, settings: Record<string, string>) => {
  const folder = await temporaryFolder();
  const NODE_OPTIONS = `--cpu-prof --cpu-prof-dir=${folder}`;
  const service = await startService({ ...settings, NODE_OPTIONS });
  const { send } = await loadGenerator();
  const load = { connections: CONNECTIONS, seconds: SECONDS };
  const warm = await send(service.baseUrl, template, { ...load, from: 0 });
  await send(service.baseUrl, template, { ...load, from: warm.requests + CONNECTIONS });
  service.signal('SIGTERM');
  await service.ended;
  const [file = ''] = await readdir(folder);
  const profile: Profile = JSON.parse(await readFile(join(folder, file), 'utf8'));
  return profile;
};

const sharesOf = ({ nodes, samples, timeDeltas }: Profile): readonly [string, number][] => {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const times = new Map<string, number>();
  // The first half warms up.
  const from = samples.length / 2;
  let all = 0;
  for (const [index, id] of samples.entries()) {
    const frame = frames.get(id);
    if (index < from || frame === undefined || frame.functionName === '(idle)') continue;
    const time = timeDeltas[index] ?? 0;
    times.set(partOf(frame), (times.get(partOf(frame)) ?? 0) + time);
    all += time;
  }
  return Array.from(times, ([part, time]): [string, number] => [part, (100 * time) / all])
    .toSorted(([, one], [, other]) => other - one)
    .filter(([, share]) => share >= 1);
};

try {
  const { settings, demo } = await openStorage('postgres');
  const made = await demo();
  console.log(`${machine()}\n`);
  for (const [what, template] of Object.entries({
    'create, 40 blocks': createTemplate(made),
    'report, one hot path': postTemplate('/external/link-health', made.apiKey, { path: '/lost' }),
  })) {
    const shares = sharesOf(await profileOf(template, settings));
    console.log(
      markdownTable(
        shares.map(([part, share]) => ({ [what]: part, '% of its time': share.toFixed(1) })),
      ),
    );
    console.log('');
  }
} finally {
  await tidyUp();
}
