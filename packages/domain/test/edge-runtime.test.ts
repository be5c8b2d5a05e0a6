import { fileURLToPath } from 'node:url';
import { constants, createContext, runInContext } from 'node:vm';
import { parseBody, parsePostQuery, vocabulary } from '@content-publishing/domain';
import { parseRedirectQuery } from '@content-publishing/domain/redirects';
import { rolldown } from 'rolldown';
import { beforeAll, describe, expect, it } from 'vitest';

const runtime = createContext(constants.DONT_CONTEXTIFY, {
  codeGeneration: { strings: false, wasm: false },
});
const run = (script: string): unknown => runInContext(script, runtime);

const ENTRY = 'domain.ts';

/** Addresses of the domain that the tests call. */
const ADDRESSES = ['', '/records', '/redirects', '/uploads'];

/** Bundles the domain and its imports from their sources into one script that defines `domain`. */
const domainScript = async (): Promise<string> => {
  const exported = ADDRESSES.map((room) => {
    const path = fileURLToPath(import.meta.resolve(`@content-publishing/domain${room}`));
    return `export * from '${path}';`;
  });
  const bundle = await rolldown({
    input: ENTRY,
    platform: 'browser',
    plugins: [
      {
        name: 'domain',
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) => (id === ENTRY ? exported.join('') : undefined),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'iife', name: 'domain' });
  return output[0].code;
};

describe('in a runtime with the globals of ECMAScript alone that forbids code generation from strings', () => {
  beforeAll(async () => {
    // V8 gives these two to every context.
    run('delete globalThis.console; delete globalThis.WebAssembly;');
    run(await domainScript());
  });

  it('code cannot be generated, and nothing of Node.js or of browsers is there', () => {
    expect(() => run('new Function("return 1")')).toThrow('Code generation from strings');
    expect(
      run('[typeof process, typeof URL, typeof TextEncoder, typeof crypto, typeof console].join()'),
    ).toBe('undefined,undefined,undefined,undefined,undefined');
  });

  const id = '0197a1b2-3c4d-7e5f-8a6b-9c0d1e2f3a4b';
  const after = { orderBy: 'viewCount', order: 'asc', value: 7, id };
  const parsers = { parseBody, parsePostQuery, parseRedirectQuery };
  const blocks = vocabulary.map(({ example }) => example);
  const rejectedBlocks = [...blocks.map((block) => ({ ...block, extra: 1 })), { type: 'x' }, 7];

  it.each([
    ['a body with every block type', 'parseBody', blocks, 'value'],
    ['a body with a fault in every block', 'parseBody', rejectedBlocks, 'error'],
    ['a query', 'parseRedirectQuery', { page: 2, type: 'Gone410', search: 'x' }, 'value'],
    ['a query with faults', 'parseRedirectQuery', { page: 0, order: 'asc', x: '1' }, 'error'],
    ['a query behind a cursor', 'parsePostQuery', { after }, 'value'],
    ['a query behind no cursor', 'parsePostQuery', { after: { ...after, id: 7 } }, 'error'],
  ] as const)('%s gets the answer that it gets elsewhere', (_, parser, input, outcome) => {
    const json = JSON.stringify(input);
    const answer = run(`JSON.stringify(domain.${parser}(JSON.parse(${JSON.stringify(json)})))`);
    expect(answer).toBe(JSON.stringify(parsers[parser](JSON.parse(json))));
    expect(answer).toMatch(new RegExp(`^{"${outcome}":`));
  });

  it('no attempt is made to generate code once that is switched off', () => {
    run('var attempts = 0; const { Function: real } = globalThis;');
    run('globalThis.Function = function (...code) { attempts += 1; return real(...code); };');
    const slug = '{ slug: "a" }';
    run(`domain.tagRecord.parseDraft(${slug})`);
    expect(run('attempts')).toBe(1);
    run('domain.neverCompileSchemas()');
    expect(run(`domain.authorRecord.parseDraft(${slug}).isErr()`)).toBe(true);
    expect(
      run('domain.mediaRecord.parseDraft({ url: "https://a.example", mimeType: "a/b" }).isOk()'),
    ).toBe(true);
    expect(run('attempts')).toBe(1);
  });
});
