import { inlineText } from '@content-publishing/domain';
import type { Finding } from '@content-publishing/domain/audits';
import type { TextPart } from '../fixes/changed-links.ts';

type Place = Finding['posts']['first'][number]['places'][number];

/** Field of a post with the places of a finding in it. */
interface MarkedField {
  /** JSON Pointer of the field. */
  readonly path: string;
  /** Text of the field without Markdown; empty while it is read, and for a field that is no text. */
  readonly parts: readonly TextPart[];
  /** Range of the first place in the text. */
  readonly first: Place['textRange'];
}

/** Returns the fields of a post that have places, each once, with all of its places marked. */
export const markedFields = (
  post: object | undefined,
  places: readonly Place[],
): readonly MarkedField[] =>
  [...Map.groupBy(places, ({ path }) => path)].flatMap(([path, group]) => {
    const [place] = group;
    return place
      ? [{ path, parts: partsOf(textOf(post, place), group), first: place.textRange }]
      : [];
  });

/** Returns the text of a field; ranges in the source differ from those in the text where it has marks. */
const textOf = (post: object | undefined, { path, textRange, sourceRange }: Place): string => {
  const value = path
    .slice(1)
    .split('/')
    .reduce<unknown>(
      (parent, name) =>
        typeof parent === 'object' && parent !== null ? Reflect.get(parent, name) : undefined,
      post,
    );
  if (typeof value !== 'string') return '';
  const isSame = textRange.start === sourceRange.start && textRange.end === sourceRange.end;
  return isSame ? value : inlineText(value);
};

const partsOf = (text: string, places: readonly Place[]): readonly TextPart[] => {
  if (text === '') return [];
  const parts: TextPart[] = [];
  const add = (start: number, end: number, isMarked: boolean): void => {
    if (start < end) parts.push({ text: text.slice(start, end), isMarked });
  };
  let at = 0;
  for (const {
    textRange: { start, end },
  } of places) {
    add(at, start, false);
    add(start, end, true);
    at = end;
  }
  add(at, text.length, false);
  return parts;
};
