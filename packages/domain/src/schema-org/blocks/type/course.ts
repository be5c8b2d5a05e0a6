import { action } from '../sections/action.ts';
import { sections } from '../sections/block-builder.ts';
import { links } from '../sections/entries.ts';
import { facts } from '../sections/facts.ts';
import { bullets } from '../sections/list.ts';
import { namedItems } from '../sections/named-items.ts';
import { picture } from '../sections/pictures.ts';
import { paragraphs } from '../sections/paragraphs.ts';
import { headed, section } from '../sections/section.ts';
import { date } from '../format/date.ts';
import { duration } from '../format/duration.ts';
import { money } from '../format/money.ts';
import { place } from '../format/place.ts';
import { rating } from '../format/rating.ts';
import { term } from '../format/term.ts';
import { textAt, textsOf } from '../format/text.ts';
import type { StructuredType } from '../structured-type.ts';
import type { Format } from '../format/format.ts';

/**
 * Format of `courseMode`: labels of the values that search engines define. Other texts are shown
 * unchanged.
 */
const mode = term({
  Blended: 'In person and online',
  Online: 'Online',
  Onsite: 'In person',
});

/**
 * Format of `repeatFrequency` (schema.org/repeatFrequency): labels of the usual frequencies, which
 * are given as words or as ISO 8601 durations. Other texts are shown unchanged.
 */
const frequency = term({
  Daily: 'Daily',
  P1D: 'Daily',
  Weekly: 'Weekly',
  P1W: 'Weekly',
  Monthly: 'Monthly',
  P1M: 'Monthly',
  Yearly: 'Yearly',
  P1Y: 'Yearly',
});

/**
 * Format of BCP 47 tags as a list of the names of their languages: `de` is `German` in an English
 * post. Any other text, and a tag that Intl does not know, is shown unchanged.
 */
const languageName: Format = {
  name: 'language',
  read: (values, reader) => {
    const { i18n } = reader;
    const names = textsOf(values, reader).map((text) => i18n.languageName(text) ?? text);
    return names.length === 0 ? undefined : i18n.list(names);
  },
};

export const course: StructuredType = {
  type: 'Course',
  description: 'Lessons on a subject that people can take.',
  kind: 'CreativeWork',
  sections: sections(
    picture,
    paragraphs('description'),
    facts(
      ['Provider', 'provider'],
      ['Course code', 'courseCode'],
      ['Level', 'educationalLevel'],
      ['Language', 'inLanguage', languageName],
      ['Duration', 'timeRequired', duration],
      ['Certificate', 'educationalCredentialAwarded'],
      ['Price', 'offers', money],
      ['Rating', 'aggregateRating', rating],
    ),
    section('Prerequisites', links('coursePrerequisites')),
    section('What you will learn', bullets('teaches')),
    section('Syllabus', namedItems('syllabusSections')),
    section(
      'Sessions',
      headed(
        'hasCourseInstance',
        'Session',
        facts(
          ['Attendance', 'courseMode', mode],
          ['Starts', 'startDate|courseSchedule.startDate', date],
          ['Ends', 'endDate|courseSchedule.endDate', date],
          ['Repeats', 'courseSchedule.repeatFrequency', frequency],
          ['Duration', 'courseSchedule.duration', duration],
          ['Location', 'location', place],
          ['Instructor', 'instructor'],
          ['Workload', 'courseWorkload', duration],
          ['Price', 'offers', money],
        ),
        (node, reader) => textAt(node, 'name', reader),
      ),
    ),
    action('url', 'Go to the course'),
  ),
  required: ['name', 'description'],
  recommended: ['provider'],
  reference: 'https://developers.google.com/search/docs/appearance/structured-data/course',
  example: {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: 'Learn advanced C++ topics',
    description: 'Improve your C++ skills by learning advanced topics.',
    provider: { '@type': 'Organization', name: 'Example University' },
    inLanguage: 'en',
    educationalLevel: 'Advanced',
    teaches: ['Practice and apply systems thinking', 'Understand how memory works'],
    offers: { '@type': 'Offer', category: 'Paid', price: 10.99, priceCurrency: 'EUR' },
    hasCourseInstance: [
      { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: 'PT22H' },
      {
        '@type': 'CourseInstance',
        courseMode: 'Onsite',
        startDate: '2026-07-01',
        endDate: '2026-07-12',
        location: 'Example University',
      },
    ],
    syllabusSections: [
      { '@type': 'Syllabus', name: 'Memory allocation', description: 'How memory is allocated.' },
      { '@type': 'Syllabus', name: 'C++ pointers', description: 'What pointers are.' },
    ],
  },
};
