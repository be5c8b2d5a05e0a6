import { foldForSearch } from '@content-publishing/domain';
import type { LinkCandidate } from '@content-publishing/domain/audits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { category, everything, now, tag, uuid } from '../content/post/records.ts';
import { runs } from '../property-runs.ts';
import { aCandidate, anSeo, linksOfDraft } from './linking-draft.ts';

const paragraph = (text: string) => ({ type: 'paragraph', text });

const LATER = '2026-03-02T12:00:00.000Z';

/** Returns the suggestions for a text, in short. */
const suggestedFor = (
  text: string,
  candidates: readonly LinkCandidate[],
  fields: object = {},
  others: Parameters<typeof linksOfDraft>[2] = {},
) => {
  const { suggestions } = linksOfDraft(
    { bodyJson: [paragraph(text)], title: 'Own', ...fields },
    candidates,
    others,
  );
  return suggestions.map(({ post, score }) => `${post.slug} ${score}`);
};

describe('suggested links', () => {
  it('have a score by keyword, title, tags, category and words, with places', () => {
    const candidate = aCandidate(1, {
      title: 'Clean a Moka Pot',
      ...{ seo: anSeo('moka pot'), tagIds: [tag.id], categoryId: category.id },
    });
    const bodyJson = [
      { type: 'heading', level: 2, text: 'A moka pot' },
      paragraph('See [a moka pot](/x), `moka pot` and **Moka** Pot; clean a moka\npot!'),
    ];
    const fields = {
      ...{ title: 'Cleaning a pot', bodyJson, tagIds: [tag.id], categoryId: category.id },
    };
    const { suggestions } = linksOfDraft(fields, [candidate]);
    expect(suggestions).toEqual([
      {
        post: { id: candidate.id, slug: 'c1', title: 'Clean a Moka Pot', path: '/blog/c1' },
        score: 5 + 4 + 2 + 1 + 2,
        why: [
          {
            ...{ kind: 'keyword', text: 'moka pot' },
            place: {
              path: '/bodyJson/1/text',
              textRange: { start: 29, end: 37 },
              sourceRange: { start: 39, end: 49 },
            },
          },
          {
            ...{ kind: 'title', text: 'Clean a Moka Pot' },
            place: {
              path: '/bodyJson/1/text',
              textRange: { start: 39, end: 55 },
              sourceRange: { start: 51, end: 67 },
            },
          },
          { kind: 'tag', text: tag.name },
          { kind: 'category', text: category.name },
          { kind: 'words', text: 'a, pot' },
        ],
      },
    ]);
  });

  it('are words of any case, with accents or without, and signs that make another word', () => {
    const named = (n: number, keyword: string) => aCandidate(n, { seo: anSeo(keyword) });
    const found = suggestedFor('Café crème, C++ & 東京タワー, what is it? C#.', [
      ...[named(1, 'CAFE  CREME'), named(2, 'C'), named(3, 'c++'), named(4, '京タ')],
      ...[named(5, 'crème c'), named(6, 'C#'), named(7, 'What is it?'), named(8, 'caf')],
    ]);
    expect(new Set(found.map((one) => one.split(' ')[0]))).toEqual(
      new Set(['c1', 'c3', 'c4', 'c6', 'c7']),
    );
  });

  it('leave out hidden, unlisted and linked posts, and the post itself', () => {
    const seo = anSeo('pot');
    const candidates = [
      aCandidate(1, { seo, status: 'draft' }),
      aCandidate(2, { seo: anSeo('pot', false) }),
      aCandidate(3, { seo, canonicalUrl: 'https://other.example/pot' }),
      ...[aCandidate(4, { seo }), aCandidate(5, { seo }), aCandidate(6, { seo })],
      aCandidate(7, { seo, slug: 'hello' }),
      aCandidate(8, { seo, canonicalUrl: 'https://www.example.com/blog/c8' }),
    ];
    const addressAt = (path: string) => {
      const n = path.endsWith('c4') ? 4 : 5;
      const post = { id: uuid(`f${n}`), slug: `c${n}`, title: '', status: 'published' as const };
      return n === 4
        ? { verdict: { kind: 'works' as const }, post }
        : { verdict: { kind: 'redirected' as const, to: '/blog/c5' }, post };
    };
    const links = 'A pot, [here](/blog/c4) and [there](/moved).';
    expect(suggestedFor(links, candidates, { id: uuid('f6') }, { addressAt })).toEqual(['c8 5']);
  });

  it('are the ten of the highest score, of equal ones the newest, each once', () => {
    const seo = anSeo('pot');
    const many = Array.from({ length: 12 }, (_, n) =>
      aCandidate(n + 10, { seo, publishedAt: n === 3 ? LATER : now }),
    );
    const best = aCandidate(30, { seo, title: 'A pot' });
    expect(suggestedFor('This is a pot.', [...many, best, ...many])).toEqual([
      ...['c30 9', 'c13 5'],
      ...[21, 20, 19, 18, 17, 16, 15, 14].map((n) => `c${n} 5`),
    ]);
  });

  it('need the path of posts', () => {
    const candidates = [aCandidate(1, { seo: anSeo('pot') })];
    const { question, suggestions } = linksOfDraft(
      { bodyJson: [paragraph('A pot.')] },
      candidates,
      {
        postPath: null,
      },
    );
    expect([question.candidates, suggestions]).toEqual([undefined, []]);
  });
});

