import { SaxesParser } from 'saxes';
import type { TextSource } from '../import-options.ts';
import { MAX_ITEM_LENGTH, type WxrElement, type WxrRecord, type WxrTerm } from './wxr-record.ts';

const ELEMENTS: Readonly<Record<string, WxrElement['kind']>> = {
  'wp:author': 'author',
  'wp:category': 'category',
  'wp:tag': 'tag',
};

/** Custom field with a former slug of the post; the only one whose values are all kept, a line each. */
const OLD_SLUG = '_wp_old_slug';

/** Record whose elements are being read. */
interface OpenRecord {
  readonly name: string;
  readonly place: string;
  readonly fields: Map<string, string>;
  readonly terms: WxrTerm[];
  readonly meta: Map<string, string>;
  contentLine: number;
  comments: number;
  length: number;
}

/**
 * Yields the records of a WXR file while it is read, so that one item is in memory at a time. Mistakes
 * in the XML, such as control characters, are passed over.
 */
export async function* readWxr({ name, chunks }: TextSource): AsyncGenerator<WxrRecord> {
  const parser = new SaxesParser();
  const done: WxrRecord[] = [];
  const names: string[] = [];
  let record: OpenRecord | undefined;
  let term: { readonly domain: string; readonly nicename: string } | undefined;
  let metaKey = '';
  let text = '';
  const place = (): string => `${name}, line ${parser.line}`;

  parser.on('error', () => {});
  parser.on('opentag', ({ name: tag, attributes }) => {
    names.push(tag);
    text = '';
    if (names.length === 3) {
      record = {
        ...{ name: tag, place: place(), fields: new Map(), terms: [], meta: new Map() },
        ...{ contentLine: parser.line, comments: 0, length: 0 },
      };
    } else if (names.length === 4 && record) {
      if (tag === 'content:encoded') record.contentLine = parser.line;
      const { domain, nicename } = attributes;
      term =
        tag === 'category' && domain !== undefined && nicename !== undefined
          ? { domain, nicename }
          : undefined;
    }
  });
  const add = (part: string): void => {
    if (!record) return;
    record.length += part.length;
    if (record.length <= MAX_ITEM_LENGTH) text += part;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ name: tag }) => {
    const depth = names.length;
    names.pop();
    if (!record) return;
    if (depth === 5) {
      if (tag === 'wp:meta_key') metaKey = text.trim();
      else if (tag === 'wp:meta_value' && metaKey !== '') {
        const former = record.meta.get(metaKey);
        // A post may have several former slugs.
        const values = former === undefined || metaKey !== OLD_SLUG ? text : `${former}\n${text}`;
        record.meta.set(metaKey, detached(values));
      }
    } else if (depth === 4) {
      if (tag === 'wp:comment') record.comments += 1;
      else if (term) record.terms.push(detached({ ...term, name: text }));
      else if (tag === 'wp:postmeta') metaKey = '';
      else record.fields.set(detached(tag), detached(text));
      term = undefined;
    } else if (depth === 3) {
      done.push(...recordsOf(record, text));
      record = undefined;
    }
    text = '';
  });

  for await (const chunk of chunks()) {
    parser.write(chunk);
    yield* done.splice(0);
  }
  const isCut = names.length > 0;
  const end = place();
  parser.close();
  yield* done.splice(0);
  if (isCut) yield { kind: 'cut', place: end };
}

/**
 * Returns a copy: a part of a string, even the name of an element, keeps the whole string in memory, and
 * the index of a file would keep all of its text.
 */
const detached = <Value>(value: Value): Value => structuredClone(value);

const recordsOf = (
  { name, length, fields, ...record }: OpenRecord,
  text: string,
): readonly WxrRecord[] => {
  if (name === 'item') {
    return [{ kind: 'item', ...record, fields, isTooLarge: length > MAX_ITEM_LENGTH }];
  }
  const kind = ELEMENTS[name];
  if (kind !== undefined) return [{ kind, place: record.place, fields }];
  return fields.size === 0 ? [{ kind: 'site', name, value: text.trim() }] : [];
};
