import { redirectTable } from '@content-publishing/domain/redirects';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const locationFor = (toPath: string): string | null | undefined =>
  redirectTable([{ fromPath: '/a', toPath, type: 'Permanent301' }]).match('/a')?.location;

describe('the location of a rule whose target has an international host', () => {
  it.each([
    ['https://küche.example/x', 'https://xn--kche-0ra.example/x'],
    ['https://KÜCHE.example/x', 'https://xn--kche-0ra.example/x'],
    ['https://ku\u0308che.example/x', 'https://xn--kche-0ra.example/x'],
    ['https://k%C3%BCche.example/x', 'https://xn--kche-0ra.example/x'],
    ['https://straße.example:8443?q=ü', 'https://xn--strae-oqa.example:8443?q=%C3%BC'],
    ['http://例え.テスト/日本', 'http://xn--r8jz45g.xn--zckzah/%E6%97%A5%E6%9C%AC'],
    ['http://例え。テスト', 'http://xn--r8jz45g.xn--zckzah'],
    ['https://пример.испытание/', 'https://xn--e1afmkfd.xn--80akhbyknj4f/'],
    ['https://ａｂｃ.example/', 'https://abc.example/'],
    ['https://Shop.Example/Ü', 'https://Shop.Example/%C3%9C'],
  ])('of %j is %j', (target, location) => {
    expect(locationFor(target)).toBe(location);
  });

  it('is escaped where the host is no domain', () => {
    // The decoded characters would end the host.
    expect(locationFor('https://evil℀.example/')).toBe('https://evil%E2%84%80.example/');
    expect(locationFor('https://a%00b.example/')).toBe('https://a%00b.example/');
  });

  it('is the one that the URL Standard asks for', () => {
    const letters = [...'abzäöüßéñçøåæœłđþσςαωжыїёдשלוםمرحباनमसते例えテスト中文한국어กขค-09'];
    const label = fc
      .array(fc.constantFrom(...letters), { minLength: 1, maxLength: 12 })
      .map((parts) => `x${parts.join('')}x`);
    fc.assert(
      fc.property(fc.array(label, { minLength: 1, maxLength: 3 }), (labels) => {
        const target = `https://${labels.join('.')}/`;
        fc.pre(URL.canParse(target));
        expect(locationFor(target)).toBe(new URL(target).href);
      }),
    );
  });

  it('is followed where it is the host of the site in its other spelling', () => {
    const table = redirectTable([
      { fromPath: '/a', toPath: 'https://küche.example/b', type: 'Permanent301' },
      { fromPath: '/b', toPath: '/c', type: 'Permanent301' },
    ]);
    expect(table.match('https://xn--kche-0ra.example/a')?.location).toBe('/c');
  });
});
