import { BODY_PATH } from '../analysis/place.ts';
import { isInlineMarkdown } from '../content/block/inline-markdown.ts';
import { blockTypeOf } from '../content/block/vocabulary.ts';
import { placedTokens } from '../content/inline/text/placed-tokens.ts';
import type { PhrasingContent } from '../content/inline/tokenize/phrasing-content.ts';
import { readLinkResource } from '../content/inline/tokenize/link-resource.ts';
import { namedReference } from '../content/inline/tokenize/named-references.ts';
import { parseInline } from '../content/inline/tree/parse-inline.ts';
import { linkTarget } from '../content/inline/write/escape-inline.ts';
import { writeInline } from '../content/inline/write/write-inline.ts';
import type { Post } from '../content/post/post.ts';
import { type Address, readAddress } from '../redirect/address/address.ts';
import { isJsonObject } from '../schema/json.ts';
import { stringFields } from '../schema/string-fields.ts';
import { pointer } from '../schema/violation.ts';
import type { Site } from '../tenant/site.ts';
import { isExternal, leadsTo, type LinkAddress, linkAddress } from './link-places.ts';
import { linkReader } from './site-link.ts';

/** Change of all links to an address. */
export interface LinkEdit extends LinkAddress {
  /** New target, a path or an http(s) URL; `null` removes the link and leaves its label. */
  readonly to: string | null;
}

/** Text of a body that a change of links alters. */
export interface LinkChange {
  /** JSON Pointer of the field. */
  readonly path: string;
  readonly before: string;
  /** The text after the change; equal to `before` if there is a message. */
  readonly after: string;
  /** Reason why the links of the field stay; absent if they are changed. */
  readonly message?: string;
}

/** Body with changed links. */
export interface RewrittenLinks {
  /** Blocks as a request has them. */
  readonly blocks: readonly unknown[];
  readonly changes: readonly LinkChange[];
}

/**
 * Changes the links of a post to some addresses, and nothing else: labels, marks, titles, queries,
 * fragments and written origins stay. The fragment is replaced if the edit names an anchor, or its
 * target has one.
 *
 * @example
 * rewriteLinks(post, site, [{ path: '/old', anchor: null, to: '/new' }]).changes; // one for each text
 */
export const rewriteLinks = (
  { slug, bodyJson }: Pick<Post, 'slug' | 'bodyJson'>,
  site: Site,
  edits: readonly LinkEdit[],
): RewrittenLinks => {
  const read = linkReader(site, slug);
  const editOf = (url: string): LinkEdit | undefined => {
    const target = linkAddress(read(url));
    return edits.find((edit) => leadsTo(edit, target));
  };
  const changes: LinkChange[] = [];
  const blocks = bodyJson.map((block, index): unknown => {
    let next: unknown = block;
    const at = pointer(BODY_PATH, index);
    for (const { path, schema, value } of stringFields(blockTypeOf(block).schema, block, at)) {
      const change =
        schema['format'] === 'uri-reference'
          ? changedUrl(value, editOf(value))
          : isInlineMarkdown(schema)
            ? changedText(value, editOf)
            : undefined;
      if (change === undefined) continue;
      changes.push({ path, before: value, ...change });
      if (change.after !== value) {
        next = withText(next, path.slice(at.length + 1).split('/'), change.after);
      }
    }
    return next;
  });
  return { blocks, changes };
};

/** Change of a field that is a URL. */
const changedUrl = (
  url: string,
  edit: LinkEdit | undefined,
): Omit<LinkChange, 'path' | 'before'> | undefined => {
  if (edit === undefined) return undefined;
  return edit.to === null
    ? { after: url, message: 'A link without a label cannot be removed: change its target.' }
    : { after: newTarget(url, edit, edit.to) };
};

/** Change of a text with inline Markdown. */
const changedText = (
  source: string,
  editOf: (url: string) => LinkEdit | undefined,
): Omit<LinkChange, 'path' | 'before'> | undefined => {
  if (!source.includes('](')) return undefined;
  let after = '';
  let copied = 0;
  let isUnlinked = false;
  let open: { readonly edit: LinkEdit | undefined; readonly url: string } | undefined;
  for (const { token, place } of placedTokens(source)) {
    if (token.type === 'openBracket' && token.link) {
      open = { edit: editOf(token.link.url), url: token.link.url };
      if (open.edit?.to === null) {
        after += source.slice(copied, place.start);
        copied = place.end;
        isUnlinked = true;
      }
    } else if (token.type === 'linkEnd' && open?.edit) {
      const { edit, url } = open;
      if (edit.to === null) {
        after += source.slice(copied, place.start);
        copied = place.end;
      } else {
        const { destination } = readLinkResource(source, place.start + 1, namedReference) ?? {};
        if (destination === undefined) continue;
        after +=
          source.slice(copied, destination.start) + linkTarget(newTarget(url, edit, edit.to));
        copied = destination.end;
      }
    }
  }
  if (copied === 0) return undefined;
  after += source.slice(copied);
  if (!isUnlinked) return { after };
  // Without the link, a mark of the label may pair with one outside: then all is written anew.
  const meant = writeInline(withoutLinks(parseInline(source), editOf));
  return { after: writeInline(parseInline(after)) === meant ? after : meant };
};

const withoutLinks = (
  nodes: readonly PhrasingContent[],
  editOf: (url: string) => LinkEdit | undefined,
): readonly PhrasingContent[] =>
  nodes.flatMap((node): readonly PhrasingContent[] => {
    if (!('children' in node)) return [node];
    const children = withoutLinks(node.children, editOf);
    if (node.type !== 'link') return [{ ...node, children }];
    const edit = editOf(node.url);
    if (edit === undefined) return [{ ...node, children }];
    return edit.to === null
      ? children
      : [{ ...node, url: newTarget(node.url, edit, edit.to), children }];
  });

/**
 * Returns the target `to` in place of `url`, with the written origin, query and fragment of `url`; of a
 * page of another site, whose query is a part of its address, the fragment alone.
 */
const newTarget = (url: string, { path, anchor }: LinkEdit, to: string): string => {
  const target = readAddress(to);
  if (target === undefined) return to;
  const written = writtenParts(url);
  if (isExternal({ path })) return target.fragment ? to : to + written.fragment;
  const kept = target.origin === '' ? written.origin : target.origin;
  return (
    kept +
    target.path +
    (queryOf(target) || written.query) +
    (target.fragment || (anchor === null ? written.fragment : ''))
  );
};

const queryOf = ({ query }: Address): string => (query.text === undefined ? '' : `?${query.text}`);

/** Returns the origin, query and fragment of a link as they are written, each empty if it has none. */
const writtenParts = (url: string) => {
  const hash = url.indexOf('#');
  const [address, fragment] = hash < 0 ? [url, ''] : [url.slice(0, hash), url.slice(hash)];
  const mark = address.indexOf('?');
  const query = mark < 0 ? '' : address.slice(mark);
  return { origin: /^https?:\/\/[^/?#]*/i.exec(address)?.[0] ?? '', query, fragment };
};

/** Returns `value` with the text at a path of names in it replaced. */
const withText = (value: unknown, [name, ...rest]: readonly string[], text: string): unknown => {
  if (name === undefined) return text;
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) =>
      String(index) === name ? withText(item, rest, text) : item,
    );
  }
  return isJsonObject(value) ? { ...value, [name]: withText(value[name], rest, text) } : value;
};
