import type { Permission } from '@content-publishing/domain/tenant';
import type { Configuration } from '../configuration/configuration.ts';
import { createLine } from '../demo/curl-lines.ts';
import { demoPath } from '../demo/demo-file.ts';
import type { Service } from '../serve.ts';

/** Message of a service that serves a copy of a database. */
export const DOES_NOT_ACT =
  'ACT=false: scheduled posts stay scheduled, imports wait, and nothing is sent or removed';

/**
 * Returns the message that a started service prints, with its URLs and a first step for the
 * operator.
 */
export const greeting = (
  { baseUrl, dashboardUrl, ownerLink, metricsUrl, demo }: Service,
  configuration: Configuration,
): string =>
  [
    `Content Publishing Service: ${baseUrl}`,
    ...(dashboardUrl === undefined
      ? []
      : [`Dashboard: ${dashboardUrl}`, ...signIn(demo), ...firstOwner(ownerLink)]),
    `Documentation: ${baseUrl}/docs`,
    ...(configuration.acts ? [] : [DOES_NOT_ACT]),
    ...(metricsUrl === undefined ? [] : [`Metrics: ${metricsUrl}`]),
    ...firstStep(demo, configuration),
  ].join('\n');

/** Returns the line with the key of the demo, with which a new user signs in to the dashboard. */
const signIn = (demo: Service['demo']): readonly string[] =>
  typeof demo === 'string' ? [] : [`  sign in with the key ${demo.apiKey}`];

/** Returns the line with the link by which the first owner of the demo workspace joins. */
const firstOwner = (link: string | undefined): readonly string[] =>
  link === undefined ? [] : [`  or join as its first owner, with a passkey: ${link}`];

/** Permissions of a key for a site, which shows posts and follows redirects. */
const SITE_PERMISSIONS = ['posts:read', 'seo:read'] as const satisfies readonly Permission[];

/** Permissions of a key for an editor, who writes posts and the records that they refer to. */
const EDITOR_PERMISSIONS = [
  'posts:write',
  'media:write',
  'authors:write',
  'taxonomy:write',
  'seo:read',
  'seo:write',
] as const satisfies readonly Permission[];

const permissionOptions = (permissions: readonly Permission[]): string =>
  `--permission ${permissions.join(' ')}`;

const firstStep = (
  demo: Service['demo'],
  { dataDir, storage }: Configuration,
): readonly string[] => {
  const cps = commandName();
  switch (demo) {
    case 'none':
      return [];
    case 'no-workspace':
      return [
        '',
        'There is no workspace yet. Add one with an author and keys, for a site and for an editor, or a demo to try, with the same DATABASE_URL:',
        `${cps} workspace add --name "My site"`,
        `${cps} author add --slug ada --name "Ada Lovelace"`,
        `${cps} key issue --name "My site" ${permissionOptions(SITE_PERMISSIONS)}`,
        `${cps} key issue --name "Editor" ${permissionOptions(EDITOR_PERMISSIONS)}`,
        `${cps} demo`,
      ];
    case 'key-lost':
      // The embedded database is locked by this process.
      return [
        '',
        `Demo key not found in ${demoPath(dataDir)}. ` +
          `${storage.isEmbedded ? 'After a stop' : 'Now'} \`${cps} demo\` issues a new one.`,
      ];
    default:
      return [
        `Demo key: ${demoPath(dataDir)}`,
        '',
        createLine(demo),
        '',
        `\`${cps} demo\` prints more to try.`,
      ];
  }
};

/** Modules of a checkout: its sources, and the bundle that `start` makes of them. */
const IN_CHECKOUT = /\.ts$|\/runtime\/bundle-\d+\/[^/]+$/;

/**
 * Returns the command `cps` as the user of this process types it in a shell: through npm or pnpm in a
 * checkout, through npx if npx runs it, otherwise `cps`.
 */
const commandName = (): string => {
  if (IN_CHECKOUT.test(import.meta.url)) {
    return process.env['npm_config_user_agent']?.startsWith('pnpm/')
      ? 'npx -y pnpm@12 --silent cps'
      : 'npm run --silent cps --';
  }
  return process.env['npm_command'] === 'exec' ? 'npx cps' : 'cps';
};
