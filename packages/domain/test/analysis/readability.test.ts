import { describe, expect, it } from 'vitest';
import { checksOf, heading, longEnough, paragraph, resultOf, words } from './checked.ts';

const times = (count: number, text: string): string => Array(count).fill(text).join(' ');
const readabilityOf = (language: string, ...bodyJson: readonly object[]) =>
  checksOf({ bodyJson }, { language }).readability;
const idsOf = (language: string, ...bodyJson: readonly object[]) =>
  readabilityOf(language, ...bodyJson).checks.map(({ id }) => id);

describe('the readability of a post', () => {
  it('is null under 100 words', () => {
    expect(readabilityOf('en', paragraph(words(99)))).toEqual({
      score: null,
      note: 'The text has 99 words; it is judged from 100 on.',
      language: 'en',
      formula: null,
      checks: [],
    });
    expect(readabilityOf('en', paragraph(words(100))).score).not.toBeNull();
  });

  it('leaves out headings, labels and code', () => {
    const code = { type: 'code', language: 'js', code: words(500) };
    const label = { type: 'callout', variant: 'info', title: words(500), body: words(99) };
    expect(readabilityOf('en', heading(2, words(500)), code, label).score).toBeNull();
  });

  it('counts prose, list items and points', () => {
    const list = { type: 'list', style: 'bullet', items: [words(40), words(40)] };
    const points = { type: 'key_takeaways', items: [words(10)] };
    expect(readabilityOf('en', list, points, paragraph(words(10))).score).not.toBeNull();
  });

  it.each(['en', 'de', 'ja'])('is that of a text without its line endings: %s', (language) => {
    const sentence = `${words(43)}.`;
    const text = Array.from({ length: 4 }, () => `A${sentence}`).join(' ');
    // The places are in another text.
    const judgementOf = (judged: string) => {
      const { checks, ...rest } = readabilityOf(language, paragraph(judged));
      return { ...rest, checks: checks.map((check) => ({ ...check, places: null })) };
    };
    for (const ending of ['\n', '\r\n', '\n\n', ' \n ']) {
      const wrapped = text.replaceAll(/(.{1,40}) /g, `$1${ending}`);
      expect(wrapped.split('\n').length).toBeGreaterThan(8);
      expect(judgementOf(wrapped)).toEqual(judgementOf(text));
    }
  });

  it('is the mean of its checks by weight', () => {
    // Sentences of 10 words of one syllable: 206.835 - 10.15 - 84.6 = 112.085, 100 at most. One
    // paragraph of one is too long.
    const { score, checks } = readabilityOf('en', paragraph(words(200)));
    expect(checks.map((check) => [check.id, check.weight, check.score])).toEqual([
      ['reading-ease', 60, 100],
      ['long-sentences', 20, 100],
      ['long-paragraphs', 10, 0],
      ['subheading-distribution', 10, 100],
    ]);
    expect(score).toBe(90);
  });

  it('names the language by its primary tag, and the formula', () => {
    expect(readabilityOf('de-CH', longEnough)).toMatchObject({ language: 'de', formula: 'Amstad' });
  });

  it('comes of lengths alone where a language has no formula, and says so', () => {
    const checked = readabilityOf('ru', paragraph(times(30, 'Вода кипит при ста градусах.')));
    expect(checked).toMatchObject({ language: 'ru', formula: null, score: 100 });
    expect(checked.note).toBe(
      'There is no formula for such a text in "ru": it is judged by lengths alone, by which most texts have 90 to 100.',
    );
    expect(checked.checks.map(({ id }) => id)).not.toContain('reading-ease');
  });

  it('comes of lengths alone where most words are of another script than the language', () => {
    expect(readabilityOf('en', paragraph(times(100, 'слово'))).formula).toBeNull();
    expect(readabilityOf('en', paragraph(times(100, '1984'))).formula).toBeNull();
    expect(readabilityOf('en', paragraph(times(50, 'слово two'))).formula).toBeNull();
    expect(readabilityOf('en', paragraph(times(50, 'слово two three'))).formula).not.toBeNull();
  });

  it.each(['a', 'z', 'ß', 'é', 'ɏ', 'ḁ', 'ỿ'])(
    'takes %s for a letter of such a language',
    (letter) => {
      expect(readabilityOf('en', paragraph(times(100, letter))).formula).not.toBeNull();
    },
  );

  it.each(['1', 'ɐ', 'ά', 'ἀ'])('takes %s for none', (letter) => {
    expect(readabilityOf('en', paragraph(times(100, letter))).formula).toBeNull();
  });

  it('is found for scripts without spaces', () => {
    const japanese = paragraph('お湯を沸かします。コーヒーを入れます。'.repeat(10));
    expect(readabilityOf('ja', japanese, japanese)).toMatchObject({ score: 100, formula: null });
  });

  it.each([
    // Thai does not mark where a sentence ends.
    ['th', paragraph('กาแฟร้อน '.repeat(60))],
    ['pl', { type: 'list', style: 'bullet', items: [words(60), words(60)] }],
  ])('is null where only two checks apply, which say nearly nothing: %s', (language, block) => {
    const { score, note, checks } = readabilityOf(language, block);
    expect({ score, note, checks: checks.length }).toEqual({
      score: null,
      note: `There is no formula for such a text in "${language}", and 2 checks of lengths say too little to make a score.`,
      checks: 2,
    });
  });

  it('judges a long text by its first 20,000 units', () => {
    const start = Array.from({ length: 40 }, () => paragraph(times(60, 'The pot. ').slice(0, 500)));
    const rest = paragraph(times(500, 'Universities'));
    expect(readabilityOf('en', ...start, rest)).toMatchObject({
      score: readabilityOf('en', ...start).score,
      checks: [
        {
          found: expect.stringMatching(
            /: on average a sentence has 2 .* in the first 4000 words\.$/,
          ),
        },
        { found: 'Sentences of more than 20 words in the first 4000 words: 0 of 2000 (0%).' },
        { found: expect.stringMatching(/^Paragraphs of .* in the first 4000 words: 0 of 40; /) },
        { found: expect.stringContaining('without a heading in the first 4000 words has 4000 ') },
      ],
    });
  });

  it('counts letters of scripts that need a dictionary twelve times', () => {
    const [short, long] = [paragraph('東京'.repeat(830)), paragraph('東京'.repeat(840))];
    const foundIn = (text: object) => readabilityOf('ja', text).checks.at(-1)?.found;
    expect(foundIn(short)).toBe('The longest stretch without a heading has 830 words.');
    expect(foundIn(long)).toBe(
      'The longest stretch without a heading in the first 834 words has 834 words.',
    );
  });

  it('counts letters of Thai, Lao, Khmer, Burmese and Tibetan four times', () => {
    const foundIn = (length: number) =>
      readabilityOf('th', paragraph('ไทย '.repeat(length))).checks.at(-1)?.found;
    // Three letters and a space take 13 units.
    expect(foundIn(1538)).toBe('The longest stretch without a heading has 1538 words.');
    expect(foundIn(1540)).toContain(' in the first 1539 words ');
  });

  // The first and the last of each block, and their neighbours.
  it.each([
    ['twelve times', [false, false], [0x3000, 0xd7af]],
    ['four times', [true, false], [0xe00, 0xeff, 0xf00, 0xfff, 0x1000, 0x109f, 0x1780, 0x17ff]],
    ['once', [true, true], [0xdff, 0x10a0, 0x177f, 0x1800, 0x2fff, 0xd7b0]],
  ])('counts %s: %j for %j', (_, isWhole, characters) => {
    for (const character of characters) {
      const areWhole = [1700, 5000].map((length) => {
        const text = paragraph(`${words(120)} ${String.fromCodePoint(character).repeat(length)}`);
        const found = readabilityOf('en', text).checks.at(-1)?.found ?? '';
        return !found.includes(' in the first ');
      });
      expect(areWhole, character.toString(16)).toEqual(isWhole);
    }
  });
});

