import { openIssuer, openPasskeys } from '@content-publishing/adapter-identity';
import { openMemoryStorage } from '@content-publishing/adapter-memory';
import type { HttpServerOptions } from '@content-publishing/adapter-http';
import { formatInvitationToken, type StoredInvitation } from '@content-publishing/domain/people';
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
  /** Stores a link of the operator, by default for an owner, and returns its token. */
  readonly invite: (fields?: Partial<StoredInvitation>) => Promise<string>;
  /** Actions of the activity, latest first. */
  readonly actions: () => Promise<readonly string[]>;
}

/** Starts a service in memory, at `http://localhost`, with the issuer at `issuerUrl`. */
export const startPeopleService = async (
  issuerUrl?: string,
  options: Partial<HttpServerOptions> = {},
  storage = openMemoryStorage(),
): Promise<PeopleService> => {
  const own = testingPorts(storage);
  let port = 0;
  const origin = (): string => `http://localhost:${port}`;
  const ports: TestingPorts = {
    ...own,
    passkeys: openPasskeys({ rpId: 'localhost', origin }),
    issuer:
      issuerUrl === undefined
        ? null
        : openIssuer({
            ...{ url: issuerUrl, clientId: 'client-id', name: 'Example' },
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
      const id = ports.ids.next();
      const secret = ports.secrets.generate();
      const createdAt = ports.clock.now();
      const invitation: StoredInvitation = {
        ...{ id, workspaceId, userId: null, name: 'Ada', createdBy: null, createdAt },
        grant: { role: 'owner', authorId: null },
        secretHash: ports.secrets.hash(secret),
        expiresAt: new Date(Date.parse(createdAt) + 86_400_000).toISOString(),
        ...fields,
      };
      const activity = {
        ...{ id: ports.ids.next(), workspaceId, at: createdAt, requestId: null },
        ...{ keyId: null, keyName: null, userId: null, userName: null, changedFields: null },
        ...{ recordId: id, recordName: 'Ada' },
      };
      const { userId } = invitation;
      await (userId === null
        ? viewOf(
            ports.people.insertInvitation(invitation, {
              ...activity,
              action: 'invitation.created',
            }),
          )
        : viewOf(
            ports.people.insertRecovery(
              { ...invitation, userId, grant: null },
              { ...activity, action: 'member.recovery-issued' },
            ),
          ));
      return formatInvitationToken({ id, secret });
    },
    actions: async () =>
      (await ports.activity.list(workspaceId, anActivityQuery())).data.map(
        ({ action }) => action,
      ),
  };
};

/** Secret of the client at the issuer. */
export const CLIENT_SECRET = 'a-secret-of-the-client-with-32-characters';
