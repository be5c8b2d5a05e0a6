import fc from 'fast-check';
import { Fragment, Slice } from 'prosemirror-model';
import { expect, it } from 'vitest';
import { readBody } from '../../src/editor/document/read-body.ts';
import { writeBody } from '../../src/editor/document/write-body.ts';
import { blockSchema } from '../../src/editor/schema/block-schema.ts';
import { bodies, blockOf, shapes, source } from './random-body.ts';

const schema = blockSchema(shapes);
const saved = (body: readonly unknown[]): readonly unknown[] => writeBody(readBody(schema, body));

it.each(shapes)('a block of the type $type that was not edited is saved as it was', (shape) => {
  fc.assert(
    fc.property(blockOf(shape), (block) => {
      const [written] = saved([block]);
      expect(JSON.stringify(written)).toBe(JSON.stringify(block));
    }),
  );
});

it('a body that was not edited is saved byte for byte', () => {
  fc.assert(
    fc.property(bodies, (body) => {
      expect(JSON.stringify(saved(body))).toBe(JSON.stringify(body));
    }),
  );
});

it('blocks that the editor does not know are kept, whatever they are', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (body) => {
      expect(JSON.stringify(saved(body))).toBe(JSON.stringify(body));
    }),
  );
});

it('a body in its response form keeps the fields that only responses have', () => {
  const image = { type: 'image', mediaId: 'm', alt: 'A pot', url: 'https://e.example/m.jpg' };
  expect(saved([image])).toEqual([image]);
});

it('a document outlives a reload of the schema: it is equal if it is read again', () => {
  fc.assert(
    fc.property(bodies, (body) => {
      const doc = readBody(schema, body);
      expect(readBody(schema, writeBody(doc)).eq(doc)).toBe(true);
    }),
  );
});

it('an edit of one text leaves the sources of all others', () => {
  fc.assert(
    fc.property(fc.array(source, { minLength: 1, maxLength: 5 }), fc.nat(), (texts, seed) => {
      const body = texts.map((text) => ({ type: 'paragraph', text }));
      const doc = readBody(schema, body);
      const index = seed % texts.length;
      const changed = doc.replace(
        doc.resolve(0).posAtIndex(index) + 1,
        doc.resolve(0).posAtIndex(index) + 1,
        new Slice(Fragment.from(schema.text('New')), 0, 0),
      );
      const result = writeBody(changed);
      const kept = result.filter((block, at) => at === index || block === body[at]);
      expect(kept).toHaveLength(body.length);
    }),
  );
});
