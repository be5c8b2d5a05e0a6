import fc from 'fast-check';
import { expect } from 'vitest';
import { aStoredPost } from '../sample/post.ts';
import { aBareWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

/** Read by a parser, as requests are: in an object literal `__proto__` would set the prototype. */
const PAYLOADS: Readonly<Record<string, string>> = {
  'names that objects have of their own':
    '{"__proto__":{"polluted":true},"constructor":"c","toString":null,"hasOwnProperty":[]}',
  'names that are empty, long or in other scripts':
    '{"":"empty","名前":"name","a b":"space","\\"":"quote","\\\\":"backslash","1":"one","🎈":[]}',
  'names in an order that is not the alphabet':
    '{"zz":1,"b":{"y":1,"x":2},"aaa":3,"B":4,"10":5,"9":6}',
  'numbers at the limits of a double':
    '{"a":0.1,"b":1e308,"c":-1e308,"d":5e-324,"e":9007199254740993,"f":1e21,"g":1e-7,"h":-1.5,"i":0}',
  'all kinds of values':
    '{"a":null,"b":true,"c":false,"d":"","e":[],"f":{},"g":[[],[{}],[null]],"h":"\\n\\t\\r \\ud83c\\udf88"}',
  'texts that look like something else':
    '{"a":"null","b":"1","c":"2026-01-01T00:00:00.000Z","d":"{}","e":"\'; drop table posts; --","f":"%s $1 ?"}',
};

// Any that a text may have: no control characters but these three (fast-check's `binary` loads a big table).
const anyCharacter = fc
  .integer({ min: 9, max: 0x10ffff })
  .filter((codePoint) => codePoint < 0xd800 || codePoint > 0xdfff)
  .map((codePoint) => String.fromCodePoint(codePoint))
  .filter((character) => !/[^\P{Cc}\t\n\r]/u.test(character));

// Of one, two and four bytes in UTF-8, so that no length of a piece fits all of them.
const LONG_TEXTS = { Latin: 'moka.', accented: 'é', astral: 'a🎈' };

const nested = (depth: number): string => '{"a":'.repeat(depth) + '[]' + '}'.repeat(depth);

export const postJsonSuite = (test: StorageTest): void => {
  for (const [what, json] of Object.entries({ ...PAYLOADS, 'deep nesting': nested(60) })) {
    test(`structuredData keeps ${what}`, async ({ ports }) => {
      const workspace = await aBareWorkspace(ports);
      const { id } = await aStoredPost(ports, workspace, { structuredData: JSON.parse(json) });
      const found = await ports.posts.find(workspace.id, { id });
      // The order of names is the storage's own affair.
      expect(found?.post.structuredData).toEqual(JSON.parse(json));
      expect(Object.keys(found?.post.structuredData ?? {}).toSorted()).toEqual(
        Object.keys(JSON.parse(json)).toSorted(),
      );
    });
  }

  test('structuredData keeps whatever JSON can say', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const texts = fc.string({ unit: anyCharacter });
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom(null, true, false),
        // JSON has one zero only.
        fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
        texts,
        fc.array(tie('tree')),
        fc.dictionary(texts, tie('tree'), { noNullPrototype: true }),
      ),
    }));
    const payloads = fc.dictionary(texts, tree, { noNullPrototype: true });
    let round = 0;
    const property = fc.asyncProperty(payloads, async (structuredData) => {
      round += 1;
      const slug = `round-${round}`;
      const kept = structuredClone(structuredData);
      const { id } = await aStoredPost(ports, workspace, { slug, structuredData });
      const found = await ports.posts.find(workspace.id, { id });
      expect(found?.post.structuredData).toEqual(kept);
    });
    await fc.assert(property, { numRuns: 25 });
  });

  test('texts keep every character that is not rejected', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const text = 'a\t\n\r\u00a0\u2028\u2029\ufeff\ufffd\uffff\u{10ffff}e\u0301\\"\'';
    const { id } = await aStoredPost(ports, workspace, {
      title: text,
      excerpt: text,
      bodyJson: [{ type: 'code', language: 'text', code: text }],
    });
    const found = await ports.posts.find(workspace.id, { id });
    expect(found?.post).toMatchObject({
      title: text,
      excerpt: text,
      bodyText: text,
      bodyJson: [{ type: 'code', language: 'text', code: text }],
    });
  });

  for (const [script, word] of Object.entries(LONG_TEXTS)) {
    test(`a body of 2.7 million ${script} characters is read as it was stored`, async ({
      ports,
    }) => {
      const workspace = await aBareWorkspace(ports);
      const code = word.repeat(900_000 / [...word].length);
      const { id, slug } = await aStoredPost(ports, workspace, {
        bodyJson: [1, 2, 3].map(() => ({ type: 'code', language: 'text', code })),
      });
      for (const address of [{ id }, { slug }]) {
        const found = await ports.posts.find(workspace.id, address);
        const codes = found?.post.bodyJson.map((block) => 'code' in block && block.code === code);
        expect(codes).toEqual([true, true, true]);
        expect(found?.post.bodyText.length).toBeGreaterThan(3 * code.length);
      }
    });
  }
};
