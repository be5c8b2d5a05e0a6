import { videoObject, type WebPage } from '../../content/block/schema-org-node.ts';
import { isReference, nodeResolver } from '../payload/nodes.ts';
import { isOfType, valuesOf } from '../payload/values.ts';
import { isJsonObject, type JsonObject } from '../../schema/json.ts';
import type { GivenNodes } from './payload-nodes.ts';
import type { Node } from './node.ts';
import { collapseWhitespace } from '../../text/collapse-whitespace.ts';

/** Data of a post from which {@link fillGaps} takes the missing properties of nodes. */
interface KnownProperties {
  readonly page: WebPage;
  readonly author: Node | undefined;
}

/**
 * Rule that adds properties known from the post to nodes of `type` in the `property` of the
 * subject.
 */
interface Completion {
  readonly property: string;
  readonly type: string;
  /** The only schemaType of posts to which the rule applies; if absent, it applies to all posts. */
  readonly within?: string;
  readonly known: (node: JsonObject, post: KnownProperties) => JsonObject;
}

// Each rule follows its page under developers.google.com/search/docs/appearance/structured-data/.
const completions: readonly Completion[] = [
  { property: 'video', type: 'VideoObject', known: (_, { page }) => videoObject(page) },
  {
    // Review snippet: a review without an author is by the author of the post.
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

/**
 * Returns the `subject` of a post of `schemaType`, then the `others` of its payload. Nodes in
 * `video`, `review` or `mainEntity` of the subject, nested or only referred to, get properties from
 * `post` that they lack. Properties of the payload are never replaced.
 */
export const fillGaps = (
  { subject, others }: Pick<GivenNodes, 'subject' | 'others'>,
  schemaType: string,
  post: KnownProperties,
): readonly [Node, ...Node[]] => {
  const nodeOf = nodeResolver(others);
  const wholes = new Map<unknown, JsonObject>();
  const whole = (value: unknown): unknown => wholes.get(value) ?? value;
  const properties: Record<string, unknown> = {};
  for (const { property, type, within = schemaType, known } of completions) {
    const value = subject[property];
    if (within !== schemaType || value === undefined) continue;
    for (const node of valuesOf(value).map(nodeOf).filter(isJsonObject)) {
      if (isReference(node) || !isOfType(node, type)) continue;
      wholes.set(node, { ...collapseProse(known(node, post)), ...node });
    }
    properties[property] = Array.isArray(value) ? value.map(whole) : whole(value);
  }
  return [
    { ...subject, ...properties },
    ...others.map((node) => ({ ...node, ...wholes.get(node) })),
  ];
};

/** Properties whose text may have several lines in a post, but has one line in its graph. */
const prose = ['abstract', 'description'];

/**
 * Returns `node` with each run of white space in `abstract` and `description` replaced by one
 * space. Returns `node` itself if both already are on one line.
 */
export const collapseProse = <Kind extends JsonObject>(node: Kind): Kind => {
  let lines: Record<string, string> | undefined;
  for (const property of prose) {
    const text = node[property];
    if (typeof text !== 'string') continue;
    const line = collapseWhitespace(text);
    if (line === text) continue;
    lines ??= {};
    lines[property] = line;
  }
  return lines === undefined ? node : { ...node, ...lines };
};
