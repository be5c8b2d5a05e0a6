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
 * Prepares a function that marks the open broken links whose path matches one of `rules` as
 * resolved at `at` by a redirect.
 */
export const prepareResolveAnsweredLinks = (database: Database) => {
  const resolveLinks = prepareResolveLinks(database);
  return async (
    on: Connection,
    workspaceId: Uuid,
    rules: readonly Pick<RevisedRule, 'fromPath' | 'toPath' | 'type'>[],
    at: DateTime,
  ): Promise<void> => {
    if (rules.length === 0) return;
    const paths = rules.map(({ fromPath }) => fromPath);
    const prefixes = paths.flatMap((path) => patternPrefix(path) ?? []);
    const isResolved = answeredBy(rules);
    const by = RESOLVED_BY_REDIRECT;
    await resolveLinks(on, workspaceId, { paths, prefixes, isResolved, at, by });
  };
};
