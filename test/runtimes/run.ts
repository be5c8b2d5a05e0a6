/**
 * Runs one walk through the packed packages on Node.js 24 and 22, Deno, Bun and workerd, and compares
 * what each prints; the service of the walk is the packed one, on Node.js 22. The runtimes come from npm and are installed in a folder outside of the workspace, which is
 * removed at the end. `pnpm pack:all` comes first.
 */
import { deepStrictEqual } from 'node:assert';
import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { rolldown } from 'rolldown';
import { parseService, type Service } from './walk.ts';

const RUNTIMES = ['node@22.23.3', 'deno@2.9.6', 'bun@1.4.5', 'workerd@1.20261117.1'] as const;
// `deno check` asks for them.
const TYPES = '@types/node@24';
const COMPATIBILITY_DATE = '2026-11-17';

const folder = mkdtempSync(join(tmpdir(), 'content-publishing-runtimes-'));
const bin = (name: string): string => join(folder, 'node_modules/.bin', name);
const run = (command: string, ...args: readonly string[]): string =>
  execFileSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });

const install = (): void => {
  const tarballs = globSync('packed/*.tgz').map((path) => resolve(path));
  if (tarballs.length === 0) throw new Error('packed/ has no package; run pnpm pack:all first');
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  run('npm', 'install', '--no-audit', '--no-fund', '--silent', ...tarballs, ...RUNTIMES, TYPES);
  for (const name of ['walk.ts', 'main.ts', 'worker.ts']) {
    cpSync(new URL(name, import.meta.url), join(folder, name));
  }
};

/** Starts the packed service in memory, and resolves when it has a demo workspace. */
const startService = async (): Promise<{ service: Service; stop: () => void }> => {
  const server = spawn(bin('node'), [bin('cps'), 'serve'], {
    env: { DATABASE_URL: 'memory:', DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const demo = join(folder, 'demo.json');
  while (!existsSync(demo)) {
    if (server.exitCode !== null) throw new Error(`cps serve ended with ${server.exitCode}`);
    await delay(100);
  }
  const { baseUrl, apiKey, authorId } = parseService(readFileSync(demo, 'utf8'));
  return {
    service: { baseUrl, apiKey, authorId },
    stop: () => {
      server.kill();
    },
  };
};

const bundleWorker = async (): Promise<void> => {
  const bundle = await rolldown({ input: join(folder, 'worker.ts'), platform: 'browser' });
  await bundle.write({ file: join(folder, 'worker.js') });
};

/** Configuration of workerd, whose workers reach the loopback interface only where it says so. */
const workerdConfig = (service: Service): string => `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [
  (name = "worker", worker = (
    modules = [(name = "worker", esModule = embed "worker.js")],
    compatibilityDate = "${COMPATIBILITY_DATE}",
    bindings = [${Object.entries(service)
      .map(([name, text]) => `(name = "${name}", text = "${text}")`)
      .join(', ')}],
    globalOutbound = "loopback",
  )),
  (name = "loopback", network = (allow = ["local"])),
]);
`;

const walks: readonly { readonly runtime: string; readonly walk: (service: Service) => string }[] =
  [
    { runtime: 'node', walk: (service) => run(bin('node'), 'main.ts', JSON.stringify(service)) },
    {
      runtime: 'deno',
      walk: (service) => {
        run(bin('deno'), 'check', 'main.ts');
        return run(bin('deno'), 'run', '--allow-net', 'main.ts', JSON.stringify(service));
      },
    },
    { runtime: 'bun', walk: (service) => run(bin('bun'), 'main.ts', JSON.stringify(service)) },
    {
      runtime: 'workerd',
      walk: (service) => {
        writeFileSync(join(folder, 'workerd.capnp'), workerdConfig(service));
        return run(bin('workerd'), 'test', 'workerd.capnp');
      },
    },
  ];

try {
  install();
  await bundleWorker();
  const { service, stop } = await startService();
  try {
    const expected: unknown = JSON.parse(run(process.execPath, 'main.ts', JSON.stringify(service)));
    console.log(`node ${process.version}`, expected);
    for (const { runtime, walk } of walks) {
      const result: unknown = JSON.parse(walk(service));
      deepStrictEqual(result, expected);
      console.log(`${RUNTIMES.find((name) => name.startsWith(runtime))} has the same result`);
    }
  } finally {
    stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
