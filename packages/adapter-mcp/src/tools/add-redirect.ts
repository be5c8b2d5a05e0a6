import { createRedirect, listBrokenLinks } from '@content-publishing/application';
import {
  REDIRECT_TYPES,
  type Redirect,
  RESOLVED_BY_REDIRECT,
} from '@content-publishing/domain/redirects';
import { Type } from '@sinclair/typebox';
import { itemLine, MAX_ITEMS } from '../output/list-lines.ts';
import { ADDS, CLOSED, defineTool, type ToolContext } from '../tool.ts';

export const addRedirect = defineTool({
  name: 'add_redirect',
  description:
    'Adds a redirect from a path of the site; to is absent for Gone410 and UnavailableForLegalReasons451. Broken links that it matches are resolved.',
  permissions: createRedirect.permissions,
  annotations: ADDS,
  own: Type.Object({}, CLOSED),
  fields: {
    from: { type: 'string', description: 'Path, such as /old; /old/* for all below it' },
    to: { type: 'string', description: 'Path or URL' },
    type: { type: 'string', enum: REDIRECT_TYPES },
  },
  run: async ({ ports, caller }, _own, { from, to, type }) => {
    const draft = { fromPath: from, type, ...(to !== undefined && { toPath: to }) };
    return createRedirect(ports)(caller.actor, { draft })
      .map(async ({ record }) => {
        const { id, fromPath, toPath, type: kind } = record;
        return [
          itemLine({ id, from: fromPath, to: toPath || null, type: kind }),
          ...(await resolvedLinks({ ports, caller }, record)),
        ].join('\n');
      })
      .mapErr((error) => ({ error, argumentOf }));
  },
});

/**
 * Returns a line with the broken links that a new redirect has resolved, as far as the list of broken
 * links finds them by their path; no line if there are none, or the caller may not read them.
 */
const resolvedLinks = async (
  { ports, caller }: Pick<ToolContext, 'ports' | 'caller'>,
  { fromPath, createdAt }: Redirect,
): Promise<readonly string[]> => {
  const found = await listBrokenLinks(ports)(caller.actor, {
    unresolved: false,
    search: fromPath.replace(/\/?\*$/, ''),
    pageSize: MAX_ITEMS,
  });
  const paths = found
    .map(({ data }) =>
      data.filter(
        (link) => link.resolvedBy === RESOLVED_BY_REDIRECT && link.resolvedAt === createdAt,
      ),
    )
    .unwrapOr([])
    .map(({ path }) => path);
  return paths.length === 0 ? [] : [`broken links resolved: ${JSON.stringify(paths)}`];
};

const argumentOf = (path: string): string =>
  path.replace(/^\/fromPath/, '/from').replace(/^\/toPath/, '/to');
