import {
  createCategory,
  createMedia,
  createPost,
  createRedirect,
  deletePost,
  deleteRedirect,
  getAuditOverview,
  listBrokenLinks,
  listFindings,
  listRedirects,
  type Ports,
  rederivePosts,
  reportBrokenLink,
  restorePost,
  updateBrokenLink,
  updateMedia,
  updatePost,
} from '@content-publishing/application';
import type { Media } from '@content-publishing/domain/records';
import fc from 'fast-check';
import { expect } from 'vitest';
import { viewOf } from '../outcome.ts';
import { findingLine, folded, type ModelFindings, modelFindings } from '../sample/audit-model.ts';
import { anAuditedSite, linking } from '../sample/audited-site.ts';
import type { SampleWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

/** Number of sites that are tried. */
const RUNS = 20;

const SLUGS = ['pot', 'tea', 'caf\u00e9', 'beans'];

const LINKS = [
  ...SLUGS.flatMap((slug) => [`/blog/${slug}`, `/blog/${slug}/?x=1`, slug, `./${slug}#parts`]),
  ...['/blog/%70ot', '/blog/cafe\u0301', '/blog/caf%C3%A9/', '/blog/x/../tea', '/blog/Pot'],
  ...['https://www.example.com/blog/pot', 'HTTP://WWW.EXAMPLE.COM/blog/tea/#none'],
  ...['https://www.example.com:443/blog/tea', 'https://www.example.com:8443/blog/none'],
  ...['https://example.com/blog/none', 'mailto:a@b.example'],
  ...['/blog/pot#parts', '/blog/pot#none', '/blog/tea#top', '/blog/tea#:~:text=none', '#none'],
  ...['/topics/guides', '/topics/guides/milk/', '/topics/none', '/by/ada', '/by/nobody', '/about'],
  ...['/blog/none', '/blog/none/x', '/blog/feed', '/blog/2', '/blog/a.png', '?x=1', '/'],
  ...['/old/a', '/old/b/', '/old/pot', '/old/query', '/old/query?x=1', '/press'],
  ...['http://localhost:3000/', 'https://intranet/x', 'http://10.0.0.1/'],
];

const slugs = fc.constantFrom(...SLUGS);
const EACH = { minLength: SLUGS.length, maxLength: SLUGS.length };
const MANY = { minLength: 1, maxLength: 15 };

// Often none, so that posts are named as related that no other one links to.
const linkLists = fc.oneof(
  fc.constant([]),
  fc.uniqueArray(fc.constantFrom(...LINKS), { maxLength: 5 }),
);
const titles = fc.constantFrom('Moka', ' MOKA ', 'Mo\u0301ka', 'Tea  time', 'tea time');
const texts = fc.constantFrom('pot', 'P\u00f3t', 'tea');

const FIELDS = fc.record(
  {
    title: titles,
    urls: linkLists,
    headings: fc.array(fc.constantFrom(2, 3, 4), { maxLength: 2 }),
    button: fc.constantFrom(...LINKS.filter((url) => !url.startsWith('mailto'))),
    picture: fc.constantFrom(0, 1),
    alt: fc.constantFrom('A pot'),
    featured: fc.constantFrom(0, 1, null),
    status: fc.constantFrom('published', 'published', 'draft'),
    isInCategory: fc.boolean(),
    seo: fc.record(
      {
        title: titles,
        description: texts,
        focusKeyword: texts,
        robots: fc.constantFrom({ index: true }, { index: true }, { index: false }),
      },
      { requiredKeys: [] },
    ),
    // Mostly none, since an unlisted post is no orphan and shares no text.
    canonicalUrl: fc.constantFrom(
      ...['', '', 'https://other.example/x', 'https://www.example.com/blog/pot'],
    ),
  },
  { requiredKeys: ['title', 'urls'] },
);

const CHANGE = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), slug: slugs, fields: FIELDS }),
  fc.record({ kind: fc.constant('create' as const), slug: slugs, fields: FIELDS }),
  fc.record({ kind: fc.constant('update' as const), slug: slugs, fields: FIELDS }),
  fc.record({ kind: fc.constant('rename' as const), slug: slugs, to: slugs }),
  fc.record({
    kind: fc.constant('move' as const),
    slug: slugs,
    status: fc.constantFrom('published', 'draft', 'archived', 'scheduled'),
  }),
  fc.record({ kind: fc.constant('relate' as const), slug: slugs, to: slugs }),
  fc.record({ kind: fc.constantFrom('delete' as const, 'restore' as const), slug: slugs }),
  fc.record({
    kind: fc.constant('redirect' as const),
    draft: fc.record({
      fromPath: fc.constantFrom(
        ...['/old/a', '/old/b', '/old/*', '/old/query?x=1', '/blog/none', '/blog/pot', '/press/'],
      ),
      toPath: fc.constantFrom(
        ...['/blog/pot', '/blog/tea/', '/blog/none', '/old/a', '/old/b', '/about'],
        ...['https://other.example/x', 'https://www.example.com/blog/beans', '/topics/guides'],
      ),
      type: fc.constantFrom('Permanent301', 'Permanent301', 'Temporary302', 'Gone410'),
    }),
  }),
  fc.record({ kind: fc.constant('unredirect' as const), at: fc.nat(5) }),
  fc.record({
    kind: fc.constantFrom('report' as const, 'resolve' as const),
    path: fc.constantFrom('/old/a', '/old/b/', '/about', '/press?x=1', '/old/query'),
  }),
  fc.record({ kind: fc.constant('category' as const) }),
  fc.record({ kind: fc.constant('describe' as const), alt: fc.constantFrom('A pot', null) }),
);

