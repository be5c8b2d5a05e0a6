import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHttpServer } from '@content-publishing/adapter-http';
import { openPasskeys } from '@content-publishing/adapter-identity';
import { openImages } from '@content-publishing/adapter-images';
import { openMemoryFiles, openMemoryStorage } from '@content-publishing/adapter-memory';
import {
  computeInPlace,
  createInvitation,
  createWebhook,
  DEFAULT_WAIT_LIMITS,
  eventWaitsOf,
  numberEvents,
  operatorOf,
  type Ports,
} from '@content-publishing/application';
import { DEFAULT_IMPORT_BYTES } from '@content-publishing/domain/imports';
import { invitationLink } from '@content-publishing/domain/people';
import { DEFAULT_UNRESOLVED_LINKS } from '@content-publishing/domain/redirects';
import { DEFAULT_UPLOAD_LIMITS } from '@content-publishing/domain/uploads';
import {
  cryptoSecrets,
  dashboardFolder,
  importRunnerOf,
  loadBodyFormats,
  systemClock,
  uuidV7,
  webhookSenderOf,
} from '@content-publishing/server';
import { pino } from 'pino';
import { CONTENT_CHANGED_PATH } from '../content-changed.ts';
import { WORKSPACE } from './records.ts';
import { startTasks } from './tasks.ts';
import { makeWorkspace } from './workspace.ts';

/** The demo's content service: its records are in memory and outlive a stop. */
export interface DemoService {
  readonly apiKey: string;
  /** Secret of the webhook that tells the site of changes. */
  readonly webhookSecret: string;
  readonly ports: Ports;
  /** Listens on `port` of the loopback interface, 0 for any free one. */
  readonly start: (port: number) => Promise<{
    readonly baseUrl: string;
    /** Address at which browsers have passkeys, which they have not at that of `baseUrl`. */
    readonly dashboardUrl: string;
    /** Link with which a person joins the workspace as its owner, once. */
    readonly ownersLink: string;
    readonly stop: () => Promise<void>;
  }>;
}

/** Makes the service of a site at `siteUrl`, which relays its media files; not listening yet. */
export const createDemoService = async (siteUrl: string): Promise<DemoService> => {
  const storage = openMemoryStorage();
  let origin = '';
  const ports: Ports = {
    ...storage.repositories,
    clock: systemClock,
    ids: uuidV7,
    secrets: cryptoSecrets,
    compute: computeInPlace(cryptoSecrets.hash, loadBodyFormats),
    limits: {
      unresolvedLinks: DEFAULT_UNRESOLVED_LINKS,
      uploads: DEFAULT_UPLOAD_LIMITS,
      importBytes: DEFAULT_IMPORT_BYTES,
    },
    mediaFiles: openMemoryFiles({ baseUrl: `${siteUrl}/media` }),
    importFiles: openMemoryFiles(),
    webhookSender: webhookSenderOf({ allowsPrivate: true }),
    passkeys: openPasskeys({ rpId: 'localhost', origin: () => origin }),
    issuer: null,
    images: (await openImages()).images,
  };
  const apiKey = await makeWorkspace(ports, siteUrl);
  // The webhook begins after the events of the demo's own records.
  const number = numberEvents({ ...ports, eventWaits: { wake: () => {} } });
  for await (const count of number.all()) void count;
  const hook = { name: 'The site', url: siteUrl + CONTENT_CHANGED_PATH };
  const created = await createWebhook(ports)(operatorOf(WORKSPACE.id), { draft: hook });
  const { secret } = created._unsafeUnwrap().record;
  const invited = await createInvitation(ports)(operatorOf(WORKSPACE.id), {
    draft: { role: 'owner' },
  });
  const { token } = invited._unsafeUnwrap().record;
  const start: DemoService['start'] = async (port) => {
    const logger = pino({ level: 'warn' });
    const folder = dashboardFolder();
    // Everyone who can open the demo may sign in to it by one click.
    const dashboard = folder === undefined ? undefined : { folder, demoKey: apiKey };
    const eventWaits = eventWaitsOf(ports.events, DEFAULT_WAIT_LIMITS, globalThis);
    const { check } = storage;
    const server = createHttpServer({ ports, check, logger, eventWaits, dashboard });
    const baseUrl = await server.listen({ host: '127.0.0.1', port });
    origin = baseUrl.replace('127.0.0.1', 'localhost');
    const workFolder = await mkdtemp(join(tmpdir(), 'cps-demo-'));
    const runner = importRunnerOf({ ports, check, logger, workFolder, allowsPrivate: false });
    const endTasks = startTasks(ports, { eventWaits, runner });
    return {
      baseUrl,
      dashboardUrl: `${origin}/dashboard`,
      ownersLink: invitationLink(origin, token ?? ''),
      stop: async () => {
        await endTasks();
        await server.close();
        await rm(workFolder, { recursive: true, force: true });
      },
    };
  };
  return { apiKey, webhookSecret: secret ?? '', ports, start };
};
