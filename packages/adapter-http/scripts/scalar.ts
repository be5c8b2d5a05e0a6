import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import scalar from '@scalar/fastify-api-reference';
import { fastify } from 'fastify';

// Writes the script of the page at /docs, compressed, as it is installed and served. Scalar's plugin
// would serve it too, but out of a string in a module, 9 MB of memory from the start, and beside some
// twenty packages that a service has no other use for.

const ASSETS = new URL('../assets/', import.meta.url);
const LICENSE = new URL('../LICENSE', import.meta.resolve('@scalar/fastify-api-reference'));

const server = fastify();
await server.register(scalar, { routePrefix: '/', configuration: { url: '/openapi.json' } });
const { statusCode, payload } = await server.inject('/js/scalar.js');
if (statusCode !== 200) throw new Error(`The script of the plugin is answered with ${statusCode}`);

const license = (await readFile(LICENSE, 'utf8')).trim();
const script = payload.trimEnd().replace(/\n\/\/# sourceMappingURL=.*$/, '');
const SETTINGS = [
  // Zod would try whether it may compile code, which the policy of the page rejects and browsers report.
  'globalThis.__zod_globalConfig = { jitless: true };',
  // Scalar stores input, even the key, in `localStorage`; here it is discarded with the tab.
  "Object.defineProperty(globalThis, 'localStorage', { get: () => sessionStorage });",
];

/** Texts of Scalar in place of a key, which look real or like another kind of secret. */
const PLACEHOLDERS = {
  QUxMIFlPVVIgQkFTRSBBUkUgQkVMT05HIFRPIFVT: 'cps_…your key…',
  // Part of requests, whose headers are ASCII.
  YOUR_SECRET_TOKEN: 'cps_YOUR_KEY',
};

const withPlaceholders = Object.entries(PLACEHOLDERS).reduce((text, [found, right]) => {
  if (!text.includes(found)) throw new Error(`The script of the plugin has no "${found}" any more`);
  return text.replaceAll(found, right);
}, script);
const content = `/*! @scalar/api-reference\n\n${license}\n*/\n${SETTINGS.join('\n')}\n${withPlaceholders}\n`;

await mkdir(ASSETS, { recursive: true });
await writeFile(
  new URL('scalar.js.gz', ASSETS),
  await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
);
