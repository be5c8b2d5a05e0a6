import { isJsonObject, type JsonObject } from '../../../schema/json.ts';
import { action } from '../sections/action.ts';
import { sections } from '../sections/block-builder.ts';
import { facts } from '../sections/facts.ts';
import { picture } from '../sections/pictures.ts';
import { paragraphs } from '../sections/paragraphs.ts';
import { date } from '../format/date.ts';
import { duration } from '../format/duration.ts';
import { money } from '../format/money.ts';
import { place } from '../format/place.ts';
import { term, termNames } from '../format/term.ts';
import type { PayloadReader } from '../payload-reader.ts';
import type { StructuredType } from '../structured-type.ts';
import type { Format } from '../format/format.ts';

/**
 * Returns a format that applies `format` to each value alone, and shows the text only if it is the
 * same for all values.
 */
const ifAllAgree = (format: Format): Format => ({
  name: format.name,
  read: (values, reader, node) => {
    const [said, ...others] = new Set(values.map((value) => format.read([value], reader, node)));
    return others.length === 0 ? said : undefined;
  },
});

/**
 * Format of `eventStatus` (schema.org/EventStatusType). The status of a scheduled event is not
 * shown.
 */
const status = term({
  EventCancelled: 'Cancelled',
  EventMovedOnline: 'Moved online',
  EventPostponed: 'Postponed',
  EventRescheduled: 'Rescheduled',
});

/** Format of `eventAttendanceMode` (schema.org/EventAttendanceModeEnumeration). */
const attendance = term({
  MixedEventAttendanceMode: 'In person and online',
  OfflineEventAttendanceMode: 'In person',
  OnlineEventAttendanceMode: 'Online',
});

/**
 * Format of the `availability` of tickets (schema.org/ItemAvailability). It is only shown if it is
 * the same for all offers; that tickets are available is not mentioned.
 */
const tickets = ifAllAgree(
  term({
    LimitedAvailability: 'Limited availability',
    OutOfStock: 'No tickets left',
    PreOrder: 'Presale',
    PreSale: 'Presale',
    SoldOut: 'No tickets left',
  }),
);

/**
 * Returns whether an `offer` still sells tickets for the event `node`: the event is not cancelled,
 * and the offer is not sold out.
 */
const isOnSale = (offer: unknown, node: JsonObject, reader: PayloadReader): boolean => {
  const isCancelled = termNames(reader.values(node['eventStatus'])).some((name) =>
    /^(?:Event)?Cancell?ed$/i.test(name),
  );
  const isSoldOut =
    isJsonObject(offer) &&
    termNames(reader.values(offer['availability'])).some((name) =>
      /^(?:Sold ?Out|Out ?Of ?Stock|Discontinued)$/i.test(name),
    );
  return !isCancelled && !isSoldOut;
};

export const event: StructuredType = {
  type: 'Event',
  alsoNamed: [
    'BusinessEvent',
    'ChildrensEvent',
    'ComedyEvent',
    'ConferenceEvent',
    'DanceEvent',
    'EducationEvent',
    'EventSeries',
    'ExhibitionEvent',
    'Festival',
    'FoodEvent',
    'Hackathon',
    'LiteraryEvent',
    'MusicEvent',
    'PerformingArtsEvent',
    'SaleEvent',
    'ScreeningEvent',
    'SocialEvent',
    'SportsEvent',
    'TheaterEvent',
    'VisualArtsEvent',
  ],
  description: 'Something that takes place at a certain time.',
  kind: 'Thing',
  sections: sections(
    picture,
    paragraphs('description'),
    facts(
      ['Status', 'eventStatus', status],
      ['Starts', 'startDate', date],
      ['Ends', 'endDate', date],
      ['Doors open', 'doorTime', date],
      ['Duration', 'duration', duration],
      ['Attendance', 'eventAttendanceMode', attendance],
      ['Location', 'location', place],
      ['Performers', 'performer'],
      ['Organizer', 'organizer'],
      ['Price', 'offers', money],
      ['Availability', 'offers.availability', tickets],
    ),
    action('offers', 'Get tickets', isOnSale),
  ),
  // A Place has an address and a name; a VirtualLocation may have only a URL.
  required: ['name', 'startDate', 'location', 'location.address|url'],
  recommended: [
    'description',
    'endDate',
    'eventStatus',
    'image',
    'location.name|url',
    'offers',
    'offers.price|lowPrice',
    'offers.priceCurrency',
    'offers.availability',
    'offers.url',
    'offers.validFrom',
    'organizer',
    'organizer.name',
    'organizer.url',
    'performer',
    'performer.name',
  ],
  reference: 'https://developers.google.com/search/docs/appearance/structured-data/event',
  example: {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: 'The adventures of Kira and Morrison',
    description: 'The adventures are coming to Snickertown.',
    startDate: '2026-07-21T19:00-05:00',
    endDate: '2026-07-21T23:00-05:00',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: 'Snickerpark Stadium',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '100 West Snickerpark Dr',
        postalCode: '19019',
        addressLocality: 'Snickertown',
        addressRegion: 'PA',
        addressCountry: 'US',
      },
    },
    offers: {
      '@type': 'Offer',
      url: 'https://www.example.com/event_offer/12345',
      price: 30,
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
    },
    performer: { '@type': 'PerformingGroup', name: 'Kira and Morrison' },
    organizer: { '@type': 'Organization', name: 'Kira and Morrison Music' },
  },
};