/** Posts at first, each of which names one related post. */
const SITE = fc.record({ posts: fc.array(FIELDS, EACH), related: fc.array(slugs, EACH) });

type Change = typeof CHANGE extends fc.Arbitrary<infer Value> ? Value : never;
type Fields = typeof FIELDS extends fc.Arbitrary<infer Value> ? Value : never;

const CTA = { type: 'cta', title: 'Go', body: 'On.', linkLabel: 'Go', variant: 'default' };

const draftOf = ({ media, category }: Site, { status = 'published', ...fields }: Fields) => {
  const { title, urls, headings = [], button, picture, alt, featured, isInCategory } = fields;
  const { seo, canonicalUrl } = fields;
  return {
    ...{ title, status, ...(seo && { seo }), ...(canonicalUrl && { canonicalUrl }) },
    featuredMediaId: media[featured ?? 2]?.id ?? null,
    categoryId: isInCategory ? category.id : null,
    bodyJson: [
      ...linking(...urls),
      { type: 'code', code: 'No [link](/blog/none).', language: 'text' },
      ...headings.map((level, at) => ({ type: 'heading', level, text: 'Part', id: `h${at}` })),
      ...(headings.length > 1 ? [{ type: 'heading', level: 2, text: 'All', id: 'parts' }] : []),
      ...(button ? [{ ...CTA, linkUrl: button }] : []),
      ...(picture === undefined
        ? []
        : [{ type: 'image', mediaId: media[picture]?.id, ...(alt && { alt }) }]),
    ],
  };
};

/** Workspace whose media have no alternative texts at first. */
interface Site extends Omit<SampleWorkspace, 'media'> {
  readonly media: readonly Media[];
}

const aSite = async (ports: Ports): Promise<Site> => {
  const workspace = await anAuditedSite(ports);
  const media: Media[] = [];
  for (const name of ['one', 'two']) {
    const url = `https://cdn.example.com/${name}.jpg`;
    const draft = { url, mimeType: 'image/jpeg', fileName: `${name}.jpg` };
    media.push((await viewOf(createMedia(ports)(workspace.actor, { draft }))).record);
  }
  return { ...workspace, media };
};

