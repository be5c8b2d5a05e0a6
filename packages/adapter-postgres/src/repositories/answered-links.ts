import {
  answeredBy,
  type DateTime,
  patternPrefix,
  RESOLVED_BY_REDIRECT,
  type RevisedRule,
  type Uuid,
} from '@content-publishing/domain';
import type { Database } from '../connection/database.ts';
import type { Connection } from '../connection/lease.ts';
import { prepareResolveLinks } from './open-links.ts';

/**
 * Marks the open broken links whose path matches one of `rules` as resolved at `at` by a redirect.
 */
type ResolveAnsweredLinks = (
  on: Connection,
  workspaceId: Uuid,
  rules: readonly Pick<RevisedRule, 'fromPath' | 'toPath' | 'type'>[],
  at: DateTime,
) => Promise<void>;

/**
 * Prepares the statements of {@link ResolveAnsweredLinks}, which run in the transaction that
 * changes the redirects.
 */
export const prepareResolveAnsweredLinks = (database: Database): ResolveAnsweredLinks => {
  const resolveLinks = prepareResolveLinks(database);
  return async (on, workspaceId, rules, at) => {
    if (rules.length === 0) return;
    const paths = rules.map(({ fromPath }) => fromPath);
    const prefixes = paths.flatMap((path) => patternPrefix(path) ?? []);
    const isResolved = answeredBy(rules);
    const by = RESOLVED_BY_REDIRECT;
    await resolveLinks(on, workspaceId, { paths, prefixes, isResolved, at, by });
  };
};