describe('phrases of a text', () => {
  const phrasesOf = (...texts: readonly string[]) =>
    linksOfDraft({ bodyJson: texts.map(paragraph) }, []).question.candidates?.phrases;

  it('are runs of words within one text, folded as titles and keywords are', () => {
    expect(phrasesOf('Café **au**  lait [no](/x) `code` Tea?')?.toSorted()).toEqual(
      ['au', 'au lait', 'cafe', 'cafe au', 'cafe au lait', 'lait', 'tea', 'tea?'].toSorted(),
    );
    expect(phrasesOf('.NET and C++')).toEqual(expect.arrayContaining(['.net', 'c++', 'and c++']));
    const words = Array.from({ length: 12 }, (_, n) => `w${n}`);
    expect(phrasesOf(words.join(' '))).toContain(words.slice(2, 10).join(' '));
    expect(phrasesOf(words.join(' '))).toHaveLength(12 + 11 + 10 + 9 + 8 + 7 + 6 + 5);
  });

  it('are 20,000 at most, the shortest first', () => {
    const texts = Array.from({ length: 6 }, (_, block) =>
      Array.from({ length: 1000 }, (_word, n) => `w${block * 1000 + n}`).join(' '),
    );
    const phrases = phrasesOf(...texts);
    expect(phrases).toHaveLength(20_000);
    expect(phrases).toContain('w5998 w5999');
  });
});

const WORDS = ['Moka', 'moka', 'pot', 'café', 'Cafe', 'tea'] as const;
const words = (max: number) =>
  fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: max }).map((all) => all.join(' '));

/** Part of a text, as it is written. */
const part = fc.record({
  kind: fc.constantFrom('plain', 'bold', 'link', 'code', 'heading'),
  text: words(4),
  to: fc.nat({ max: 5 }),
});
type Part = typeof part extends fc.Arbitrary<infer Value> ? Value : never;

const written = ({ kind, text, to }: Part): string =>
  kind === 'bold'
    ? `**${text}**`
    : kind === 'link'
      ? `[${text}](/blog/c${to})`
      : kind === 'code'
        ? `\`${text}\``
        : text;

const candidate = (n: number) =>
  fc
    .record({
      title: words(3),
      keyword: fc.option(words(2), { nil: '' }),
      isListed: fc.boolean(),
      status: fc.constantFrom('published', 'draft'),
      isTagged: fc.boolean(),
      isInCategory: fc.boolean(),
      publishedAt: fc.constantFrom(now, LATER),
    })
    .map(({ title, keyword, isListed, status, isTagged, isInCategory, publishedAt }) =>
      aCandidate(n, {
        ...{ title, status, publishedAt, seo: anSeo(keyword, isListed) },
        ...{ tagIds: isTagged ? [tag.id] : [], categoryId: isInCategory ? category.id : null },
      }),
    );

