import { describe, expect, it } from 'vitest';
import { heading, longEnough, paragraph, resultOf, veryLong, words } from './checked.ts';

const keyword = (focusKeyword: string) => ({ seo: { focusKeyword } });

describe('the focus keyword', () => {
  const bodyWith = (opening: string, ...rest: readonly object[]) => [
    heading(2, 'Start here'),
    paragraph(opening),
    longEnough,
    ...rest,
  ];

  it.each([
    ['keyword-in-title', { title: 'The Moka-Pot, explained' }, 100],
    ['keyword-in-title', { title: 'A pot called moka' }, 60],
    ['keyword-in-title', { title: 'A pot' }, 30],
    ['keyword-in-title', { title: 'Mokapots' }, 0],
    ['keyword-in-slug', { slug: 'a-mókà-pot' }, 100],
    ['keyword-in-slug', { slug: 'pot_moka' }, 60],
    ['keyword-in-slug', { slug: 'mokapot' }, 100],
    ['keyword-in-slug', { slug: 'mokapots' }, 0],
    ['keyword-in-opening', { bodyJson: bodyWith('A **moka** pot.') }, 100],
    ['keyword-in-opening', { bodyJson: bodyWith('A.', paragraph('moka pot')) }, 0],
    [
      'keyword-in-opening',
      { bodyJson: [paragraph(' '), paragraph('A moka pot'), longEnough] },
      100,
    ],
    ['keyword-in-headings', { bodyJson: bodyWith('A.', heading(3, 'Moka pots')) }, 30],
    ['keyword-in-headings', { bodyJson: bodyWith('A.', heading(3, 'Your moka pot')) }, 100],
  ])('%s of %j scores %i', (id, request, score) => {
    const result = resultOf(id, { ...keyword(' moka pot '), ...request });
    expect(result?.score).toBe(score);
    expect(result?.advice === null).toBe(score === 100);
  });

  it('is named with its place', () => {
    expect(resultOf('keyword-in-title', { ...keyword('hello'), title: 'Hello' })).toMatchObject({
      found: '“hello” occurs in the title.',
      advice: null,
    });
    expect(resultOf('keyword-in-title', { ...keyword('moka pot'), title: 'Pots' })).toMatchObject({
      found: 'Words of “moka pot” in the title: 0 of 2.',
      advice: 'Put “moka pot” in the title, word for word.',
    });
  });

  it.each([
    ['東京', '東京案内', 100],
    ['beginner’s guide', 'beginners-guide', 100],
    ["beginner's guide", 'a-beginner-s-guide', 100],
    ['l’escalier', 'escalier', 30],
    ['l’escalier', 'lescalier', 100],
    ['e-mail', 'email-marketing', 100],
    ['art', 'start-here', 0],
    ['über Käse', 'alles-ueber-kaese', 100],
    ['über Käse', 'uber-kase', 100],
    ['über Käse', 'ueber-wurst', 30],
    ['Straße', 'strasse', 100],
    ['smørrebrød', 'smorrebrod', 100],
    ['smørrebrød', 'smoerrebroed', 100],
    ['İSTANBUL gezisi', 'istanbul-gezisi', 100],
    ['москва', 'гид-по-москве', 0],
    ['moka pot', '2026', 0],
    ['москва', 'moskva', undefined],
    ['moscow', 'москва', undefined],
    ['C++', 'c-plus-plus', undefined],
    ['½', 'section', undefined],
    // Letters have more than one spelling each, and a slug may have one of each convention.
    ['æble og øl', 'aeble-og-ol', 100],
    ['æble og øl', 'aeble-og-oel', 100],
    ['æble og øl', 'able-og-ol', 100],
    ['Ærø', 'aero', 100],
    ['Ærø', 'aeroe', 100],
    ['Ærø', 'ærø', 100],
    ['Ærø', 'are', 0],
    ['Smørrebrød på Ærø', 'smorrebrod-paa-aeroe', 100],
    ['Ħamrun', 'hamrun', 100],
    ['Isparta ılıca', 'isparta-ilica', 100],
    ['straße', 'strasse', 100],
    ['Straße nach Köln', 'strase-nach-koeln', 100],
    ['þingvellir', 'thingvellir', 100],
    ['á à', 'a-a', 100],
    ['å'.repeat(200), 'a'.repeat(199), 0],
    // A term of a script without spaces occurs as a whole or not at all.
    ['東京', '京都案内', 0],
    ['Moka 東京', 'moka-京', 30],
    ['Moka 東京', '東京-moka', 60],
    ['กาแฟ', 'ฟาแก', 0],
    ['กาแฟ', 'ร้านกาแฟ', 100],
    // Slugs have no such characters.
    ['m² Preis', 'preis-pro-m', 60],
    ['Preis m²', 'preis-m', 100],
    ['1️⃣ Schritt', '1-schritt', 100],
    ['½', 'section', undefined],
    ['a ½', 'a-section', 100],
    ['å'.repeat(100), 'a'.repeat(150), 100],
  ])('%j in the slug %j scores %j', (name, slug, score) => {
    expect(resultOf('keyword-in-slug', { slug, ...keyword(name) })?.score).toBe(score);
  });

  it('is asked for in a slug in the form of slugs', () => {
    expect(resultOf('keyword-in-slug', keyword('Beginner’s Guide, über'))?.advice).toBe(
      'Put “beginners-guide-uber” in the slug, word for word.',
    );
  });

  it('counts as a whole alone in scripts without spaces', () => {
    const result = resultOf('keyword-in-title', {
      title: '光の京、東を観る',
      ...keyword('東京観光'),
    });
    expect(result).toMatchObject({ score: 0, found: '“東京観光” does not occur in the title.' });
    const part = resultOf('keyword-in-title', { title: '東京の光', ...keyword('東京 観光') });
    expect(part).toMatchObject({ score: 30, found: 'Words of “東京 観光” in the title: 1 of 2.' });
  });

  it('is found in capitals of Turkish', () => {
    const request = { title: 'İSTANBUL GEZİSİ', ...keyword('istanbul gezisi') };
    expect(resultOf('keyword-in-title', request)?.score).toBe(100);
  });

  it('is counted where the segmenter sees the end of a sentence within it', () => {
    const bodyJson = [paragraph(`A pudding of Dr. Oetker. ${words(100)}`)];
    expect(resultOf('keyword-density', { bodyJson, ...keyword('Dr. Oetker') })?.found).toMatch(
      /^“Dr. Oetker” occurs 1 time in /,
    );
  });

  it('is counted across the end of a sentence', () => {
    const bodyJson = [paragraph(`A cry of Wow! Pots. ${words(100)}`)];
    expect(resultOf('keyword-density', { bodyJson, ...keyword('Wow! Pots') })?.found).toMatch(
      /occurs 1 time in /,
    );
  });

  it('does not stand across two headings', () => {
    const headings = [heading(2, 'A moka'), heading(2, 'Pot of it')];
    const request = { ...keyword('moka pot'), bodyJson: [longEnough, ...headings] };
    expect(resultOf('keyword-in-headings', request)?.score).toBe(60);
  });

  it('is not asked for in places that the post does not have', () => {
    const list = { type: 'list', style: 'bullet', items: [words(60)] };
    const request = { ...keyword('moka pot'), bodyJson: [list] };
    expect(resultOf('keyword-in-headings', request)).toBeUndefined();
    expect(resultOf('keyword-in-opening', request)).toBeUndefined();
    expect(resultOf('keyword-in-title', { ...request, ...keyword('!') })).toBeUndefined();
  });

  it.each([
    [0, 0, 'Use it 1 time or more in them, where it reads naturally.'],
    [1, 100, null],
    [6, 100, null],
    [9, 50, 'Use it at most 6 times in them: more reads as if written for search engines.'],
    [12, 0, 'Use it at most 6 times in them: more reads as if written for search engines.'],
  ])('%i times in 200 words', (count, score, advice) => {
    const text = `${words(200 - count)} ${'Coffee '.repeat(count)}`;
    const request = { ...keyword('coffee'), bodyJson: [heading(2, 'Coffee'), paragraph(text)] };
    expect(resultOf('keyword-density', request)).toMatchObject({
      score,
      advice,
      found: `“coffee” occurs ${count === 1 ? '1 time' : `${count} times`} in 200 words (${count / 2}%).`,
    });
  });

  it('is looked for in the start of a long text, and in all of its headings', () => {
    const request = { bodyJson: [...veryLong, heading(2, 'Tides')], ...keyword('tides') };
    expect(resultOf('keyword-density', request)?.found).toMatch(
      /^“tides” occurs 0 times in the first \d{4} words \(0%\)\.$/,
    );
    expect(resultOf('keyword-in-headings', request)?.score).toBe(100);
  });
});
