import { err, ok } from 'neverthrow';
import type { BlockVocabulary } from '../tenant/block-vocabulary.ts';
import { parseBody } from '../content/body/body.ts';
import {
  type BodyType,
  type ConvertedBody,
  MAX_SOURCE_BYTES,
} from '../content/body/body-formats.ts';
import { frontMatterOf } from '../content/post/write-front-matter.ts';
import type { References } from '../content/post/references.ts';
import type { InvalidInput } from '../schema/input-parser.ts';
import { jsonInput, textOf, type UnreadableJson, type Utf8Text } from '../schema/json-bytes.ts';
import type { Uuid } from '../schema/scalar.ts';
import { computation, type Computation, type Platform } from './computation.ts';
import { type FormerPost, formerPost } from './posts/former-post.ts';
import { type ComputationSize, given, stored } from './work.ts';

/** Body to convert to blocks. */
export interface BodyConversionInput {
  readonly type: BodyType;
  /** Markdown or HTML, in UTF-8 if it is bytes. */
  readonly source: Utf8Text;
  /** Version of the block vocabulary of the workspace; 1 if absent. */
  readonly blockVocabulary?: BlockVocabulary;
}

/** Stored post to write as Markdown, with the records that it refers to. */
export interface PostMarkdownInput {
  readonly former: FormerPost;
  readonly references: References;
}

/**
 * Work of a byte of Markdown or HTML that is read as blocks or written, in bytes of plain text: the
 * parser takes some ten times as long as that of inline Markdown.
 */
const FORMAT_WORK = 10;

const formatted = ({ bytes, work }: ComputationSize): ComputationSize => ({
  bytes,
  work: work * FORMAT_WORK,
});

/** Reads Markdown or HTML as blocks; returns their JSON. */
export const convertedBody = computation({
  size: ({ source: { length } }) => formatted({ bytes: length, work: length }),
  // oxlint-disable-next-line require-yield -- it has nothing to ask
  *run(
    { type, source, blockVocabulary }: BodyConversionInput,
    { bodyFormats }: Platform,
  ): Computation<never, never, { readonly converted: Utf8Text }, InvalidInput> {
    if (source.length > MAX_SOURCE_BYTES) {
      return rejected(`must have at most ${MAX_SOURCE_BYTES} bytes; found ${source.length}`);
    }
    const text = decoded(source);
    if (text === undefined) return rejected('must be text in UTF-8');
    const { blocks, lines, frontMatter, losses, violations } = bodyFormats.read(
      type,
      text,
      blockVocabulary,
    );
    const converted: ConvertedBody = {
      bodyJson: blocks,
      lines,
      frontMatter,
      losses,
      violations: [
        ...violations,
        ...parseBody(blocks, '/bodyJson', [], blockVocabulary).match(
          () => [],
          (found) => found,
        ),
      ],
    };
    return ok({ converted: JSON.stringify(converted) });
  },
});

const rejected = (message: string) =>
  err({ kind: 'invalid-input' as const, violations: [{ path: '', message }] });

/** Returns a source as a string; `undefined` for bytes that are not UTF-8. */
const decoded = (source: Utf8Text): string | undefined => {
  try {
    return textOf(source);
  } catch {
    return undefined;
  }
};

/**
 * Writes a stored post as Markdown, with its fields as front matter. A picture has the URL of its
 * file, with the id of its record as fragment, by which it is read back.
 */
export const postMarkdown = computation({
  size: ({ former }) => formatted(stored(former.body)),
  // oxlint-disable-next-line require-yield -- it has nothing to ask
  *run(
    { former, references }: PostMarkdownInput,
    { bodyFormats }: Platform,
  ): Computation<never, never, { readonly markdown: Utf8Text }, never> {
    const post = formerPost(former);
    const imageSource = (id: Uuid): string => {
      const url = references.media.get(id)?.url;
      return url === undefined ? `media:${id}` : `${url.replace(/#.*/s, '')}#media:${id}`;
    };
    const frontMatter = frontMatterOf(post, references, imageSource);
    return ok({ markdown: bodyFormats.write({ frontMatter, blocks: post.bodyJson }, imageSource) });
  },
});

/** Request body, as a parsed value or as the bytes of its JSON. */
export interface JsonCheckInput {
  readonly input: unknown;
}

/** Checks that a request body is valid JSON. */
export const jsonCheck = computation({
  size: ({ input }) => given(input),
  // oxlint-disable-next-line require-yield -- it has nothing to ask
  *run({ input }: JsonCheckInput): Computation<never, never, undefined, UnreadableJson> {
    return jsonInput(input).map(() => undefined);
  },
});
