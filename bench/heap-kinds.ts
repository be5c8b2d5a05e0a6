import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Service } from '../test/system/service.ts';

/** The parts of a heap snapshot that are read here, as V8 writes it. */
interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [kinds: readonly string[], ...unknown[]];
    };
  };
  /** The fields of all nodes, one after the other. */
  readonly nodes: readonly number[];
}

const parseSnapshot: (json: string) => Snapshot = JSON.parse;

/** Options of Node.js with which a process writes a heap snapshot into `folder` at SIGUSR2. */
export const snapshotOptions = (folder: string): string =>
  `--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${folder}`;

/**
 * Returns what the heap of a service holds after a collection, by V8's kinds of objects, and its
 * buffers as `native`, in bytes. The service has been started with `snapshotOptions(folder)`.
 */
export const heapByKind = async (
  service: Service,
  folder: string,
): Promise<ReadonlyMap<string, number>> => {
  service.signal('SIGUSR2');
  let file: string | undefined;
  while (file === undefined) {
    await sleep(100);
    file = (await readdir(folder)).find((name) => name.endsWith('.heapsnapshot'));
  }
  // It answers again once the file is written.
  await fetch(`${service.baseUrl}/health/live`);
  const { snapshot, nodes } = parseSnapshot(await readFile(join(folder, file), 'utf8'));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [kindAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const bytes = new Map<string, number>();
  for (let node = 0; node < nodes.length; node += fields.length) {
    const kind = types[0][nodes[node + kindAt] ?? 0] ?? '';
    bytes.set(kind, (bytes.get(kind) ?? 0) + (nodes[node + sizeAt] ?? 0));
  }
  return bytes;
};
