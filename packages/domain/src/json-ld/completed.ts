import { videoObject, type WebPage } from '../block/schema-org.ts';
import { isJsonObject, type JsonObject } from '../schema/json.ts';
import { isOfType, valuesOf } from '../payload/values.ts';
import type { Node } from './node.ts';

/** What a post can add to the nodes that it is given. */
export interface Known {
  readonly page: WebPage;
  /** A reference to its author. */
  readonly author: Node | undefined;
}

/** What is missing of a given node of `type` under `property`, and the post knows. */
interface Completion {
  readonly property: string;
  readonly type: string;
  /** The schemaType for which alone it holds. */
  readonly within?: string;
  readonly known: (node: JsonObject, post: Known) => JsonObject;
}

// Each by its page below developers.google.com/search/docs/appearance/structured-data/.
const completions: readonly Completion[] = [
  { property: 'video', type: 'VideoObject', known: (_, { page }) => videoObject(page) },
  {
    // Review snippet: a review in a post that names nobody else is its author's.
    property: 'review',
    type: 'Review',
    known: (review, { author, page: { datePublished } }) =>
      Object.hasOwn(review, 'author') ? {} : { author, datePublished },
  },
  {
    property: 'mainEntity',
    type: 'Question',
    within: 'QAPage',
    known: ({ acceptedAnswer, suggestedAnswer }, { page: { name } }) => ({
      name,
      answerCount: valuesOf(acceptedAnswer).length + valuesOf(suggestedAnswer).length,
    }),
  },
];

/** `node`, given for a post of `schemaType`, with what its own nodes lack and the post knows. */
export const completed = <Given extends JsonObject>(
  node: Given,
  schemaType: string,
  post: Known,
): Given => {
  const properties = completions
    .filter(({ property, within = schemaType }) => within === schemaType && property in node)
    .map(({ property, type, known }): readonly [string, unknown] => {
      const complete = (value: unknown): unknown =>
        isJsonObject(value) && isOfType(value, type) ? { ...known(value, post), ...value } : value;
      const value = node[property];
      return [property, Array.isArray(value) ? value.map(complete) : complete(value)];
    });
  return { ...node, ...Object.fromEntries(properties) };
};
