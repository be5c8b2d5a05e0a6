import {
  createRedirect,
  type InvalidInput,
  parseRedirectDraft,
  type Redirect,
} from '@content-publishing/domain';
import type { FromPathTaken } from '../errors.ts';
import { originIn } from '../origin.ts';
import type { Ports } from '../ports.ts';
import { inWorkspace } from './operator-use-case.ts';

type Needs = Pick<Ports, 'redirects' | 'ids' | 'clock'>;

/** Adds a redirect (contract, Redirect); the input is `{fromPath, type, toPath?}`. */
export const addRedirect = inWorkspace<Needs, unknown, Redirect, InvalidInput | FromPathTaken>(
  (ports) => (workspaceId, input) =>
    parseRedirectDraft(input).asyncAndThen((draft) => {
      const redirect = createRedirect(draft, originIn(workspaceId, ports));
      return ports.redirects.insert(workspaceId, redirect).map(() => redirect);
    }),
);