describe('the reading ease', () => {
  it.each([
    // 10 words, 1 sentence, 15 syllables: 206.835 - 1.015 × 10 - 84.6 × 1.5 = 69.785
    ['en', 10, 'The happy baker has a simple table for the garden.', 70, true],
    // 5 words, 1 sentence, 5 syllables: 206.835 - 5.075 - 84.6 = 117.16
    ['en', 20, 'These five have one home.', 100, true],
    // 4 words, 1 sentence, 16 syllables: 206.835 - 4.06 - 338.4 < 0
    ['en', 25, 'Universities intensively diversified personality.', 0, false],
    // 5 words, 8 syllables (Häu-ser, ste-hen, ne-ben): 180 - 5 - 58.5 × 1.6 = 81.4
    ['de', 20, 'Häuser stehen neben dem Tor.', 81, true],
    // 6 words, 17 syllables (u-ni-ver-si-dad, tie-ne, u-na, bi-blio-te-ca, e-nor-me):
    // 206.84 - 1.02 × 6 - 60 × 17 / 6 = 30.72
    ['es', 20, 'La universidad tiene una biblioteca enorme.', 31, false],
    // 7 words, 11 syllables (bi-blio-thèque, ou-verte, se-maine):
    // 207 - 1.015 × 7 - 73.6 × 11 / 7 = 84.24
    ['fr', 20, 'La bibliothèque reste ouverte toute la semaine.', 84, true],
    // 5 words, 27 letters: 89 + 300 / 5 - 10 × 27 / 5 = 95
    ['it', 20, 'Il responsabile parla con calma.', 95, true],
    // 5 words, 8 syllables (wa-ter, hon-derd, gra-den): 206.84 - 0.93 × 5 - 77 × 1.6 = 78.99
    ['nl', 20, 'Water kookt bij honderd graden.', 79, true],
  ])('in %s of %i times %j is %i', (language, count, sentence, score, isEasy) => {
    const result = resultOf(
      'reading-ease',
      { bodyJson: [paragraph(times(count, sentence))] },
      { language },
    );
    expect(result?.score).toBe(score);
    expect(result?.advice === null).toBe(isEasy);
  });

  it('names its figures', () => {
    const bodyJson = [paragraph(times(10, 'The happy baker has a simple table for the garden.'))];
    expect(resultOf('reading-ease', { bodyJson })?.found).toBe(
      'Flesch reading ease gives 69.8: on average a sentence has 10 words, and a word 1.5 syllables.',
    );
  });
});

