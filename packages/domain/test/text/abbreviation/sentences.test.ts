import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MODULE_URL, suppressionsModule } from '../../../scripts/segmentation-suppressions.ts';
import { plainSentencesOf, sentencesOf } from '../../../src/text/sentence-split.ts';
import { segmentation } from '../../../src/analysis/text/segmentation.ts';
import { SENTENCES } from './sentence-fixture.ts';

const trimmed = (sentences: Iterable<string>): readonly string[] =>
  Array.from(sentences, (sentence) => sentence.trim());

describe('the table of suppressions', () => {
  it('is what its script generates', () => {
    expect(readFileSync(MODULE_URL, 'utf8')).toBe(suppressionsModule());
  });
});

describe.each(Object.entries(SENTENCES))('sentences in %s', (language, texts) => {
  it.each(texts)('end where readers see their end: %s', (text) => {
    const sentences = text.split('|');
    expect(trimmed(sentencesOf(sentences.join(' '), language))).toEqual(sentences);
  });

  // Devanagari is known to the segmenter of the runtime alone.
  it('are found with and without the runtime', () => {
    for (const text of texts.map((marked) => marked.replaceAll('|', ' '))) {
      expect(plainSentencesOf(`${text} क`, language)).toBeUndefined();
      const [found = []] = segmentation(language).sentencesOf([`${text} क`]);
      expect(trimmed(found)).toEqual([...trimmed(plainSentencesOf(text, language) ?? []), 'क']);
    }
  });
});

it('The fixture has at least 150 sentences', () => {
  const sentences = Object.values(SENTENCES).flatMap((texts) =>
    texts.flatMap((text) => text.split('|')),
  );
  expect(sentences.length).toBeGreaterThanOrEqual(150);
});
