import {
  type InvalidInput,
  type LinkHealth,
  parseLinkResolution,
  resolveLink,
} from '@content-publishing/domain';
import type { ResultAsync } from 'neverthrow';
import { activityOf } from '../activity.ts';
import type { RecordNotFound } from '../errors.ts';
import { findOr } from '../find-or.ts';
import type { Ports } from '../ports.ts';
import { operatorOf } from '../principal.ts';
import { inWorkspace } from './operator-use-case.ts';

type Deps = Pick<Ports, 'linkHealth' | 'clock' | 'ids'>;
type ResolveBrokenLinkError = InvalidInput | RecordNotFound;

/**
 * Marks a reported path as fixed until it is reported again; the input is `{path, resolvedBy}`. A
 * path that is already resolved gets the new name and instant.
 *
 * @example
 * await resolveBrokenLink(ports)(workspaceId, { path: '/old', resolvedBy: 'Ada' });
 */
export const resolveBrokenLink = inWorkspace<Deps, unknown, LinkHealth, ResolveBrokenLinkError>(
  (ports) => (workspaceId, input) =>
    parseLinkResolution(input).asyncAndThen(({ path, resolvedBy }) => {
      const { linkHealth, clock } = ports;
      const principal = operatorOf(workspaceId);
      const resolved = (): ResultAsync<LinkHealth, RecordNotFound> =>
        findOr({ path }, (address) => linkHealth.find(workspaceId, address), {
          kind: 'record-not-found' as const,
          record: 'link' as const,
          reference: path,
        }).andThen((former) => {
          const record = { id: former.id, name: path };
          const activity = activityOf(ports, principal, 'link.resolved', record);
          const next = resolveLink(former, resolvedBy, clock.now());
          // Another change was stored meanwhile, so every round makes progress.
          return linkHealth.update(workspaceId, former, next, activity).orElse(resolved);
        });
      return resolved();
    }),
);
