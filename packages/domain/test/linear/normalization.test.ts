import { foldCase, inlineText, parseBody, parsePostDraft } from '@content-publishing/domain';
import { parsePostAddress } from '@content-publishing/domain/records';
import { redirectTable } from '@content-publishing/domain/redirects';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { full } from '../content/post/records.ts';

/** Fragments that normalization, segmentation or folding has work with, many of each in a row. */
const hostileText = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        ...[
          '\u0301',
          '\u0323\u0301',
          '\u0344',
          '\u{1d165}',
          '\u0f73',
          '\u3099',
          'a\u0301',
          '\u1100\u1161',
        ],
        ...['👩‍', '🇩🇰', '1️⃣', 'ภาษา', '水', 'a ', '. ', '%CC%81', '&#769;', '&#x323;'],
      ),
      fc.nat(120),
    ),
    { maxLength: 4 },
  )
  .map((parts) => parts.map(([fragment, count]) => fragment.repeat(count)).join(''));

afterEach(() => void vi.restoreAllMocks());

describe('normalization, which takes the square of the length of a row of marks,', () => {
  it('is never given more than 30 in a row, whatever a text says', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    fc.assert(
      fc.property(hostileText, (text) => {
        foldCase(text);
        parsePostAddress(text);
        redirectTable([{ fromPath: `/${text}`, toPath: '/new', type: 'Permanent301' }]).match(
          `/${text}?a=${text}`,
        );
        const block = { type: 'heading', level: 2, text };
        const body = parseBody([block, { type: 'paragraph', text: inlineText(text) }]);
        const draft = parsePostDraft(
          { ...full, slug: text, title: text, bodyJson: [block] },
          full.publishedAt ?? '',
        );
        expect([body.isOk(), draft.isOk()]).toHaveLength(2);
        for (const given of normalize.mock.contexts) {
          expect(/\p{M}{31}/u.test(String(given))).toBe(false);
        }
        normalize.mockClear();
      }),
    );
  });
});
