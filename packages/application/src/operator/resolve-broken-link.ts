import {
  type InvalidInput,
  type LinkHealth,
  parseLinkResolution,
} from '@content-publishing/domain';
import type { RecordNotFound } from '../errors.ts';
import { findOr } from '../find-or.ts';
import type { Ports } from '../ports.ts';
import { inWorkspace } from './operator-use-case.ts';

type Deps = Pick<Ports, 'linkHealth' | 'clock'>;
type ResolveBrokenLinkError = InvalidInput | RecordNotFound;

/**
 * Notes that a reported path is mended, until it is reported again; the input is `{path,
 * resolvedBy}`.
 *
 * @example
 * await resolveBrokenLink(ports)(workspaceId, { path: '/old', resolvedBy: 'Ada' });
 */
export const resolveBrokenLink = inWorkspace<Deps, unknown, LinkHealth, ResolveBrokenLinkError>(
  ({ linkHealth, clock }) =>
    (workspaceId, input) =>
      parseLinkResolution(input).asyncAndThen(({ path, resolvedBy }) =>
        findOr(path, () => linkHealth.resolve(workspaceId, path, resolvedBy, clock.now()), {
          kind: 'record-not-found',
          record: 'link',
          reference: path,
        }),
      ),
);
