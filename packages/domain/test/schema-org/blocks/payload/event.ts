import type { JsonObject } from '../../../../src/schema/json.ts';

/** Event after the example of Google's Event reference. */
export const kiraAndMorrison: JsonObject = {
  '@context': 'https://schema.org',
  '@type': 'Event',
  name: 'The Adventures of Kira and Morrison',
  startDate: '2025-07-21T19:00-05:00',
  endDate: '2025-07-21T23:00-05:00',
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  eventStatus: 'https://schema.org/EventScheduled',
  location: {
    '@type': 'Place',
    name: 'Snickerpark Stadium',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '100 West Snickerpark Dr',
      addressLocality: 'Snickertown',
      postalCode: '19019',
      addressRegion: 'PA',
      addressCountry: 'US',
    },
  },
  image: ['https://example.com/photos/1x1/photo.jpg'],
  description:
    'The Adventures of Kira and Morrison is coming to Snickertown in a can’t miss performance.',
  offers: {
    '@type': 'Offer',
    url: 'https://www.example.com/event_offer/12345_202403180430',
    price: 30,
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    validFrom: '2024-05-21T12:00',
  },
  performer: { '@type': 'PerformingGroup', name: 'Kira and Morrison' },
  organizer: {
    '@type': 'Organization',
    name: 'Kira and Morrison Music',
    url: 'https://kiraandmorrisonmusic.com',
  },
};

/** Event as a MusicEvent that has moved to the web and is for free. */
export const movedOnline: JsonObject = {
  '@context': 'https://schema.org',
  '@type': 'MusicEvent',
  name: 'The Adventures of Kira and Morrison',
  startDate: '2025-07-21',
  eventStatus: ['https://schema.org/EventMovedOnline', 'https://schema.org/EventRescheduled'],
  eventAttendanceMode: 'MixedEventAttendanceMode',
  location: [
    { '@type': 'VirtualLocation', url: 'https://operaonline.stream5.com/' },
    { '@type': 'Place', name: 'Snickerpark Stadium', address: '100 West Snickerpark Dr' },
  ],
  performer: [
    { '@type': 'Person', name: 'Kira' },
    { '@type': 'Person', name: 'Morrison' },
    'A dog',
  ],
  offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
};
