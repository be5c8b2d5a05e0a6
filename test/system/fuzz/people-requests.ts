import { ROLES } from '@content-publishing/domain/tenant';
import { invitationRecord, memberRecord } from '@content-publishing/domain/people';
import {
  type Call,
  condition,
  fromDashboard,
  idempotencyKey,
  listCall,
  type Make,
  patchCall,
  search,
  type Share,
  someFields,
} from './call.ts';
import type { Random } from './random.ts';
import type { Site } from './site.ts';

// No person is signed in: keys are refused, and so are pages without a session.

const userPath = (random: Random, { stranger, spare }: Site): string =>
  `/external/members/${random.pick([stranger.postId, spare.keyId, 'x'])}`;

const invitationPath = (random: Random, { stranger }: Site): string =>
  `/external/invitations/${random.pick([stranger.postId, 'x'])}`;

const grant = (random: Random, { authorId }: Site): object => ({
  role: random.pick(ROLES),
  ...(random.oneIn(2) && { authorId }),
});

const invite: Make = (random, site) => ({
  method: 'POST',
  path: '/external/invitations',
  json: { ...grant(random, site), ...someFields(random, { name: 'Éve', expiresInDays: 7 }) },
  fields: idempotencyKey(random),
});

/** Returns the request of a page that calls `path`, with what `jsonOf` returns as its body. */
const ofPage =
  (method: string, path: string, jsonOf?: (random: Random, site: Site) => object): Make =>
  (random, site): Omit<Call, 'query'> => ({
    ...{ method, path: path.replace('{id}', site.stranger.postId) },
    ...(jsonOf && { json: jsonOf(random, site) }),
    fields: fromDashboard(random),
  });

const TOKENS = [`cpi_${'0'.repeat(32)}_${'a'.repeat(43)}`, 'x', ''];

const link = (random: Random): object => ({ invitation: random.pick(TOKENS) });

const start = (random: Random): object => someFields(random, { ...link(random), name: 'Éve' });

const ended = (_: Random, { stranger }: Site): object => ({
  ceremony: stranger.postId,
  response: { id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: 'e30' } },
});

/** Requests of members, invitations, and people who sign in. */
export const PEOPLE_SHARES: readonly Share[] = [
  [
    1,
    (random) =>
      listCall(random, '/external/members', memberRecord.list.orderFields, [search(random)]),
  ],
  [1, (random, site) => patchCall(random, userPath(random, site), grant(random, site))],
  [
    1,
    (random, site) => ({
      method: 'DELETE',
      path: userPath(random, site),
      query: random.oneIn(2) ? [['revokeKeys', random.pick(['true', 'x'])]] : [],
      fields: condition(random, 'If-Match'),
    }),
  ],
  [1, (random, site) => ({ method: 'POST', path: `${userPath(random, site)}/recovery` })],
  [
    1,
    (random) =>
      listCall(random, '/external/invitations', invitationRecord.list.orderFields, [
        search(random),
      ]),
  ],
  [1, invite],
  [1, (random, site) => ({ method: 'POST', path: `${invitationPath(random, site)}/link` })],
  [1, (random, site) => ({ method: 'DELETE', path: invitationPath(random, site) })],
  [1, ofPage('GET', '/dashboard/session')],
  [1, ofPage('PATCH', '/dashboard/user', () => ({ name: 'Éve' }))],
  [1, ofPage('GET', '/dashboard/sessions')],
  [1, ofPage('DELETE', '/dashboard/sessions')],
  [1, ofPage('DELETE', '/dashboard/sessions/{id}')],
  [1, ofPage('POST', '/dashboard/invitations/open', link)],
  [1, ofPage('POST', '/dashboard/invitations/accept', link)],
  [1, ofPage('POST', '/dashboard/passkeys/sign-in/options', () => ({}))],
  [1, ofPage('POST', '/dashboard/passkeys/sign-in', ended)],
  [1, ofPage('POST', '/dashboard/passkeys/options', start)],
  [1, ofPage('GET', '/dashboard/passkeys')],
  [
    1,
    ofPage('POST', '/dashboard/passkeys', (random, site) => ({
      ...ended(random, site),
      ...someFields(random, { label: 'Laptop' }),
    })),
  ],
  [1, ofPage('PATCH', '/dashboard/passkeys/{id}', () => ({ label: 'Laptop' }))],
  [1, ofPage('DELETE', '/dashboard/passkeys/{id}')],
  [
    1,
    ofPage('POST', '/dashboard/oidc', (random) => ({
      ...start(random),
      ...someFields(random, { returnTo: '/dashboard/posts?a=1#b', link: random.oneIn(2) }),
    })),
  ],
  [1, ofPage('GET', '/dashboard/oidc')],
  [1, ofPage('DELETE', '/dashboard/oidc')],
];
