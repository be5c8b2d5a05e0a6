import { parseFindingPostsQuery } from '@content-publishing/domain/audits';
import { ResultAsync } from 'neverthrow';
import { useCase } from '../use-case/use-case.ts';
import { AUDIT_READERS } from './get-audit-overview.ts';
import {
  findFinding,
  type FindingRequest,
  type FindingsDeps,
  readableRule,
} from './list-findings.ts';

/**
 * Returns a finding with a page of its posts and up to 100 places in each (management API, GET
 * /external/audits/{rule}/{id}).
 *
 * Errors, in this order: an unknown rule, a rule that the actor may not read, an invalid query, a
 * finding that there is not, or no longer.
 *
 * @example
 * const finding = await getFinding(ports)(actor, { rule: 'link-dead', id, query: { page: 2 } });
 */
export const getFinding = useCase(
  { permissions: AUDIT_READERS, errors: ['record-not-found', 'invalid-input'] },
  (ports: FindingsDeps) =>
    (actor, { rule: ruleId, id, query: input }: FindingRequest & { readonly query: unknown }) =>
      readableRule(actor, ruleId)
        .andThen((rule) => parseFindingPostsQuery(input).map((query) => ({ rule, query })))
        .asyncAndThen(
          ({ rule, query }) => new ResultAsync(findFinding(ports, actor, rule, id, query)),
        ),
);
