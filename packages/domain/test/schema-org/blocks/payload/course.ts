import type { JsonObject } from '../../../../src/schema/json.ts';

/** Course after the example of Google's Course info reference. */
export const advancedCpp: JsonObject = {
  '@context': 'https://schema.org/',
  '@id': 'https://www.example.com/advancedCpp',
  '@type': 'Course',
  name: 'Learn Advanced C++ Topics',
  description: 'Improve your C++ skills by learning advanced topics.',
  publisher: {
    '@type': 'Organization',
    name: 'CourseWebsite',
    url: 'www.examplecoursewebsite.com',
  },
  provider: { '@type': 'Organization', name: 'Example University', url: 'www.example.com' },
  image: ['https://example.com/photos/1x1/photo.jpg'],
  aggregateRating: {
    '@type': 'AggregateRating',
    ratingValue: 4,
    ratingCount: 1234,
    reviewCount: 450,
  },
  offers: [{ '@type': 'Offer', category: 'Paid', priceCurrency: 'EUR', price: 10.99 }],
  totalHistoricalEnrollment: 12345,
  datePublished: '2019-03-21',
  educationalLevel: 'Advanced',
  about: ['C++ Coding', 'Backend Engineering'],
  teaches: [
    'Practice and apply systems thinking to plan for change',
    'Understand how memory allocation works.',
  ],
  financialAidEligible: 'Scholarship Available',
  inLanguage: 'en',
  availableLanguage: ['fr', 'es'],
  syllabusSections: [
    {
      '@type': 'Syllabus',
      name: 'Memory Allocation',
      description: 'Learn how memory is allocated when creating C++ variables.',
      timeRequired: 'PT6H',
    },
    { '@type': 'Syllabus', name: 'C++ Pointers', description: 'Learn what a C++ pointer is.' },
  ],
  hasCourseInstance: [
    { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: 'PT22H' },
    {
      '@type': 'CourseInstance',
      courseMode: 'Blended',
      location: 'Example University',
      courseSchedule: {
        '@type': 'Schedule',
        duration: 'PT3H',
        repeatFrequency: 'Daily',
        repeatCount: 31,
        startDate: '2023-07-01',
        endDate: '2023-07-31',
      },
      instructor: [{ '@type': 'Person', name: 'Ira D.', description: 'Professor' }],
    },
  ],
};
