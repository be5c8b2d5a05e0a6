import type {
  DuePostKey,
  EndingPostKey,
  OutdatedPostKey,
  PostMaintenanceRepository,
} from '@content-publishing/application';
import { compareCodePoints, type Post } from '@content-publishing/domain';
import { siteKeyOf } from '@content-publishing/domain/tenant';
import { inOrderOf } from './order.ts';
import type { Tenant, Tenants } from './tenant.ts';

export const postMaintenanceRepository = (tenants: Tenants): PostMaintenanceRepository => ({
  findDue: async (now, after, limit) =>
    livePosts(tenants, ({ scheduledAt }) => scheduledAt !== null && scheduledAt <= now)
      .flatMap(dueKeyOf)
      .toSorted(byInstant)
      .filter((key) => after === null || byInstant(after, key) < 0)
      .slice(0, limit),
  findEnding: async (now, after, limit) =>
    livePosts(
      tenants,
      ({ status, unpublishAt }) =>
        status === 'published' && unpublishAt !== null && unpublishAt <= now,
    )
      .flatMap(endingKeyOf)
      .toSorted(byEnd)
      .filter((key) => after === null || byEnd(after, key) < 0)
      .slice(0, limit),
  findOutdated: async (version, after, limit) =>
    livePosts(tenants, isOutdated(version))
      .map(outdatedKeyOf)
      .toSorted(byVersion)
      .filter((key) => after === null || byVersion(after, key) < 0)
      .slice(0, limit),
  recentlyMarked: () => [
    ...new Set(livePosts(tenants, isMarked).map(({ workspaceId }) => workspaceId)),
  ],
  findMarked: async (workspaceId, after, limit) =>
    livePosts(tenants, isMarked)
      .filter((post) => post.workspaceId === workspaceId)
      .map(outdatedKeyOf)
      .toSorted(byVersion)
      .filter((key) => after === null || byVersion(after, key) < 0)
      .slice(0, limit),
  countOutdated: async (version) => livePosts(tenants, isOutdated(version)).length,
  removeForgottenLinks: async () => 0,
});

type Test = (post: Post, tenant: Tenant) => boolean;

const livePosts = (tenants: Tenants, isWanted: Test): readonly Post[] =>
  [...tenants.values()].flatMap((tenant) =>
    tenant.posts.rows().filter((post) => isWanted(post, tenant)),
  );

const isOutdated =
  (version: number): Test =>
  ({ derivationVersion, language, siteKey }, { workspace }) =>
    derivationVersion < version ||
    language !== workspace.language ||
    siteKey !== siteKeyOf(workspace);

const isMarked: Test = ({ derivationVersion }) => derivationVersion < 0;

const outdatedKeyOf = ({ workspaceId, id, derivationVersion }: Post): OutdatedPostKey => ({
  workspaceId,
  id,
  derivationVersion,
});

// Only a scheduled post has a `scheduledAt`.
const dueKeyOf = ({ workspaceId, id, scheduledAt }: Post): readonly DuePostKey[] =>
  scheduledAt === null ? [] : [{ workspaceId, id, scheduledAt }];

const byInstant = inOrderOf<DuePostKey>(({ scheduledAt }) => scheduledAt, 'asc');

const endingKeyOf = ({ workspaceId, id, unpublishAt }: Post): readonly EndingPostKey[] =>
  unpublishAt === null ? [] : [{ workspaceId, id, unpublishAt }];

const byEnd = inOrderOf<EndingPostKey>(({ unpublishAt }) => unpublishAt, 'asc');

const byVersion = (a: OutdatedPostKey, b: OutdatedPostKey): number =>
  a.derivationVersion - b.derivationVersion ||
  compareCodePoints(a.workspaceId, b.workspaceId) ||
  compareCodePoints(a.id, b.id);
