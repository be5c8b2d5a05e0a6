import { setTimeout } from 'node:timers/promises';
import type { Failure } from '@content-publishing/site-kit';
import { type ManagementClient, unchecked } from '@content-publishing/site-kit/management';
import { IMPORTED_BLOG } from './imported-blog.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Records of the pictures that the demo has not: drafts, a date, broken links, keys, a webhook. */
export interface PicturedRecords {
  /** Draft that is open in the editor. */
  readonly draftId: string;
  /** Draft in which a menu is opened. */
  readonly otherDraftId: string;
  /** Draft with a table. */
  readonly tableDraftId: string;
  readonly authorId: string;
  readonly categoryId: string;
  readonly tagId: string;
  readonly webhookId: string;
  /** Import of a blog that was checked. */
  readonly importId: string;
  /** Dead link of several posts, by its id. */
  readonly findingId: string;
}

const paragraph = (text: string) => ({ type: 'paragraph', text });

const DRAFT = {
  slug: 'a-morning-at-the-harbour',
  title: 'A morning at the harbour',
  bodyJson: [
    paragraph(
      'The first boats come in before six. They bring **mackerel and herring**, and the gulls know it. If you want to buy from the quay, be there when the lamp of the [lighthouse](/posts/start-here) goes out.',
    ),
    { type: 'heading', level: 2, text: 'What to bring' },
    {
      type: 'list',
      style: 'bullet',
      items: ['A bag that may smell of fish.', 'Coins: the boats take no cards.', 'A warm jacket.'],
    },
    { type: 'quote', text: 'Whoever sleeps until seven eats bread.', attribution: 'A fisherman' },
    paragraph('Then walk to the end of the pier. Nobody else is there at this hour.'),
  ],
};

const TABLE_DRAFT = {
  slug: 'what-the-boats-bring',
  title: 'What the boats bring, and when',
  bodyJson: [
    paragraph(
      'Ask for what is in season. It is fresh, and it costs half of what it does in winter.',
    ),
    {
      type: 'table',
      caption: 'Fish from the quay',
      header: 'both',
      align: [null, null, 'right'],
      rows: [
        ['Fish', 'Season', 'Price of a kilo'],
        ['Mackerel', 'June to September', '9 €'],
        ['Herring', 'March to May', '6 €'],
        ['Plaice', 'May to November', '14 €'],
      ],
    },
    paragraph('Prices are those of last summer.'),
  ],
};

/** Adds to the demo what its pictures show, with the methods of the API alone. */
export const addPicturedRecords = async (client: ManagementClient): Promise<PicturedRecords> => {
  const authors = valueOf(await client.listAuthors({ pageSize: 2 })).data;
  const categories = valueOf(await client.listCategories({ pageSize: 2 })).data;
  const authorId = authors[0]?.id ?? '';
  const categoryId = categories[0]?.id ?? '';
  const tagId = valueOf(await client.listTags({ pageSize: 1 })).data[0]?.id ?? '';
  const draft = { authorId, categoryId };
  const create = async (post: object): Promise<string> =>
    valueOf(await client.createPost(unchecked({ ...draft, ...post }))).id;

  const otherDraftId = await create({
    slug: 'winter-storms',
    title: 'Winter storms, and how the harbour prepares',
    bodyJson: [paragraph('Sandbags first.')],
  });
  const scheduledId = await create({
    slug: 'the-new-lamp',
    title: 'The lighthouse gets a new lamp',
    bodyJson: [paragraph('It is as bright as the old one, and needs a tenth of the power.')],
  });
  const scheduledAt = new Date(Date.now() + 3 * DAY_MS).toISOString();
  valueOf(await client.updatePost(scheduledId, { status: 'scheduled', scheduledAt }));
  const draftId = await create(DRAFT);
  valueOf(await client.updateWorkspace({ blockVocabulary: 2 }));
  const tableDraftId = await create(TABLE_DRAFT);

  for (const [path, hits] of [
    ['/2018/harbor-fish-soup', 34],
    ['/old/boats/mackerel', 12],
    ['/old/boats/herring', 9],
    ['/tips', 3],
  ] as const) {
    valueOf(await client.reportNotFound({ path, hits }));
  }
  for (const fromPath of ['/shop/*', '/old-blog/*']) {
    const rule = { fromPath, toPath: '/posts/start-here', type: 'Permanent301' } as const;
    valueOf(await client.createRedirect(rule));
  }
  for (const name of ['Mara Lindqvist', 'Ada Lovelace']) {
    valueOf(await client.createApiKey({ name, permissions: ['posts:write', 'media:write'] }));
  }
  const newsletter = await client.createWebhook({
    name: 'Newsletter',
    url: 'https://newsletter.example/hooks/content',
    types: ['post.published'],
    delaySeconds: 60,
  });
  valueOf(newsletter);
  const site = { name: 'Harbour site', url: 'http://127.0.0.1:9/hook' };
  const webhookId = valueOf(await client.createWebhook(site)).id;
  await client.testWebhook(webhookId);
  const importId = await importBlog(client);
  const findingId = await addDeadLinks(client, draft);
  return {
    draftId,
    otherDraftId,
    tableDraftId,
    authorId,
    categoryId,
    tagId,
    webhookId,
    importId,
    findingId,
  };
};

/** Texts of posts that link to one which is deleted then. */
const LINKING = [
  [
    'When the mackerel come',
    'In June they are two miles off the pier. Take [the boat of the old ferryman](/posts/the-old-ferry), and be back before the wind turns at noon.',
  ],
  [
    'A day on the island',
    'There is no bridge. The first crossing is at seven, as [the old ferry](/posts/the-old-ferry) had it for a hundred years, and the last one at dusk.',
  ],
  [
    'Bread at five in the morning',
    'The bakery behind the harbour sells to fishermen through its back door, and to all who come with [the ferry](/posts/the-old-ferry).',
  ],
] as const;

/** Adds posts with a link to a deleted one, and returns the id of what the audits find. */
const addDeadLinks = async (client: ManagementClient, more: object): Promise<string> => {
  const publish = async (title: string, slug: string, text: string): Promise<string> => {
    const post = { ...more, title, slug, bodyJson: [paragraph(text)], status: 'published' };
    return valueOf(await client.createPost(unchecked(post))).id;
  };
  const ferryId = await publish(
    'The old ferry',
    'the-old-ferry',
    'It crossed for a hundred years.',
  );
  for (const [title, text] of LINKING) {
    await publish(title, title.toLowerCase().replaceAll(' ', '-'), text);
  }
  valueOf(await client.deletePost(ferryId));
  return valueOf(await client.listFindings('link-dead')).data[0]?.id ?? '';
};

/** Milliseconds between two looks at an import. */
const LOOK_MS = 250;

/** Has an export checked, and returns the id of the import. */
const importBlog = async (client: ManagementClient): Promise<string> => {
  const query = { format: 'wordpress', fileName: 'old-harbour.xml', media: 'link' } as const;
  const { id } = valueOf(await client.createImport(new Blob([IMPORTED_BLOG]), query));
  while (valueOf(await client.getImport(id)).state !== 'done') await setTimeout(LOOK_MS);
  return id;
};

const valueOf = <Value>(answer: { readonly ok: true; readonly value: Value } | Failure): Value => {
  if (answer.ok) return answer.value;
  throw new Error(answer.error.message);
};
