import { expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import exported from './exports.json' with { type: 'json' };

it.each(Object.entries(exported))(
  'the address /%s exports these values and no others',
  async (room, names) => {
    const address = ['@content-publishing/domain', room].filter(Boolean).join('/');
    const values: object = await import(address);
    expect(Object.keys(values).toSorted()).toEqual(names);
  },
);

it('the package has no other addresses', () => {
  const addresses = Object.keys(manifest.exports).filter((path) => !path.endsWith('.json'));
  expect(addresses.map((path) => path.replace(/^\.\/?/, ''))).toEqual(Object.keys(exported));
});