describe('long sentences', () => {
  const sentences = (count: number, length: number): string =>
    `Word${' word'.repeat(length - 1)}. `.repeat(count);
  const advice = 'Split long sentences, so that at most 25% have more than 20 words.';

  it.each([
    [8, 0, 100, null],
    [6, 2, 100, null],
    [6, 4, 70, advice],
    [4, 4, 50, advice],
    [2, 6, 0, advice],
    [0, 8, 0, advice],
  ])('%i of 20 words and %i of 21', (short, long, score, expected) => {
    const text = `${sentences(short, 20)}${sentences(long, 21)}`;
    expect(resultOf('long-sentences', { bodyJson: [paragraph(text)] })).toEqual({
      id: 'long-sentences',
      weight: 20,
      score,
      found: `Sentences of more than 20 words: ${long} of ${short + long} (${(100 * long) / (short + long)}%).`,
      advice: expected,
      places: expect.any(Array),
    });
  });

  it.each(['ja', 'zh-Hant', 'yue'])('are counted in characters in %s, signs aside', (language) => {
    const text = `${'東'.repeat(40)}、、。${'東'.repeat(41)}。`.repeat(3);
    expect(resultOf('long-sentences', { bodyJson: [paragraph(text)] }, { language })).toMatchObject(
      {
        score: 50,
        found: 'Sentences of more than 40 characters: 3 of 6 (50%).',
        advice: 'Split long sentences, so that at most 25% have more than 40 characters.',
      },
    );
  });

  it('are not split by titles and initials', () => {
    const text = times(
      10,
      'Dr. Smith met Mr. Jones and Mrs. Brown near St. Paul on a day. J. R. left.',
    );
    expect(resultOf('long-sentences', { bodyJson: [paragraph(text)] })?.found).toBe(
      'Sentences of more than 20 words: 0 of 20 (0%).',
    );
  });

  it('do not apply to languages that do not mark where sentences end', () => {
    expect(idsOf('th', paragraph('กาแฟร้อน '.repeat(60)))).not.toContain('long-sentences');
    expect(idsOf('en', longEnough)).toContain('long-sentences');
  });
});

describe('long paragraphs', () => {
  it.each([
    [[150, 150], 100, '0 of 2; the longest has 150 words', null],
    [
      [151, 10, 10, 10],
      50,
      '1 of 4; the longest has 151 words',
      'Split paragraphs of more than 150 words.',
    ],
    [
      [160, 170],
      0,
      '2 of 2; the longest has 170 words',
      'Split paragraphs of more than 150 words.',
    ],
  ])('of %j words', (lengths, score, found, advice) => {
    const bodyJson = lengths.map((length) => paragraph(words(length)));
    expect(resultOf('long-paragraphs', { bodyJson })).toMatchObject({
      score,
      found: `Paragraphs of more than 150 words: ${found}.`,
      advice,
    });
  });

  it('do not apply where there is no paragraph', () => {
    const list = { type: 'list', style: 'bullet', items: [words(200)] };
    expect(idsOf('en', list)).not.toContain('long-paragraphs');
  });
});

describe('the distribution of subheadings', () => {
  it.each([
    [[paragraph(words(300))], 100, 'has 300 words', null],
    [[paragraph(words(600))], 50, 'has 600 words', 'Add a heading at least every 300 words.'],
    [[paragraph(words(900))], 0, 'has 900 words', 'Add a heading at least every 300 words.'],
    [
      [paragraph(words(200)), heading(2), paragraph(words(200)), heading(2), paragraph(words(90))],
      100,
      'has 200 words',
      null,
    ],
  ])('%#', (bodyJson, score, found, advice) => {
    const result = resultOf('subheading-distribution', { bodyJson });
    expect(result).toMatchObject({ score, advice });
    expect(result?.found).toContain(found);
  });
});
