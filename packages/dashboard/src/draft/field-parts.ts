import { jsonEquals } from '@content-publishing/domain';
import { type Choice, type FieldPart, presetOf } from './merge-part.ts';
import { NO_SEO, type PostFieldName, type PostFields, type Seo } from './post-fields.ts';

/** Three contents of a post: as it was, and as two people changed it. */
interface Sides {
  readonly base: PostFields;
  readonly mine: PostFields;
  readonly theirs: PostFields;
}

/** Returns the fields that one side changed at least; the body is no part of them. */
export const fieldParts = (sides: Sides): readonly FieldPart[] =>
  [
    fieldPart(sides, 'title', texts),
    fieldPart(sides, 'slug'),
    fieldPart(sides, 'excerpt', texts),
    fieldPart(sides, 'authorId'),
    fieldPart(sides, 'categoryId'),
    fieldPart(sides, 'tagIds', lists),
    fieldPart(sides, 'featuredMediaId'),
    fieldPart(sides, 'relatedPostIds', lists),
    fieldPart(sides, 'isHowTo'),
    fieldPart(sides, 'summaryForAi', texts),
    fieldPart(sides, 'canonicalUrl'),
    ...SEO_NAMES.map((name) => seoPart(sides, name)),
    fieldPart(sides, 'schemaType'),
    fieldPart(sides, 'structuredData'),
  ].filter(({ base, mine, theirs }) => !jsonEquals(base, mine) || !jsonEquals(base, theirs));

const SEO_NAMES = [
  'title',
  'description',
  'canonicalUrl',
  'focusKeyword',
  'secondaryKeywords',
  'breadcrumbsTitle',
  'noindexReason',
  'redirectTo',
  'robots',
  'og',
  'twitter',
] as const satisfies readonly (keyof Seo)[];

const texts = (mine: string | null, theirs: string | null): string =>
  [mine, theirs].filter((text) => text !== null && text !== '').join(' ');

const lists = (mine: readonly string[], theirs: readonly string[]): readonly string[] => [
  ...new Set([...mine, ...theirs]),
];

type Both<Value> = (mine: Value, theirs: Value) => Value;

const chosen = <Value>(mine: Value, theirs: Value, choice: Choice, both?: Both<Value>): Value => {
  if (choice === 'both' && both) return both(mine, theirs);
  return choice === 'theirs' ? theirs : mine;
};

const fieldPart = <Name extends PostFieldName>(
  { base, mine, theirs }: Sides,
  name: Name,
  both?: Both<PostFields[Name]>,
): FieldPart => ({
  kind: 'field',
  id: name,
  field: name,
  member: null,
  ...{ base: base[name], mine: mine[name], theirs: theirs[name] },
  preset: presetOf(base[name], mine[name], theirs[name]),
  offersBoth: both !== undefined,
  apply: (content, choice) => ({
    ...content,
    [name]: chosen(mine[name], theirs[name], choice, both),
  }),
});

const seoPart = (sides: Sides, name: keyof Seo): FieldPart => {
  const [base, mine, theirs] = [sides.base.seo, sides.mine.seo, sides.theirs.seo].map(
    (seo) => seo?.[name] ?? null,
  );
  return {
    kind: 'field',
    id: `seo/${name}`,
    field: 'seo',
    member: name,
    ...{ base, mine, theirs },
    preset: presetOf(base, mine, theirs),
    offersBoth: false,
    apply: (content, choice) => ({
      ...content,
      seo: { ...(content.seo ?? NO_SEO), [name]: chosen(mine, theirs, choice) },
    }),
  };
};
