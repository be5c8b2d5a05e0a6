import { openMemoryStorage } from '@content-publishing/adapter-memory';
import { importRedirects } from '@content-publishing/application';
import { testingPorts, aWorkspace } from '@content-publishing/application/testing';
const N = 10_000;
const rule = (fromPath: string, toPath: string) => ({ fromPath, toPath, type: 'Permanent301' });
const T = <I>(f: (n: number) => I) => Array.from({ length: N }, (_, n) => f(n));
const pairs = (count: number) => Array.from({ length: count }, (_, n) => `p${n}=b`).join('&');
const letters = Array.from({ length: 900 }, (_, n) => String.fromCharCode(97 + (n % 26))).join('&');
const shuffled = <I>(items: I[]) =>
  items
    .map((i, n) => [i, (n * 7919) % 10007] as const)
    .toSorted((a, b) => a[1] - b[1])
    .map(([i]) => i);
const chain = T((n) => rule(`/${n}`, `/${n + 1}`));
const long = 'x'.repeat(1990);
const cases: [string, object[]][] = [
  ['chain, in order', chain],
  ['chain, reversed', chain.toReversed()],
  ['chain, shuffled', shuffled(chain)],
  ['long paths (chain of them, 2 kB each)', T((n) => rule(`/${long}/${n}`, `/${long}/${n + 1}`))],
  [
    'long CJK paths (chain)',
    T((n) => rule(`/${'漢'.repeat(1990)}/${n}`, `/${'漢'.repeat(1990)}/${n + 1}`)),
  ],
  ['150 pairs', T((n) => rule(`/q?${pairs(150)}&i=${n}`, '/z'))],
  ['220 pairs', T((n) => rule(`/q?${pairs(220)}&i=${n}`, '/z'))],
  [
    '20 pairs (bits)',
    T((n) =>
      rule(`/q?${Array.from({ length: 20 }, (_, b) => `p${b}=${(n >> b) & 1}`).join('&')}`, '/z'),
    ),
  ],
  ['900 one-letter parameters', T((n) => rule(`/q?${letters}&${n}`, '/z'))],
  [
    'escapes and dots',
    T((n) => rule(`/${'%c3%bc/../%2e/'.repeat(60)}${n}`, `/${'x/../'.repeat(100)}${n + 1}`)),
  ],
  ['into one target', T((n) => rule(`/old/${n}`, '/'))],
  [
    'into one target that leads on, last',
    [...T((n) => rule(`/old/${n}`, '/')).slice(1), rule('/', '/home')],
  ],
];
const only = process.argv[2];
for (const [what, rules] of cases) {
  if (only && !what.includes(only)) continue;
  const ports = testingPorts(openMemoryStorage());
  const { principal } = await aWorkspace(ports);
  const bytes = JSON.stringify({ rules }).length;
  const before = process.cpuUsage();
  const t = performance.now();
  const report = await importRedirects(ports)(principal, {
    rules,
    onConflict: 'skip',
    dryRun: true,
  });
  const cpu = process.cpuUsage(before);
  const { created, refused } = report._unsafeUnwrap();
  console.log(
    `${what}: ${(bytes / 1e6).toFixed(1)} MB, cpu ${((cpu.user + cpu.system) / 1e6).toFixed(2)} s, wall ${((performance.now() - t) / 1000).toFixed(2)} s, created ${created}, refused ${refused}, rss ${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB`,
  );
}
