import { describe, expect, it } from 'vitest';
import { nodeResolver } from '../../../src/schema-org/payload/nodes.ts';
import { localName, typesOf, valuesOf } from '../../../src/schema-org/payload/values.ts';

describe('the values of a property', () => {
  it.each([
    [undefined, []],
    [null, []],
    ['a', ['a']],
    [0, [0]],
    [
      ['a', null],
      ['a', null],
    ],
    [{ '@list': ['a', 'b'] }, ['a', 'b']],
    [{ '@set': ['a'] }, ['a']],
    [{ '@set': 'a' }, [{ '@set': 'a' }]],
    [{ '@graph': [{ name: 'a' }] }, [{ name: 'a' }]],
    [
      ['b', { '@id': '#g', '@graph': [{ name: 'a' }] }],
      ['b', { name: 'a' }],
    ],
    [{ name: 'a' }, [{ name: 'a' }]],
  ])('of %j are %j', (value, values) => {
    expect(valuesOf(value)).toEqual(values);
  });
});

describe('the types of a node', () => {
  it.each([
    ['Person', ['Person']],
    [
      ['https://schema.org/Person', 'schema:Thing', 'x#Y', 5],
      ['Person', 'Thing', 'Y'],
    ],
    [undefined, []],
  ])('%j are %j', (type, types) => {
    expect(typesOf({ '@type': type })).toEqual(types);
  });

  it('are named by what stands behind the last sign', () => {
    expect(localName('https://a.example/b#c:d')).toBe('d');
  });
});

it('a reference stands for the node that is described, wherever that is', () => {
  const described = { '@id': '#a', name: 'A' };
  const reference = { '@id': '#a', '@type': 'Person' };
  for (const nodes of [
    [described, reference],
    [reference, described],
  ]) {
    expect(nodeResolver(nodes)(reference)).toBe(described);
    expect(nodeResolver(nodes)(described)).toBe(described);
  }
  expect(nodeResolver([])(reference)).toBe(reference);
});
