import { type Static, Type } from '@sinclair/typebox';
import { Component } from '../../schema/component.ts';
import type { DeepReadonly } from '../../schema/deep-readonly.ts';
import { described } from '../../schema/described.ts';
import type { JsonObject } from '../../schema/json.ts';
import { Nullable, type Uuid } from '../../schema/scalar.ts';
import type { Violation } from '../../schema/violation.ts';
import type { BlockVocabulary } from '../../tenant/block-vocabulary.ts';
import { type Block, BlockSchema } from '../block/vocabulary.ts';
import { type Loss, LossSchema } from './loss.ts';

/** Media types of bodies that are converted to blocks (RFC 7763, HTML). */
export const BODY_TYPES = ['text/markdown', 'text/html'] as const;

/** Media type of a body that is converted to blocks. */
export type BodyType = (typeof BODY_TYPES)[number];

/** Maximum bytes of a body that is converted to blocks; a longer one is rejected. */
export const MAX_SOURCE_BYTES = 2 * 1024 * 1024;

/** Document that was read: its blocks, the fields before them, and the losses in their order. */
export interface ReadDocument {
  readonly blocks: readonly Block[];
  /** Line of the source at which each block begins, from 1; `null` if it is unknown. */
  readonly lines: readonly (number | null)[];
  /** Fields of the front matter as they were written; `null` if there is none. */
  readonly frontMatter: JsonObject | null;
  readonly losses: readonly Loss[];
  /** Reasons why the front matter cannot be read. */
  readonly violations: readonly Violation[];
}

/** Document to write: the fields of a post, and its blocks. */
export interface WrittenDocument {
  readonly frontMatter: JsonObject;
  readonly blocks: readonly Block[];
}

/** Readers and writer of documents, which a library of formats provides. */
export interface BodyFormats {
  /**
   * Returns the blocks of a source, of the types of that version of the vocabulary (1 if absent), and its front
   * matter if it is Markdown. It does not fail.
   */
  readonly read: (
    type: BodyType,
    source: string,
    blockVocabulary?: BlockVocabulary,
  ) => ReadDocument;
  /** Returns a document as Markdown; `imageSource` returns the URL of the picture with an id. */
  readonly write: (document: WrittenDocument, imageSource: (mediaId: Uuid) => string) => string;
}

/** Schema of a body that was converted to blocks. */
export const ConvertedBodySchema = Component(
  'ConvertedBody',
  'Markdown or HTML as blocks, with every difference named.',
  {
    bodyJson: described('Blocks of the body, as a post is created with.', Type.Array(BlockSchema)),
    lines: described(
      'Line of the source at which each block begins, from 1; null if it is unknown.',
      Type.Array(Nullable(Type.Integer({ minimum: 1 }))),
    ),
    frontMatter: Nullable(Type.Record(Type.String(), Type.Unknown()), {
      description:
        'Fields before the text, in YAML, TOML or JSON, as they were written; null if there are none.',
    }),
    losses: described(
      'Differences between the source and the blocks, in their order.',
      Type.Array(LossSchema),
    ),
    violations: described(
      'Reasons why a post with these blocks would be rejected, and why the front matter cannot be read.',
      Type.Array(
        Type.Object(
          {
            path: Type.String({ description: 'JSON Pointer of the place, such as /bodyJson/3.' }),
            message: Type.String({ description: 'Value found and value expected.' }),
          },
          { additionalProperties: false },
        ),
      ),
    ),
  },
);

/** Body that was converted to blocks. */
export type ConvertedBody = DeepReadonly<Static<typeof ConvertedBodySchema>>;
