import { readFileSync } from 'node:fs';
import {
  BLOCK_VOCABULARIES,
  NEWEST_BLOCK_VOCABULARY,
  parsePostDraft,
  vocabularyOf,
} from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';
import { VOCABULARY_URLS, vocabularyJson } from '../../scripts/block-vocabulary.ts';
import { newBlock } from '../../src/editor/blocks/new-block.ts';
import { readBody } from '../../src/editor/document/read-body.ts';
import { isWaiting, writeBlock, writeBody } from '../../src/editor/document/write-body.ts';
import { blockSchema } from '../../src/editor/schema/block-schema.ts';
import { tableShape } from '../../src/editor/tables/table-shape.ts';
import { vocabulary as shapes } from '../../src/editor/vocabulary/vocabulary.ts';

const editorSchema = blockSchema([...shapes, tableShape]);

it.each(BLOCK_VOCABULARIES)(
  'the file of version %i says what its block types in the domain say (pnpm generate writes it)',
  async (version) => {
    expect(readFileSync(VOCABULARY_URLS[version], 'utf8')).toBe(await vocabularyJson(version));
  },
);

describe.each(
  vocabularyOf(NEWEST_BLOCK_VOCABULARY).map(({ type, example }) => ({ type, example })),
)('A block of the type $type', ({ type, example }) => {
  const isAccepted = (bodyJson: readonly unknown[]): boolean => {
    const authorId = '00000000-0000-0000-0000-000000000000';
    const post = { title: 'Moka', slug: 'moka', authorId, bodyJson };
    return parsePostDraft(post, '2026-11-29T00:00:00.000Z', NEWEST_BLOCK_VOCABULARY).isOk();
  };

  it('is left out while it is new, only if the service would refuse it', () => {
    const block = newBlock(editorSchema, type);
    expect(isWaiting(block)).toBe(!isAccepted([writeBlock(block)]));
    const doc = editorSchema.node('doc', null, [newBlock(editorSchema, 'paragraph'), block]);
    expect(isAccepted(writeBody(doc))).toBe(true);
  });

  it('is part of the body once it is filled', () => {
    expect(isWaiting(readBody(editorSchema, [example]).child(0))).toBe(false);
  });
});