const folded = (text: string) => foldForSearch(text).split(' ').filter(Boolean);

/** Returns the position of the first run of `phrase` in a text whose links and code are stops. */
const naivePosition = (text: readonly Part[], phrase: string): number => {
  if (phrase === '') return -1;
  const plain = text
    .map(({ kind, text: own }) =>
      kind === 'plain' || kind === 'bold' ? own : own.replace(/./gu, '|'),
    )
    .join(' ');
  return ` ${foldForSearch(plain)} `.indexOf(` ${folded(phrase).join(' ')} `);
};

it('suggested links are those of a naive model', () => {
  const texts = fc.array(fc.array(part, { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 3,
  });
  const candidates = fc.tuple(...[0, 1, 2, 3, 4, 5].map(candidate));
  fc.assert(
    fc.property(texts, candidates, words(3), (paragraphs, all, title) => {
      const bodyJson = paragraphs.map((parts) =>
        parts[0]?.kind === 'heading'
          ? { type: 'heading', level: 2, text: parts.map(written).join(' ') }
          : paragraph(parts.map(written).join(' ')),
      );
      const linked = new Set(
        paragraphs.flat().flatMap(({ kind, to }) => (kind === 'link' ? [`c${to}`] : [])),
      );
      const { suggestions } = linksOfDraft(
        { bodyJson, title, tagIds: [tag.id], categoryId: category.id },
        all,
        {
          references: everything,
          addressAt: (path) => {
            const slug = path.slice('/blog/'.length);
            const id = uuid(`f${slug.slice(1)}`);
            const post = { id, slug, title: '', status: 'published' as const };
            return { verdict: { kind: 'works' }, post };
          },
        },
      );
      const parsed = paragraphs.map((parts) =>
        parts[0]?.kind === 'heading'
          ? []
          : parts.map((one) => (one.kind === 'heading' ? { ...one, kind: 'plain' as const } : one)),
      );
      const placeOf = (phrase: string) => {
        const at = parsed.findIndex((text) => naivePosition(text, phrase) !== -1);
        return at === -1 ? undefined : { at, start: naivePosition(parsed[at] ?? [], phrase) };
      };
      const expected = all
        .filter(
          ({ slug, status, seo }) =>
            status === 'published' && seo?.robots?.index === true && !linked.has(slug),
        )
        .map((one) => {
          const keyword = placeOf(one.seo?.focusKeyword ?? '');
          const named = placeOf(one.title);
          const own = new Set(folded(title));
          const shared = new Set(
            folded(`${one.title} ${one.seo?.focusKeyword ?? ''}`).filter((word) => own.has(word)),
          );
          const score =
            (keyword ? 5 : 0) +
            (named ? 4 : 0) +
            one.tagIds.length * 2 +
            (one.categoryId === null ? 0 : 1) +
            Math.min(3, shared.size);
          return { one, score, places: [keyword, named].filter((place) => place !== undefined) };
        })
        .filter(({ score }) => score > 0)
        .toSorted(
          (a, b) =>
            b.score - a.score ||
            (b.one.publishedAt ?? '').localeCompare(a.one.publishedAt ?? '') ||
            b.one.id.localeCompare(a.one.id),
        );
      expect(
        suggestions.map(({ post, score, why }) => ({
          slug: post.slug,
          score,
          places: why.flatMap(({ place }) =>
            place ? [{ at: Number(place.path.split('/')[2]), start: place.textRange.start }] : [],
          ),
        })),
      ).toEqual(expected.map(({ one, score, places }) => ({ slug: one.slug, score, places })));
    }),
    { numRuns: runs(1000) },
  );
});
