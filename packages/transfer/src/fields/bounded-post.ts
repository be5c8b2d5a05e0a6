import {
  firstCodePoints,
  type JsonObject,
  MAX_LOST_TEXT,
  POST_FIELD_NAMES,
  POST_FIELDS,
  PostContentFields,
} from '@content-publishing/domain';
import type { ItemLoss } from '../import/item.ts';

/** Fields of free text, with their maximum code points. */
const MAX_LENGTHS = POST_FIELD_NAMES.filter((name) => POST_FIELDS[name].merge === 'text').map(
  (name) => [name, Number(PostContentFields[name]['maxLength'])] as const,
);

/** Maximum tags of a post (contract, POST /external/posts). */
export const MAX_TAGS = 100;

/** Maximum code points of a text of `seo` (contract, Seo). */
const MAX_SEO_TEXT = 1000;

/** Returns fields of a post with the texts that are too long cut off, and a loss for each. */
export const boundedPost = (
  fields: JsonObject,
): { readonly fields: JsonObject; readonly losses: readonly ItemLoss[] } => {
  const losses: ItemLoss[] = [];
  const cut = (value: unknown, max: number, path: string): unknown => {
    if (typeof value !== 'string') return value;
    const kept = firstCodePoints(value, max);
    if (kept !== value) {
      const text = firstCodePoints(value.slice(kept.length), MAX_LOST_TEXT);
      losses.push({ kind: 'limit', path, text });
    }
    return kept;
  };
  const bounded: Record<string, unknown> = { ...fields };
  for (const [name, max] of MAX_LENGTHS) {
    if (name in bounded) bounded[name] = cut(bounded[name], max, `/${name}`);
  }
  const { seo } = fields;
  if (typeof seo === 'object' && seo !== null) {
    bounded['seo'] = Object.fromEntries(
      Object.entries(seo).map(([name, value]) => [name, cut(value, MAX_SEO_TEXT, `/seo/${name}`)]),
    );
  }
  return { fields: bounded, losses };
};
