import { addAuthor, type UserActor } from '@content-publishing/application';
import { anActingMember, viewOf } from '@content-publishing/application/testing';
import { createUserSession, formatSessionToken } from '@content-publishing/domain/people';
import { type Role, ROLES } from '@content-publishing/domain/tenant';
import { expect, it } from 'vitest';
import { RECORDS, rewrittenFor } from '../described-records.ts';
import { readDescription } from '../description.ts';
import { sendDescribed } from '../described-request.ts';
import { aSite, type Site, startSite } from '../service.ts';

/** Roles that may use an operation on any record, and those that may do so only on their own. */
interface Row {
  readonly any: readonly Role[];
  readonly own?: readonly Role[];
}

const ALL: Row = { any: ROLES };
const OWNERS: Row = { any: ['owner'] };
const EDITORS: Row = { any: ['owner', 'editor'] };
const SEO_READERS: Row = { any: ['owner', 'editor', 'viewer'] };
const WRITERS: Row = { any: ['owner', 'editor', 'author', 'contributor'] };
const OWN: Row = { ...EDITORS, own: ['author', 'contributor'] };
const OWN_PUBLISHED: Row = { ...EDITORS, own: ['author'] };

const ONESELF: Row = { ...OWNERS, own: ['editor', 'author', 'contributor', 'viewer'] };

/**
 * Row of each operation of a workspace (roles of the specification of people). It is written out, so that
 * no role gets others by mistake; an operation without a row fails.
 */
const ROWS: Readonly<Record<string, Row>> = {
  'get /external/posts': ALL,
  'post /external/posts': OWN,
  'get /external/posts/{idOrSlug}': ALL,
  'patch /external/posts/{idOrSlug}': OWN,
  'delete /external/posts/{idOrSlug}': OWN,
  'post /external/posts/{idOrSlug}/restore': OWN,
  'post /external/posts/{idOrSlug}/views': ALL,
  'get /external/posts/{idOrSlug}/checks': ALL,
  'post /external/posts/checks': WRITERS,
  'get /external/posts/{idOrSlug}/usage': ALL,
  'get /external/posts/{idOrSlug}/links': ALL,
  'post /external/posts/links': ALL,
  'get /external/posts/{idOrSlug}/revisions': ALL,
  'get /external/posts/{idOrSlug}/revisions/{revision}': ALL,
  'post /external/posts/{idOrSlug}/revisions/{revision}/restore': OWN,
  'get /external/posts/{idOrSlug}/revisions/{revision}/diff/{other}': ALL,
  'get /external/posts/{idOrSlug}/preview-tokens': ALL,
  'post /external/posts/{idOrSlug}/preview-tokens': OWN,
  'delete /external/posts/{idOrSlug}/preview-tokens/{tokenId}': OWN,
  'get /external/posts/{idOrSlug}/working-copy': ALL,
  'put /external/posts/{idOrSlug}/working-copy': OWN,
  'delete /external/posts/{idOrSlug}/working-copy': OWN,
  'post /external/posts/{idOrSlug}/working-copy/publish': OWN_PUBLISHED,
  'post /external/bodies': WRITERS,
  'get /external/link-health': SEO_READERS,
  'post /external/link-health': ALL,
  'get /external/link-health/{id}': SEO_READERS,
  'patch /external/link-health/{id}': EDITORS,
  'get /external/audits': ALL,
  'get /external/audits/{rule}': ALL,
  'get /external/audits/{rule}/{id}': ALL,
  'post /external/audits/{rule}/fixes': { any: ['owner', 'editor', 'author'] },
  'put /external/audits/{rule}/{id}/ignore': EDITORS,
  'delete /external/audits/{rule}/{id}/ignore': EDITORS,
  'get /external/redirects': SEO_READERS,
  'post /external/redirects': EDITORS,
  'post /external/redirects/batch': EDITORS,
  'post /external/redirects/hits': ALL,
  'get /external/redirects/{id}': SEO_READERS,
  'patch /external/redirects/{id}': EDITORS,
  'delete /external/redirects/{id}': EDITORS,
  'get /external/authors': ALL,
  'post /external/authors': EDITORS,
  'get /external/authors/{idOrSlug}/usage': ALL,
  'get /external/authors/{idOrSlug}': ALL,
  'patch /external/authors/{idOrSlug}': EDITORS,
  'delete /external/authors/{idOrSlug}': EDITORS,
  'get /external/session': ALL,
  'get /external/members': ALL,
  'patch /external/members/{userId}': OWNERS,
  'delete /external/members/{userId}': ONESELF,
  'post /external/members/{userId}/recovery': OWNERS,
  'get /external/invitations': OWNERS,
  'post /external/invitations': OWNERS,
  'post /external/invitations/{id}/link': OWNERS,
  'delete /external/invitations/{id}': OWNERS,
  'get /external/workspace': EDITORS,
  'patch /external/workspace': OWNERS,
  'get /external/categories': ALL,
  'post /external/categories': EDITORS,
  'get /external/categories/{idOrSlug}/usage': ALL,
  'get /external/categories/{idOrSlug}': ALL,
  'patch /external/categories/{idOrSlug}': EDITORS,
  'delete /external/categories/{idOrSlug}': EDITORS,
  'get /external/tags': ALL,
  'post /external/tags': EDITORS,
  'get /external/tags/{idOrSlug}/usage': ALL,
  'get /external/tags/{idOrSlug}': ALL,
  'patch /external/tags/{idOrSlug}': EDITORS,
  'delete /external/tags/{idOrSlug}': EDITORS,
  'post /external/tags/{idOrSlug}/merge': EDITORS,
  'get /external/media': ALL,
  'post /external/media': WRITERS,
  'post /external/media/uploads': WRITERS,
  'post /external/media/uploads/{id}/confirm': WRITERS,
  'post /external/media/check': EDITORS,
  'get /external/media/{id}/usage': ALL,
  'get /external/media/{id}': ALL,
  'patch /external/media/{id}': OWN,
  'delete /external/media/{id}': OWN,
  'get /external/keys': OWNERS,
  'post /external/keys': OWNERS,
  'delete /external/keys/{id}': OWNERS,
  'get /external/activity': EDITORS,

  'get /external/webhooks': OWNERS,
  'post /external/webhooks': OWNERS,
  'get /external/webhooks/{id}': OWNERS,
  'patch /external/webhooks/{id}': OWNERS,
  'delete /external/webhooks/{id}': OWNERS,
  'post /external/webhooks/{id}/test': OWNERS,
  'post /external/webhooks/{id}/secret': OWNERS,
  'get /external/webhooks/{id}/deliveries': OWNERS,
  'get /external/events': ALL,
  'get /external/imports': WRITERS,
  'post /external/imports': EDITORS,
  'get /external/imports/{id}': WRITERS,
  'delete /external/imports/{id}': EDITORS,
  'get /external/imports/{id}/report': WRITERS,
  'post /external/imports/{id}/run': EDITORS,
  'post /external/imports/{id}/cancel': EDITORS,
};

