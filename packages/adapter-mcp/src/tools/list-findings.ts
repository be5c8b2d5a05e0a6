import {
  authorize,
  getAuditOverview,
  listBrokenLinks,
  listFindings as list,
} from '@content-publishing/application';
import { invalidInput } from '@content-publishing/domain';
import { AUDITS, type Finding } from '@content-publishing/domain/audits';
import { Type } from '@sinclair/typebox';
import { err, ok, type Result } from 'neverthrow';
import { setTimeout as after } from 'node:timers/promises';
import { itemLine, listText, MAX_ITEMS, nextPage, pageOfCursor } from '../output/list-lines.ts';
import { CLOSED, defineTool, READS, type ToolContext, type ToolFailure } from '../tool.ts';
import { argumentOfQuery } from './list-records.ts';

/** Rule of the paths that visitors did not find, which is no audit. */
const NOT_FOUND = 'not-found';

const RULES: readonly string[] = [...AUDITS.map(({ id }) => id), NOT_FOUND];

/** Time for which the overview waits for its counts, in milliseconds. */
const PATIENCE_MS = 5000;

/** Maximum characters of a sentence, which may have a long title. */
const MAX_SENTENCE = 400;

export const listFindings = defineTool({
  name: 'list_findings',
  description: `Lists what is wrong across the site. Without rule: all rules, with the numbers of their findings. ${NOT_FOUND}: paths that visitors did not find, most hits first, each with pages that they may have looked for.`,
  permissions: getAuditOverview.permissions,
  annotations: READS,
  own: Type.Object(
    {
      rule: Type.Optional(Type.String()),
      cursor: Type.Optional(Type.String()),
    },
    CLOSED,
  ),
  fields: { query: { type: 'string', description: 'Part of path or title' } },
  run: async (context, { rule, cursor }, { query: search }) => {
    if (rule === undefined) {
      const given = Object.entries({ cursor, query: search }).find(
        ([, value]) => value !== undefined,
      );
      return given === undefined
        ? overviewText(context)
        : rejected(`/${given[0]}`, 'must be absent without rule: the overview is one page');
    }
    if (!RULES.includes(rule)) {
      return rejected(
        '/rule',
        `must be one of ${RULES.join(', ')}; found ${JSON.stringify(rule.slice(0, 100))}`,
      );
    }
    const query = {
      page: pageOfCursor(cursor),
      pageSize: MAX_ITEMS,
      ...(search !== undefined && { search }),
    };
    const listed =
      rule === NOT_FOUND ? brokenLinks(context, query) : findings(context, rule, query);
    return listed.mapErr((error) => ({ error, argumentOf: argumentOfQuery }));
  },
});

const rejected = (path: string, message: string): Result<never, ToolFailure> =>
  err({ error: invalidInput([{ path, message }]) });

const brokenLinks = ({ ports, caller }: ToolContext, query: object) =>
  listBrokenLinks(ports)(caller.actor, { ...query, unresolved: true }).map((page) => {
    const lines = page.data.map(({ path, hitCount: hits, lastSeenAt, suggestions, linkedFrom }) => {
      const near = suggestions.map((one) => one.path ?? `${one.kind} ${one.slug}`);
      return `${itemLine({ path, hits, lastSeenAt, linkedFromPosts: linkedFrom.posts })}, suggestions ${JSON.stringify(near)}`;
    });
    return listText('broken links', lines, page.total, nextPage(page));
  });

const findings = (
  { ports, getOverview, caller: { actor } }: ToolContext,
  rule: string,
  query: object,
) =>
  list(ports)(actor, { rule, query }).andThen((page) => {
    const text = listText('findings', page.data.map(findingLine), page.total, nextPage(page));
    if (page.total > 0) return ok(text);
    // Without the setting nothing was looked at: that is not the same as none.
    return getOverview(actor, { patience: Promise.resolve() }).map(({ rules }) => {
      const needs = rules.find((one) => one.rule === rule)?.needs ?? null;
      return needs === null ? text : `${text}\nneeds ${needs} of the workspace`;
    });
  });

/** Returns a finding as a line, with its first posts and the fields in them. */
const findingLine = ({ sentence, to, posts }: Finding): string => {
  const named = posts.first.map(({ slug, places }) => {
    const fields = new Set(places.map(({ path }) => path.replace(/^\/bodyJson/, '/blocks')));
    return [slug, ...fields].join(' ');
  });
  return `${sentence.slice(0, MAX_SENTENCE)}${to === null ? '' : ` Ends at ${JSON.stringify(to)}.`}${named.length === 0 ? '' : ` In ${JSON.stringify(named)}`}`;
};

const overviewText = async ({
  ports,
  getOverview,
  caller: { actor },
}: ToolContext): Promise<Result<string, ToolFailure>> => {
  const reported: string[] = [];
  if (authorize(actor, listBrokenLinks.permissions).isOk()) {
    const broken = await listBrokenLinks(ports)(actor, { unresolved: true, pageSize: 1 });
    if (broken.isErr()) return err({ error: broken.error });
    const { total } = broken.value;
    reported.push(`rule "${NOT_FOUND}", findings ${total}: Paths that visitors did not find.`);
  }
  const patience = after(PATIENCE_MS, undefined, { ref: false });
  return getOverview(actor, { patience })
    .map(({ rules, pending }) => {
      const lines = rules.map(({ rule, severity, about, count, isMinimum, needs }) => {
        const found = needs === null ? (count ?? 'not counted yet') : `needs ${needs}`;
        return `rule "${rule}", ${severity}, findings ${isMinimum ? 'at least ' : ''}${found}: ${about}`;
      });
      const text = listText('rules', [...lines, ...reported], null, undefined);
      return pending === 0 ? text : `${text}\nposts not read yet: ${pending}`;
    })
    .mapErr((error) => ({ error }));
};
