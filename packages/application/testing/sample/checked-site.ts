import {
  externalLinkChecksOf,
  type LinkResponse,
  rederivePosts,
  updateWorkspace,
} from '@content-publishing/application';
import { viewOf } from '../outcome.ts';
import type { TestingPorts } from '../testing-ports.ts';
import { anAuditedSite } from './audited-site.ts';
import { withOwnMaintenance } from './own-maintenance.ts';

/** Response with a status. */
export const status = (code: number, fields: Partial<LinkResponse> = {}): LinkResponse => ({
  ...{ kind: 'response', status: code, location: null, retryAfterSeconds: null },
  ...fields,
});

/** Response that leads to `location`. */
export const redirectTo = (location: string): LinkResponse => status(302, { location });

/** Request that a server has sent. */
interface SentRequest {
  readonly url: string;
  /** Milliseconds of the clock. */
  readonly at: number;
}

/** Makes a workspace that checks links to other sites, on hosts that only it knows. */
export const aCheckedSite = async (ports: TestingPorts) => {
  const workspace = await anAuditedSite(ports);
  const { id, actor } = workspace;
  const own = withOwnMaintenance(ports, id);
  const switchTo = async (checksExternalLinks: boolean): Promise<void> => {
    await viewOf(updateWorkspace(ports)(actor, { patch: { checksExternalLinks } }));
    const rederiving = rederivePosts(own)();
    while ((await rederiving.next()).done !== true);
  };
  await switchTo(true);
  return {
    ...workspace,
    switchTo,
    /** Returns the URL of a page on a host of its own. */
    page: (host: string, path = ''): string => `https://${host}-${id}.example/${path}`,
  };
};

/** Makes a server that checks the links of `workspaces`, and has what `respond` says for answers. */
export const aLinkServer = (
  ports: TestingPorts,
  workspaces: readonly { readonly id: string }[],
  respond: (url: string) => LinkResponse,
) => {
  const ids = new Set(workspaces.map(({ id }) => id));
  const asked: SentRequest[] = [];
  const failures: unknown[] = [];
  let begun = 0;
  let most = 0;
  const checks = externalLinkChecksOf(
    {
      ...ports,
      workspaces: {
        ...ports.workspaces,
        list: async () => (await ports.workspaces.list()).filter(({ id }) => ids.has(id)),
      },
      externalLinks: {
        ...ports.externalLinks,
        claim: async (...link) => {
          begun += 1;
          return ports.externalLinks.claim(...link);
        },
        findDue: async (now, busy) =>
          (await ports.externalLinks.findDue(now, busy, 10_000)).filter(({ workspaceId }) =>
            ids.has(workspaceId),
          ),
      },
    },
    {
      ask: async (url) => {
        asked.push({ url, at: Date.parse(ports.clock.now()) });
        return respond(url);
      },
      onError: (error) => void failures.push(error),
    },
  );
  return {
    asked,
    failures,
    /** Returns the maximum number of links that one round began. */
    mostBegun: () => most,
    /** Begins the due checks, and waits for their end; returns the number that ended before. */
    round: async (): Promise<number> => {
      let ended = 0;
      begun = 0;
      for await (const count of checks.round()) ended += count;
      most = Math.max(most, begun);
      await checks.settled();
      return ended;
    },
  };
};
