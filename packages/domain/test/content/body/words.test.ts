import { readingTimeMin } from '@content-publishing/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readText } from '../../../src/analysis/text/text-statistics.ts';
import { bodyOf } from './parsed.ts';

const words = (text: string): number => bodyOf({ type: 'paragraph', text }).wordCount;

describe('words', () => {
  it.each([
    ['', 0],
    [' \t\n\u3000\u00a0', 0],
    ['one', 1],
    ['  two   words ', 2],
    ['line\nby\r\nline', 3],
    ['a\tb', 2],
    ['a\rb\u2028c', 3],
    ['well-known don’t 3.14', 3],
    ['a – b', 3],
    ['naïve café', 2],
    ['слово и дело', 3],
    ['👍 🎉🎉', 2],
    ['안녕하세요 세계', 2],
    ['a\u00a0b\u2003c\u2028d', 4],
  ])('are runs between white space: %j has %i', (text, count) => {
    expect(words(text)).toBe(count);
  });

  it.each([
    ['東京', 2],
    ['ひらがな', 4],
    ['カタカナ', 4],
    ['ｶﾀ', 2],
    ['𠮷野家', 3],
    ['ラーメン', 4],
    ['人々', 2],
    ['東京 大阪', 4],
    ['2020年', 2],
    ['東京2020年大会', 6],
    ['iPhoneを買う', 4],
    ['「東京」', 4],
    ['東京!', 2],
    ['(東京)', 2],
    ['(a東京)', 3],
    ['東!京', 2],
    ['東a!b京', 3],
    ['東 – 京', 3],
    ['é東', 2],
    ['😀東😀', 1],
    ['🎉東', 1],
    ['🈀東', 2],
    ['𐀀東', 2],
    ['𐄀東', 1],
    ['한국어', 1],
  ])('are single characters of Han, Hiragana and Katakana: %j has %i', (text, count) => {
    expect(words(text)).toBe(count);
  });

  it('are counted in every text of the body, and never across two of them', () => {
    const list = { type: 'list', style: 'bullet', items: ['a **b**', 'c', ''] };
    expect(bodyOf({ type: 'heading', level: 2, text: 'd' }, list).wordCount).toBe(4);
  });

  it('are those of the plain text: a link counts by its words', () => {
    expect(words('see [the page](/a "with a title")')).toBe(3);
  });
});

/** Prose without spaces between words, by language. */
const UNSPACED = {
  th: 'มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ ต่างในตนมีเหตุผลและมโนธรรม และควรปฏิบัติต่อกันด้วยเจตนารมณ์แห่งภราดรภาพ',
  lo: 'ມະນຸດທຸກຄົນເກີດມາມີກຽດສັກສີ ສິດທິ ເສລີພາບ ແລະ ຄວາມສະເໝີພາບເທົ່າທຽມກັນ ທຸກຄົນມີເຫດຜົນ ແລະ ຄວາມຄິດຄວາມເຫັນສ່ວນຕົວ ແລະ ຄວນປະຕິບັດຕໍ່ກັນໃນຖານະທີ່ເປັນອ້າຍນ້ອງກັນ',
  km: 'មនុស្សទាំងអស់ កើតមកមានសេរីភាព និងសមភាព ក្នុងផ្នែកសេចក្ដីថ្លៃថ្នូរនិងសិទ្ធិ។ មនុស្ស មានវិចារណញ្ញាណនិងសតិសម្បជញ្ញៈជាប់ពីកំណើត ហើយគប្បីប្រព្រឹត្ដចំពោះគ្នាទៅវិញទៅមក',
  my: 'လူတိုင်းသည် တူညီ လွတ်လပ်သော ဂုဏ်သိက္ခာဖြင့် လည်းကောင်း၊ တူညီလွတ်လပ်သော အခွင့်အရေးများဖြင့် လည်းကောင်း၊ မွေးဖွားလာသူများ ဖြစ်သည်။',
  bo: 'འགྲོ་བ་མིའི་རིགས་རྒྱུད་ཡོངས་ལ་སྐྱེས་ཙམ་ཉིད་ནས་ཆེ་མཐོངས་དང༌། ཐོབ་ཐངགི་རང་དབང་འདྲ་མཉམ་དུ་ཡོད་ལ།',
} as const;

const segmented = (text: string, language: string): number =>
  [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)].filter(
    ({ isWordLike }) => isWordLike,
  ).length;

describe('words of scripts without spaces between them', () => {
  it.each(Object.entries(UNSPACED))('are those of a dictionary: %s', (language, text) => {
    expect(words(text)).toBe(segmented(text, language));
  });

  it.each([
    ['ภาษาไทย', 2],
    ['(ภาษาไทย)', 2],
    ['ใช้WordPressเขียน', 3],
    ['ฯ', 1],
    ['ๆ ๆ', 2],
    ['๒๕๖๘', 1],
    ['།', 1],
    ['(།', 1],
    ['ไทย東京', 3],
  ])('stand beside others: %j has %i', (text, count) => {
    expect(words(text)).toBe(count);
  });

  it('take their time to read', () => {
    const count = words(UNSPACED.th.repeat(31));
    expect(count).toBe(segmented(UNSPACED.th.repeat(31), 'th'));
    expect(readingTimeMin(count)).toBe(5);
  });

  it('are as many as readability counts', () => {
    const text = `${UNSPACED.th} `.repeat(4);
    const body = bodyOf({ type: 'paragraph', text });
    expect(readText(body.texts, 'th', () => 0).words).toBe(body.wordCount);
  });

  describe('in a runtime without a dictionary', () => {
    beforeEach(() => {
      const kept = Object.getOwnPropertyNames(Intl).filter((name) => name !== 'Segmenter');
      const entries = kept.map((name) => [name, Reflect.get(Intl, name)] as const);
      vi.stubGlobal('Intl', Object.fromEntries(entries));
      vi.resetModules();
    });

    afterEach(() => vi.unstubAllGlobals());

    it.each(Object.entries(UNSPACED))('are within 20 %%: %s', async (language, text) => {
      const { countWords } = await import('../../../src/content/body/words.ts');
      const estimated = countWords(text);
      vi.unstubAllGlobals();
      const found = segmented(text, language);
      expect(estimated).toBeGreaterThan(found * 0.8);
      expect(estimated).toBeLessThan(found * 1.2);
    });
  });
});

describe('the reading time', () => {
  it.each([
    [0, 1],
    [1, 1],
    [230, 1],
    [231, 2],
    [460, 2],
    [461, 3],
    [230_000, 1000],
  ])('of %i words is %i minutes', (count, minutes) => {
    expect(readingTimeMin(count)).toBe(minutes);
  });
});
