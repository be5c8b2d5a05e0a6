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
        '[triple chocolate chunk (example.com)](<https://example.com/triple-chocolate-chunk.html>)',
        '[snickerdoodles (example.com)](<https://example.com/snickerdoodles.html>)',
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
      bullets('**Author:** Pascal Van Cleeff', '**Rating:** 4/5'),
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
      heading(3, 'Fred Benson'),
      bullets('**Rating:** 4/5'),
      heading(3, 'Ashley'),
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
        '**Location:** Snickerpark Stadium, 100 West Snickerpark Dr, 19019 Snickertown, PA, United States',
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

  it('a ProductGroup with the offers of its variants', () => {
    const variant = (price: string, availability: string) => ({
      '@type': 'Product',
      offers: {
        '@type': 'Offer',
        price,
        priceCurrency: 'USD',
        availability: `https://schema.org/${availability}`,
        url: `https://shop.example/coat?price=${price}`,
      },
    });
    const hasVariant = [variant('39.99', 'InStock'), variant('49.99', 'InStock')];
    expect(blocksOf('Product', { '@type': 'ProductGroup', name: 'Coat', hasVariant })).toEqual([
      bullets('**Price:** $39.99 – $49.99', '**Availability:** In stock'),
      button('Coat', 'https://shop.example/coat?price=39.99', 'See the offer'),
    ]);
  });

  it('a Product with reviews of which each can be told from the others', () => {
    const review = [
      { description: 'Good.', author: 'Ada' },
      { name: 'So so', author: { name: 'Ben' }, reviewRating: { ratingValue: 3 } },
      { reviewBody: 'Bad.' },
      { author: 'Nobody says anything' },
    ];
    expect(blocksOf('Product', { review })).toEqual([
      heading(2, 'Reviews'),
      heading(3, 'Ada'),
      { type: 'quote', text: 'Good.', attribution: 'Ada' },
      heading(3, 'So so'),
      bullets('**Author:** Ben', '**Rating:** 3/5'),
      heading(3, 'Review 3'),
      { type: 'quote', text: 'Bad.' },
    ]);
  });

  it('an ItemList of addresses alone', () => {
    const urls = [
      'https://www.example.com/',
      'https://example.com/p/123?a=1',
      'https://x.example/%E0',
    ];
    expect(blocksOf('ItemList', { itemListElement: urls })).toEqual([
      numbers(
        '[example.com](<https://www.example.com/>)',
        '[example.com/p/123](<https://example.com/p/123?a=1>)',
        '[x.example/%E0](<https://x.example/%E0>)',
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

describe('the button to the tickets of an event', () => {
  const offer = (url: string, availability: string) => ({
    url: `https://tickets.example/${url}`,
    availability: `https://schema.org/${availability}`,
  });
  const linkOf = (event: Record<string, unknown>) =>
    (blocksOf('Event', { name: 'Concert', ...event }) ?? []).flatMap((block) =>
      block.type === 'cta' ? block.linkUrl : [],
    );

  it('leads to the first offer that is not sold out', () => {
    const offers = [
      offer('seats', 'SoldOut'),
      offer('standing', 'InStock'),
      offer('box', 'InStock'),
    ];
    expect(linkOf({ offers })).toEqual(['https://tickets.example/standing']);
    expect(linkOf({ offers: 'https://tickets.example/all' })).toEqual([
      'https://tickets.example/all',
    ]);
  });

  it('is not there when all is sold out, or the event is cancelled', () => {
    const offers = [offer('seats', 'SoldOut'), offer('standing', 'OutOfStock')];
    expect(linkOf({ offers })).toEqual([]);
    const eventStatus = 'https://schema.org/EventCancelled';
    expect(linkOf({ eventStatus, offers: offer('seats', 'InStock') })).toEqual([]);
  });
});
