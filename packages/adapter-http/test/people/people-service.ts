import { randomBytes } from 'node:crypto';
import { openIssuer, openPasskeys } from '@content-publishing/adapter-identity';
import type { HttpServerOptions } from '@content-publishing/adapter-http';
import { openMemoryStorage } from '@content-publishing/adapter-memory';
import { asOperator, createInvitation, issueRecovery } from '@content-publishing/application';
import {
  aBareWorkspace,
  anActivityQuery,
  testingPorts,
  type TestingPorts,
  viewOf,
} from '@content-publishing/application/testing';
import { type Service, startService } from '../service.ts';
import { type Browser, openBrowser } from './browser.ts';

/** A service in which people sign in, and a workspace of it. */
export interface PeopleService extends Service {
  readonly workspaceId: string;
  readonly browser: () => Browser;
  /** Makes a link by which a person joins, by default Ada as an owner; returns its token. */
  readonly invite: (draft?: object) => Promise<string>;
  /** Makes a link for a member who has lost every passkey; returns its token. */
  readonly recover: (userId: string) => Promise<string>;
  /** Actions of the activity, latest first. */
  readonly actions: () => Promise<readonly string[]>;
}

/** Secret of the client at the issuer. */
export const CLIENT_SECRET = 'a-secret-of-the-client-with-32-characters';

/** Starts a service in memory, at `http://localhost`, with the issuer at `issuerUrl`. */
export const startPeopleService = async (
  issuerUrl?: () => string,
  options: Partial<HttpServerOptions> = {},
  storage = openMemoryStorage(),
): Promise<PeopleService> => {
  let port = 0;
  const origin = (): string => `http://localhost:${port}`;
  const own = testingPorts(storage);
  const ports: TestingPorts = {
    ...own,
    // Browsers return challenges in the only form of their bytes.
    secrets: { ...own.secrets, generate: () => randomBytes(32).toString('base64url') },
    passkeys: openPasskeys({ rpId: 'localhost', origin }),
    issuer:
      issuerUrl === undefined
        ? null
        : openIssuer({
            ...{ url: issuerUrl(), clientId: 'client-id', name: 'Example' },
            clientSecret: CLIENT_SECRET,
            callbackUrl: () => `${origin()}/dashboard/oidc/callback`,
          }),
  };
  const service = await startService(storage, { ports, ...options });
  ({ port } = service);
  const { id: workspaceId } = await aBareWorkspace(ports);
  return {
    ...service,
    ports,
    workspaceId,
    browser: () => openBrowser(port),
    invite: async (fields) => {
      const draft = { role: 'owner', name: 'Ada', ...fields };
      const made = asOperator(createInvitation)(ports)(workspaceId, { draft });
      return (await viewOf(made)).record.token ?? '';
    },
    recover: async (userId) =>
      (await viewOf(asOperator(issueRecovery)(ports)(workspaceId, userId))).token,
    actions: async () =>
      (await ports.activity.list(workspaceId, anActivityQuery())).data.map(({ action }) => action),
  };
};
