import { type Static, Type } from '@sinclair/typebox';
import { Component } from '../../schema/component.ts';
import type { DeepReadonly } from '../../schema/deep-readonly.ts';
import { described } from '../../schema/described.ts';
import { OneOf } from '../../schema/text.ts';

/** Kinds of losses; each is content, or a form of it, that blocks cannot have. */
export const LOSS_KINDS = [
  'attributes',
  'button',
  'card',
  'code_meta',
  'control',
  'details',
  'file',
  'footnote',
  'heading_level',
  'html',
  'image',
  'image_link',
  'image_moved',
  'jsx',
  'limit',
  'line_break',
  'link',
  'list_blocks',
  'mark',
  'math',
  'nested_list',
  'quote_blocks',
  'remark',
  'shortcode',
  'split',
  'table',
  'table_blocks',
  'table_span',
  'task',
  'widget',
] as const;

/** Kind of a loss; the README of the package markdown has a table of them. */
export type LossKind = (typeof LOSS_KINDS)[number];

/** Maximum code points of the text of a loss; the rest is cut off. */
export const MAX_LOST_TEXT = 200;

/** Schema of a difference between a source and the blocks that it was read as. */
export const LossSchema = Component(
  'Loss',
  'Content of a source that its blocks have in another form, or not at all.',
  {
    kind: described('Kind of content that blocks cannot have as it was.', OneOf(LOSS_KINDS)),
    path: described(
      'JSON Pointer of the block that the content is in, as far as it is kept, such as /3.',
      Type.String(),
    ),
    line: described(
      'Line of the source, from 1; absent where the parser has no positions, as in browsers.',
      Type.Optional(Type.Integer({ minimum: 1 })),
    ),
    text: described(
      'Source or visible text of the content, cut off after 200 characters.',
      Type.String(),
    ),
  },
);

/** Content of a source that its blocks have in another form, or not at all. */
export type Loss = DeepReadonly<Static<typeof LossSchema>>;
