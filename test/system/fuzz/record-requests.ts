import {
  authorRecord,
  categoryRecord,
  MEDIA_KINDS,
  mediaRecord,
  tagRecord,
} from '@content-publishing/domain/records';
import {
  type Call,
  idempotencyKey,
  listCall,
  type Make,
  patchCall,
  readCall,
  search,
  type Share,
  SLUGS,
  someFields,
} from './call.ts';
import type { Random } from './random.ts';
import type { Site } from './site.ts';

/** Records that editors manage under one path. */
interface Kind {
  readonly path: string;
  readonly orders: readonly string[];
  /** Returns the ids that may be changed. */
  readonly ids: (site: Site) => readonly string[];
  /** Names in an address, in addition to the ids. */
  readonly slugs: readonly string[];
  /** Returns the required fields of a new record. */
  readonly required: (random: Random) => object;
  readonly optional: (random: Random, site: Site) => object;
  /** Fields that a patch can clear. */
  readonly clearable: readonly string[];
}

const seo = { title: 'Moka', robots: { index: true, maxSnippet: -1 }, focusKeyword: 'moka' };

const KINDS: readonly Kind[] = [
  {
    path: '/external/authors',
    orders: authorRecord.list.orderFields,
    ids: ({ authorId, stranger }) => [authorId, authorId, authorId, stranger.authorId],
    slugs: [...SLUGS, 'ada'],
    required: (random) => ({ slug: random.pick(SLUGS), displayName: 'Éve' }),
    optional: (random, { mediaIds }) => ({
      bio: 'Кофе',
      avatarMediaId: random.pick(mediaIds),
      credentials: 'Barista',
      sameAs: ['https://example.com/eve', 'https://example.com/eve'],
      isActive: random.oneIn(2),
      seo,
      person: { jobTitle: 'Barista', knowsAbout: ['Coffee', 'Milk'] },
    }),
    clearable: ['bio', 'avatarMediaId', 'sameAs', 'isActive', 'seo', 'person'],
  },
  {
    path: '/external/categories',
    orders: categoryRecord.list.orderFields,
    ids: ({ categoryId }) => [categoryId],
    slugs: [...SLUGS, 'guides'],
    required: (random) => ({ slug: random.pick(SLUGS), name: 'Pots' }),
    optional: (random, { categoryId, spare }) => ({
      parentId: random.pick([categoryId, spare.categoryId]),
      description: 'All pots',
      sortOrder: random.int(-9, 9),
      isActive: random.oneIn(2),
      seo,
      collectionMetadata: { includeChildCategories: random.oneIn(2), sortPostsBy: 'title' },
    }),
    clearable: ['parentId', 'description', 'sortOrder', 'isActive', 'collectionMetadata'],
  },
  {
    path: '/external/tags',
    orders: tagRecord.list.orderFields,
    ids: ({ tagIds }) => tagIds,
    slugs: [...SLUGS, 'coffee'],
    required: (random) => ({ slug: random.pick(SLUGS), name: 'Milk' }),
    optional: () => ({ seo }),
    clearable: ['seo'],
  },
  {
    path: '/external/media',
    orders: mediaRecord.list.orderFields,
    ids: ({ mediaIds, stranger }) => [...mediaIds, ...mediaIds, stranger.mediaId],
    slugs: ['moka', '00000000-0000-0000-0000-000000000000'],
    required: () => ({ url: 'https://cdn.example/é.png?a=b', mimeType: 'image/png' }),
    optional: (random) => ({
      sizeBytes: random.int(0, 9999),
      width: random.int(1, 4000),
      height: random.int(1, 4000),
      alt: 'A pot',
      caption: 'The pot',
    }),
    clearable: ['sizeBytes', 'width', 'alt', 'caption'],
  },
];

const spareOf = (path: string, { spare }: Site): readonly string[] =>
  path.endsWith('/media')
    ? [spare.mediaId]
    : path.endsWith('/categories')
      ? [spare.categoryId]
      : [];

const filtersOf = (random: Random, path: string, { mediaIds }: Site): Call['query'] =>
  path.endsWith('/media')
    ? [
        ['kind', random.pick(MEDIA_KINDS)],
        ['ids', mediaIds.join(',')],
      ]
    : [['mediaId', random.pick(mediaIds)]];

const sharesOf = ({ path, orders, ids, slugs, required, optional, clearable }: Kind): Share[] => {
  const addressOf = (random: Random, site: Site): string => {
    const known = [...ids(site), ...spareOf(path, site)];
    return `${path}/${encodeURIComponent(random.pick(random.oneIn(2) ? known : slugs))}`;
  };
  return [
    [
      2,
      (random, site) =>
        listCall(random, path, orders, [search(random), ...filtersOf(random, path, site)]),
    ],
    [
      5,
      (random, site) => ({
        method: 'POST',
        path,
        json: { ...required(random), ...someFields(random, optional(random, site)) },
        fields: idempotencyKey(random),
      }),
    ],
    [2, (random, site) => readCall(random, addressOf(random, site))],
    [1, (random, site) => readCall(random, `${addressOf(random, site)}/usage`)],
    [
      5,
      (random, site) =>
        patchCall(random, addressOf(random, site), {
          ...someFields(random, required(random)),
          ...someFields(random, optional(random, site)),
          ...(random.oneIn(3) && { [random.pick(clearable)]: null }),
        }),
    ],
    [
      2,
      // Records that all posts need stay.
      (random, site) => ({
        method: 'DELETE',
        path: `${path}/${encodeURIComponent(random.pick([...spareOf(path, site), ...SLUGS.slice(0, 5)]))}`,
      }),
    ],
  ];
};

// Tags that all posts need stay: others are merged into them.
const mergeTag: Make = (random, { tagIds }) => ({
  method: 'POST',
  path: `/external/tags/${encodeURIComponent(random.pick(SLUGS.slice(0, 5)))}/merge`,
  json: { into: random.pick([...tagIds, 'coffee']) },
});

const prepareUpload: Make = (random) => ({
  method: 'POST',
  path: '/external/media/uploads',
  json: { mimeType: random.pick(['image/webp', 'image/png']), sizeBytes: random.int(1, 9999) },
});

const confirmUpload: Make = (_, { stranger }) => ({
  method: 'POST',
  path: `/external/media/uploads/${stranger.postId}/confirm`,
  json: { alt: 'A lighthouse' },
});

const checkMedia: Make = (random) => ({
  method: 'POST',
  path: '/external/media/check',
  json: random.oneIn(2) ? { fix: random.oneIn(2) } : {},
});

const readFile: Make = (random, { workspaceId, spare }) =>
  readCall(random, `/media/${workspaceId}/${spare.mediaId}.webp`);

/** Requests of authors, categories, tags and media. */
export const RECORD_SHARES: readonly Share[] = [
  ...KINDS.flatMap(sharesOf),
  [1, mergeTag],
  [2, prepareUpload],
  [1, checkMedia],
  [2, confirmUpload],
  [2, readFile],
];
