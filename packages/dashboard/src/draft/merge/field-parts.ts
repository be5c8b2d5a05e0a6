import {
  jsonEquals,
  NO_SEO,
  POST_FIELD_NAMES,
  POST_FIELDS,
  type PostFieldName,
  SEO_FIELD_NAMES,
} from '@content-publishing/domain';
import { type Choice, type FieldPart, presetOf } from './merge-part.ts';
import type { PostFields, Seo } from '../fields/post-fields.ts';

/** Three contents of a post: as it was, and as two people changed it. */
interface Sides {
  readonly base: PostFields;
  readonly mine: PostFields;
  readonly theirs: PostFields;
}

/** Returns the fields that one side changed at least; the body is no part of them. */
export const fieldParts = (sides: Sides): readonly FieldPart[] =>
  POST_FIELD_NAMES.flatMap((name) => partsOf(sides, name)).filter(
    ({ base, mine, theirs }) => !jsonEquals(base, mine) || !jsonEquals(base, theirs),
  );

const partsOf = (sides: Sides, name: PostFieldName): readonly FieldPart[] => {
  const { merge } = POST_FIELDS[name];
  switch (merge) {
    case 'value':
      return [fieldPart(sides, name)];
    case 'text':
      return [fieldPart(sides, name, bothTexts)];
    case 'set':
      return [fieldPart(sides, name, bothLists)];
    case 'members':
      return SEO_FIELD_NAMES.map((member) => seoPart(sides, member));
    case 'blocks':
      return [];
    default:
      return merge satisfies never;
  }
};

const bothTexts: Both = (mine, theirs) =>
  [mine, theirs].filter((text) => text !== null && text !== '').join(' ');

const bothLists: Both = (mine, theirs) => [...new Set([mine, theirs].flat())];

/** Returns what two people gave of a field, side by side. */
type Both = (mine: unknown, theirs: unknown) => unknown;

const chosen = (mine: unknown, theirs: unknown, choice: Choice, both?: Both): unknown => {
  if (choice === 'both' && both) return both(mine, theirs);
  return choice === 'theirs' ? theirs : mine;
};

const fieldPart = ({ base, mine, theirs }: Sides, name: PostFieldName, both?: Both): FieldPart => ({
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
