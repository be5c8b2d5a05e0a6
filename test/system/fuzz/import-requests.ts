import { IMPORT_FORMATS, IMPORT_MEDIA_MODES } from '@content-publishing/domain/imports';
import { listCall, type Make, readCall, type Share, some } from './call.ts';
import type { Random } from './random.ts';
import type { Site } from './site.ts';

// No server task runs here, so that imports stay queued.
const pathOf = (random: Random, { stranger }: Site, rest = ''): string =>
  `/external/imports/${random.pick([stranger.postId, 'x'])}${rest}`;

const create: Make = (random) => ({
  method: 'POST',
  path: '/external/imports',
  query: [
    ['format', random.pick(IMPORT_FORMATS)],
    ...some(random, 3, [
      ['fileName', random.pick(['blog.xml', '../a', ''])] as const,
      ['dryRun', random.pick(['true', 'false', '1'])] as const,
      ['timeZone', random.pick(['Europe/Berlin', 'Moon'])] as const,
      ['siteUrl', random.pick(['https://blog.example', 'blog'])] as const,
      ['media', random.pick(IMPORT_MEDIA_MODES)] as const,
      ['overwrite', random.pick(['true', 'x'])] as const,
    ]),
  ],
  json: [{ from: '/a', to: '/b' }],
  fields: [['Content-Type', 'application/octet-stream']],
});

const actions = ['/run', '/cancel'] as const;

/** Requests of imports. */
export const IMPORT_SHARES: readonly Share[] = [
  [1, (random) => listCall(random, '/external/imports', ['createdAt'])],
  [1, create],
  [1, (random, site) => readCall(random, pathOf(random, site))],
  [1, (random, site) => readCall(random, pathOf(random, site, '/report'))],
  [
    1,
    (random, site) => ({
      method: 'POST',
      path: pathOf(random, site, random.pick(actions)),
    }),
  ],
  [1, (random, site) => ({ method: 'DELETE', path: pathOf(random, site) })],
];