/** Path of an operation on a published post with a working copy. */
const PUBLISHED = '/external/posts/{idOrSlug}/working-copy/publish';

const { service, site } = await startSite();
const { ports, url } = service;
const { operations } = await readDescription(url);
// The day of the examples.
ports.clock.advance(Date.parse('2026-01-31T09:30:00Z') - Date.parse(ports.clock.now()));

/** Signs a member in, and returns the headers of requests of the dashboard. */
const signIn = async ({ id: userId, workspaceId }: UserActor): Promise<Record<string, string>> => {
  const [id, secret] = [ports.ids.next(), ports.secrets.generate()];
  const opened = { id, userId, method: 'passkey', agent: null } as const;
  const session = createUserSession(opened, ports.clock.now());
  await ports.people.openSession({ ...session, secretHash: ports.secrets.hash(secret) });
  return {
    cookie: `cps=${formatSessionToken({ id, secret })}`,
    'sec-fetch-site': 'same-origin',
    'x-cps-dashboard': '1',
    'x-workspace': workspaceId,
  };
};

/** Returns whether a request of `actor` as its description shows it is rejected for what `actor` may do. */
const isRefused = async (
  of: Site,
  [name, operation]: (typeof operations)[number],
  actor: UserActor,
  record?: { readonly id: string; readonly tokenId?: string },
): Promise<boolean> => {
  const asked = await sendDescribed(
    url,
    undefined,
    [name, operation],
    record?.id ?? ports.ids.next(),
    {
      headers: await signIn(actor),
      // The example of a post is published.
      rewritten: (body) => rewrittenFor(of)(body).replace(/"status":"published",/, ''),
      ...(record?.tokenId && { tokenId: record.tokenId }),
    },
  );
  expect(asked.status, asked.text).not.toBe(401);
  return asked.status === 403;
};

const rolesThat = async (may: (role: Role) => Promise<boolean>): Promise<readonly Role[]> => {
  const allowed = await Promise.all(ROLES.map(may));
  return ROLES.filter((_, index) => allowed[index]);
};

const guarded = operations.filter(
  ([name, { security }]) => name.includes(' /external/') && security.length > 0,
);
const isOwn = ([name]: (typeof operations)[number]): boolean => ROWS[name]?.own !== undefined;

it('every operation is in the table', () => {
  expect(guarded.map(([name]) => name).toSorted()).toEqual(Object.keys(ROWS).toSorted());
});

it.each(guarded.filter((operation) => !isOwn(operation)))(
  'each role may: %s',
  async (name, operation) => {
    // Permissions are checked before a record is looked up.
    const may = async (role: Role): Promise<boolean> =>
      !(await isRefused(
        site,
        [name, operation],
        await anActingMember(ports, site.workspace, role),
      ));
    expect(await rolesThat(may)).toEqual(ROWS[name]?.any);
  },
);

it.each(guarded.filter(isOwn))(
  'each role may, of others and its own: %s',
  async (name, operation) => {
    const { any = [], own = [] } = ROWS[name] ?? {};
    const [, path = ''] = name.split(' ');
    const make = RECORDS[path.includes('/working-copy') ? PUBLISHED : path];
    const may = async (role: Role, isOwner: boolean): Promise<boolean> => {
      const { workspace, client } = await aSite(service);
      const draft = { slug: 'lin', displayName: 'Lin' };
      const { id: other } = await viewOf(addAuthor(ports)(workspace.id, draft));
      const authorId = isOwner ? workspace.author.id : other;
      const actor = await anActingMember(ports, workspace, role, authorId);
      const isUploader = isOwner && actor.permissions.has('media:write');
      const made = { client, workspace: isUploader ? { ...workspace, actor } : workspace };
      const record = path.includes('{userId}')
        ? isOwner
          ? actor
          : await anActingMember(ports, workspace, 'viewer')
        : await make?.(made, ports);
      return !(await isRefused(made, [name, operation], actor, record));
    };
    expect(await rolesThat((role) => may(role, false))).toEqual(any);
    expect(await rolesThat((role) => may(role, true))).toEqual(
      ROLES.filter((role) => any.includes(role) || own.includes(role)),
    );
  },
);
