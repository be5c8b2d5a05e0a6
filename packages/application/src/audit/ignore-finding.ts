import {
  type Finding,
  type IgnoredFinding,
  ignorersOf,
  MAX_IGNORED_FINDINGS,
  parseIgnoreRequest,
} from '@content-publishing/domain/audits';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import { activityOf } from '../activity/activity-of.ts';
import { type Actor, identityOf } from '../authentication/actor.ts';
import type { RecordNotFound, TooManyIgnored } from '../errors/errors.ts';
import type { Ports } from '../ports.ts';
import { mayHaveStatus } from '../post/write/may-change-post.ts';
import { authorize, useCase } from '../use-case/use-case.ts';
import {
  findFinding,
  type FindingRequest,
  type FindingsDeps,
  readableRule,
} from './list-findings.ts';

type Deps = FindingsDeps & Pick<Ports, 'ids'>;

/** Permissions of which an actor needs one to fix or ignore some finding. */
export const CHANGERS = ['posts:write', 'media:write', 'seo:write', 'settings:write'] as const;

/** Page of the posts of a finding that a change returns. */
const FIRST_PAGE = { page: 1, pageSize: 10 };

/**
 * Returns the rule with an id, if the actor may make its fixes: a rule without a fix is about posts.
 */
const changeableRule = (actor: Actor, id: string) =>
  readableRule(actor, id).andThen((rule) =>
    authorize(actor, ignorersOf(rule))
      .andThen(() => mayHaveStatus(actor, 'published'))
      .map(() => rule),
  );

/**
 * Ignores a finding, by rule and subject: no save, rederivation or further post loses it (management
 * API, PUT /external/audits/{rule}/{id}/ignore). Returns the finding.
 *
 * Errors, in this order: an unknown rule, a rule that the actor may not read or fix, invalid input, a
 * finding that there is not, 10,000 ignored findings.
 *
 * @example
 * await ignoreFinding(ports)(actor, { rule: 'post-orphan', id, input: { reason: 'Landing page.' } });
 */
export const ignoreFinding = useCase(
  {
    permissions: CHANGERS,
    changesAll: true,
    errors: ['record-not-found', 'drafts-only', 'invalid-input', 'too-many-ignored'],
  },
  (ports: Deps) =>
    (actor, { rule: ruleId, id, input }: FindingRequest & { readonly input: unknown }) =>
      changeableRule(actor, ruleId)
        .andThen((rule) =>
          parseIgnoreRequest(input, ports.clock.now()).map((request) => ({ rule, request })),
        )
        .asyncAndThen(({ rule, request }) => {
          const ignore = async (): Promise<Result<Finding, RecordNotFound | TooManyIgnored>> => {
            const found = await findFinding(ports, actor, rule, id, FIRST_PAGE);
            if (found.isErr()) return found;
            const ignored = {
              ...request,
              by: identityOf(actor)?.name ?? null,
              at: ports.clock.now(),
            };
            const isStored = await ports.audits.ignore(
              actor.workspaceId,
              { rule: rule.id, finding: id, subject: subjectIn(found.value), ...ignored },
              activityOf(ports, actor, 'finding.ignored', nameOf(rule.id, found.value)),
              MAX_IGNORED_FINDINGS,
            );
            return isStored
              ? ok({ ...found.value, ignored })
              : err({ kind: 'too-many-ignored', limit: MAX_IGNORED_FINDINGS });
          };
          return new ResultAsync(ignore());
        }),
);

/**
 * Lists an ignored finding again, and returns it (management API, DELETE
 * /external/audits/{rule}/{id}/ignore). A finding that is not ignored stays as it is. An ignored one
 * that is gone is returned a last time.
 *
 * Errors, in this order: an unknown rule, a rule that the actor may not read or fix, a finding that
 * is neither found nor ignored.
 *
 * @example
 * await reopenFinding(ports)(actor, { rule: 'post-orphan', id });
 */
export const reopenFinding = useCase(
  { permissions: CHANGERS, changesAll: true, errors: ['record-not-found', 'drafts-only'] },
  (ports: Deps) =>
    (actor, { rule: ruleId, id }: FindingRequest) =>
      changeableRule(actor, ruleId).asyncAndThen((rule) => {
        const reopen = async (): Promise<Result<Finding, RecordNotFound>> => {
          const found = await findFinding(ports, actor, rule, id, FIRST_PAGE);
          if (found.isErr()) return found;
          const record = nameOf(rule.id, found.value);
          const activity = activityOf(ports, actor, 'finding.reopened', record);
          await ports.audits.reopen(actor.workspaceId, { rule: rule.id, finding: id }, activity);
          return ok({ ...found.value, ignored: null });
        };
        return new ResultAsync(reopen());
      }),
);

const subjectIn = ({ subject: { kind, path, title } }: Finding): IgnoredFinding['subject'] => ({
  ...{ kind, path, title },
});

const nameOf = (rule: string, { subject }: Finding) => ({
  id: subject.kind === 'address' || subject.kind === 'group' ? null : subject.id,
  name: `${rule} ${subject.path ?? subject.title ?? ''}`,
});