/** Makes a change by its use case; one that is rejected changes nothing. */
const make = async (ports: Ports, site: Site, change: Change): Promise<unknown> => {
  const { actor, author } = site;
  const patch = (idOrSlug: string, fields: object) =>
    updatePost(ports)(actor, { idOrSlug, patch: fields });
  switch (change.kind) {
    case 'create': {
      const draft = { slug: change.slug, authorId: author.id, ...draftOf(site, change.fields) };
      return createPost(ports)(actor, { draft });
    }
    case 'update':
      return patch(change.slug, draftOf(site, change.fields));
    case 'rename':
      return patch(change.slug, { slug: change.to });
    case 'move':
      return patch(change.slug, {
        status: change.status,
        ...(change.status === 'scheduled' && { scheduledAt: '2999-01-01T00:00:00.000Z' }),
      });
    case 'relate': {
      const to = await ports.posts.find(site.id, { slug: change.to });
      return to && patch(change.slug, { relatedPostIds: [to.post.id] });
    }
    case 'delete':
      return deletePost(ports)(actor, change.slug);
    case 'restore':
      return restorePost(ports)(actor, change.slug);
    case 'redirect': {
      const { toPath, ...draft } = change.draft;
      const target = draft.type === 'Gone410' ? {} : { toPath };
      return createRedirect(ports)(actor, { draft: { ...draft, ...target } });
    }
    case 'unredirect': {
      const { data } = await viewOf(listRedirects(ports)(actor, {}));
      return deleteRedirect(ports)(actor, data[change.at]?.id ?? site.id);
    }
    case 'report':
      return reportBrokenLink(ports)(actor, { path: change.path });
    case 'resolve': {
      const { data } = await viewOf(listBrokenLinks(ports)(actor, { search: change.path }));
      const reference = data[0]?.id ?? site.id;
      return updateBrokenLink(ports)(actor, { reference, patch: { resolved: true } });
    }
    case 'category':
      return createCategory(ports)(actor, {
        draft: { slug: 'milk', name: 'Milk', parentId: site.category.id },
      });
    case 'describe': {
      const reference = site.media[1]?.id ?? site.id;
      return updateMedia(ports)(actor, { reference, patch: { alt: change.alt } });
    }
    default:
      return change satisfies never;
  }
};

/** Returns the findings of the service in the form of the model. */
const serviceFindings = async (
  ports: Ports,
  { actor }: Site,
  rules: readonly string[],
): Promise<ModelFindings> => {
  const found: Record<string, readonly string[]> = {};
  for (const rule of rules) {
    const query = { pageSize: 50 };
    const { data } = await viewOf(listFindings(ports)(actor, { rule, query }));
    found[rule] = data.map(({ subject, why, to, weight, posts: { first } }) => {
      const text = subject.path ?? subject.title;
      const name = subject.kind === 'group' ? folded(text ?? '') : text;
      const slugsOf = first.map(({ slug }) => slug);
      return findingLine({ subject: name, why, to, weight, posts: slugsOf });
    });
  }
  return found;
};

const inOrder = (findings: ModelFindings) =>
  Object.fromEntries(Object.entries(findings).map(([rule, lines]) => [rule, lines.toSorted()]));

export const auditModelSuite = (test: StorageTest): void => {
  test('findings equal those of a naive reading, whatever is changed', async ({ ports }) => {
    await fc.assert(
      fc.asyncProperty(SITE, fc.array(CHANGE, MANY), async ({ posts, related }, changes) => {
        const site = await aSite(ports);
        for (const [at, fields] of posts.entries()) {
          const draft = { slug: SLUGS[at], authorId: site.author.id, ...draftOf(site, fields) };
          await viewOf(createPost(ports)(site.actor, { draft }));
        }
        const relations = related.map((to, at) => {
          return { kind: 'relate' as const, slug: SLUGS[at] ?? '', to };
        });
        for (const change of [...relations, ...changes]) {
          await make(ports, site, change);
          ports.clock.advance(1000);
        }
        const rederiving = rederivePosts(ports)();
        while ((await rederiving.next()).done !== true);
        const model = inOrder(await modelFindings(ports, site));
        expect(inOrder(await serviceFindings(ports, site, Object.keys(model)))).toEqual(model);
        const { rules } = await viewOf(
          getAuditOverview(ports)(site.actor, { patience: new Promise(() => {}) }),
        );
        const counts = rules.flatMap(({ rule, count }) => (rule in model ? [[rule, count]] : []));
        expect(Object.fromEntries(counts)).toEqual(
          Object.fromEntries(Object.entries(model).map(([rule, { length }]) => [rule, length])),
        );
      }),
      { numRuns: RUNS },
    );
  });
};
