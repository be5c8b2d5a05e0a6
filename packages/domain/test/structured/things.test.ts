import { parseBody } from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';
import {
  blocksOf,
  bullets,
  button,
  heading,
  image,
  numbers,
  paragraph,
  pictureId,
} from './blocks.ts';
import { kiraAndMorrison, movedOnline } from './payload/event.ts';
import { cookies, films } from './payload/item-list.ts';
import { payloads } from './payload/payloads.ts';
import { anvil, cheeseGrater } from './payload/product.ts';

describe('a payload as sites have it becomes these blocks:', () => {
  it('an ItemList of pages, in the order of their positions', () => {
    expect(blocksOf('ItemList', cookies)).toEqual([
      numbers(
        '[Peanut butter cookies](<https://example.com/peanut-butter-cookies.html?a=1&amp;copy;=2>)',
        '[https://example.com/triple-chocolate-chunk.html](<https://example.com/triple-chocolate-chunk.html>)',
        '[https://example.com/snickerdoodles.html](<https://example.com/snickerdoodles.html>)',
      ),
    ]);
  });

  it('an ItemList whose entries say something of themselves', () => {
    expect(blocksOf('ItemList', films)).toEqual([
      paragraph('Films of the year.'),
      heading(2, '1. [A Star Is Born](<https://example.com/a-star-is-born>)'),
      image(pictureId(1)),
      paragraph('A musician helps a singer.'),
      heading(2, '2. Bohemian Rhapsody'),
    ]);
  });

  it('a Product with an editorial review', () => {
    expect(blocksOf('Product', cheeseGrater)).toEqual([
      heading(2, 'Reviews'),
      heading(3, 'Cheese Grater Pro review'),
      bullets('**Rating:** 4/5'),
      heading(4, 'Pros'),
      bullets('Consistent results', 'Still sharp after many uses'),
      heading(4, 'Cons'),
      bullets('No child protection', 'Lacking advanced features'),
    ]);
  });

  it('a Product of a shop', () => {
    expect(blocksOf('Product', anvil)).toEqual([
      paragraph("Sleeker than ACME's Classic Anvil, the Executive Anvil is perfect for travel."),
      bullets(
        '**Brand:** ACME (tm)',
        '**Price:** $119.99 – $199.99',
        '**Availability:** In stock',
        '**Condition:** Used',
        '**Rating:** 4.4/5 (1,089)',
      ),
      heading(2, 'Reviews'),
      bullets('**Rating:** 4/5'),
      { type: 'quote', text: 'A great buy.', attribution: 'Ashley' },
      button('Executive Anvil', 'https://example.com/anvil', 'See the offer'),
    ]);
  });

  it('an Event', () => {
    expect(blocksOf('Event', kiraAndMorrison)).toEqual([
      paragraph(
        'The Adventures of Kira and Morrison is coming to Snickertown in a can’t miss performance.',
      ),
      bullets(
        '**Starts:** July 21, 2025 at 7:00 PM',
        '**Ends:** July 21, 2025 at 11:00 PM',
        '**Attendance:** In person',
        '**Location:** Snickerpark Stadium, 100 West Snickerpark Dr, 19019 Snickertown, PA, US',
        '**Performers:** Kira and Morrison',
        '**Organizer:** Kira and Morrison Music',
        '**Price:** $30',
      ),
      button(
        'The Adventures of Kira and Morrison',
        'https://www.example.com/event_offer/12345_202403180430',
        'Get tickets',
      ),
    ]);
  });

  it('an event of a more special type, moved to the web and free', () => {
    expect(blocksOf('MusicEvent', movedOnline)).toEqual([
      bullets(
        '**Status:** Moved online, Rescheduled',
        '**Starts:** July 21, 2025',
        '**Attendance:** In person and online',
        '**Location:** Online, https://operaonline.stream5.com/; Snickerpark Stadium, 100 West Snickerpark Dr',
        '**Performers:** Kira, Morrison, and A dog',
        '**Price:** Free',
      ),
    ]);
  });

  it('a valid body in each language', () => {
    for (const language of ['en', 'de', 'es', 'fr', 'it', 'nl', 'ar']) {
      for (const [schemaType, structuredData] of payloads) {
        const blocks = blocksOf(schemaType, structuredData, language) ?? [];
        expect(blocks).not.toEqual([]);
        expect(parseBody(blocks).isOk()).toBe(true);
      }
    }
  });
});
