import { sampleFiles } from '@content-publishing/application/testing';
import { NEWEST_BLOCK_VOCABULARY, vocabularyOf } from '@content-publishing/domain';
import { unchecked } from '@content-publishing/site-kit/management';
import {
  exportSite,
  importSource,
  lineJournal,
  type ReportLine,
  siteSource,
} from '@content-publishing/transfer';
import { memoryFolder, type MemoryFolder } from './memory-folder.ts';
import { type Site, valueOf } from './site.ts';

const text = (value: string) => ({ type: 'paragraph', text: value });

/** Fills the workspace of a site with records of all kinds, and posts of every status. */
export const fill = async ({ client }: Site): Promise<void> => {
  await valueOf(
    client.updateWorkspace({
      name: 'Coffee',
      language: 'de',
      blockVocabulary: NEWEST_BLOCK_VOCABULARY,
      postPath: '/blog/{slug}',
      siteUrl: 'https://coffee.example',
    }),
  );
  const cover = await valueOf(
    client.uploadMedia(new Blob([Uint8Array.from(sampleFiles['image/png'])]), {
      alt: 'A pot',
      fileName: 'pot.png',
    }),
  );
  const remote = await valueOf(
    client.createMedia({ url: 'https://cdn.example/a.webp?x=1', mimeType: 'image/webp', width: 3 }),
  );
  const author = await valueOf(
    client.createAuthor({
      ...{ slug: 'Ada', displayName: 'Ada Lovelace', avatarMediaId: cover.id },
      ...{ person: { jobTitle: 'Writer' }, sameAs: ['https://example.com/ada'] },
    }),
  );
  await valueOf(client.createAuthor({ slug: 'ada', displayName: 'Another Ada' }));
  const above = await valueOf(
    client.createCategory({ slug: 'z-above', name: 'Above', sortOrder: 2 }),
  );
  const category = await valueOf(
    client.createCategory({
      slug: 'below',
      name: 'Below',
      parentId: above.id,
      seo: { title: 'B' },
    }),
  );
  const tags = [
    await valueOf(client.createTag({ slug: 'con', name: 'Reserved' })),
    await valueOf(client.createTag({ slug: 'кофе', name: 'Кофе' })),
  ];
  const blocks = vocabularyOf(NEWEST_BLOCK_VOCABULARY).map(({ example }) =>
    'mediaId' in example ? { ...example, mediaId: cover.id } : example,
  );
  const post = (slug: string, fields: object) =>
    client.createPost(
      unchecked({
        ...{ slug, title: `Title: ${slug} #1`, authorId: author.id, bodyJson: [text('A *b* {c}')] },
        ...fields,
      }),
    );
  const updatedAt = '2020-02-03T04:05:06.000Z';
  const first = await valueOf(
    post('first', {
      ...{ status: 'published', publishedAt: '2019-01-02T03:04:05.000Z', updatedAt },
      bodyJson: [...blocks, { type: 'image', mediaId: remote.id }],
      ...{ categoryId: category.id, tagIds: tags.map(({ id }) => id), featuredMediaId: cover.id },
      ...{ excerpt: '- not a list: "yes"', summaryForAi: 'AI', isHowTo: true, schemaType: 'HowTo' },
      structuredData: { name: 'Brew', step: [{ '@type': 'HowToStep', text: 'Fill.' }], none: null },
      seo: {
        title: 'Seo',
        robots: { index: false, maxSnippet: -1 },
        og: { imageMediaId: cover.id },
      },
      canonicalUrl: 'https://elsewhere.example/first',
    }),
  );
  const draft = await valueOf(post('Draft', { updatedAt, featuredMediaId: remote.id }));
  const scheduled = await valueOf(post('scheduled', {}));
  await valueOf(
    client.updatePost(scheduled.id, {
      status: 'scheduled',
      scheduledAt: '2999-01-01T00:00:00.000Z',
    }),
  );
  const archived = await valueOf(
    post('archived', { status: 'published', publishedAt: '2018-01-01T00:00:00.000Z' }),
  );
  await valueOf(client.updatePost(archived.id, { status: 'archived' }));
  await valueOf(
    post('a-last', {
      status: 'published',
      updatedAt,
      relatedPostIds: [first.id, draft.id, scheduled.id],
    }),
  );
  await valueOf(
    client.importRedirects({
      onConflict: 'skip',
      rules: [
        { fromPath: '/old?a=1,2', toPath: '/new', type: 'Permanent301' },
        { fromPath: '/gone', type: 'Gone410' },
        { fromPath: '/law', type: 'UnavailableForLegalReasons451' },
        { fromPath: '/moved', toPath: 'https://other.example/', type: 'Temporary302' },
      ],
    }),
  );
};

/** Exports a site to a folder. */
export const exported = async (site: Site, folder: MemoryFolder = memoryFolder()) => {
  const report = await exportSite({ client: site.client, folder, readFile: site.readFile });
  return { folder, report };
};

/** Imports the export in a folder into a site. */
export const imported = async (site: Site, folder: MemoryFolder, options: object = {}) => {
  const source = await siteSource({ folder, name: 'test', now: site.now() });
  if (source === undefined) throw new Error('no export');
  const lines: ReportLine[] = [];
  const result = await importSource({
    client: site.client,
    source,
    report: (line) => void lines.push(line),
    ...options,
  });
  return { result, lines };
};

/** Returns a journal in memory. */
export const aJournal = () => {
  const lines: string[] = [];
  return lineJournal({
    read: async () => lines,
    append: async (line) => void lines.push(line),
  });
};
