import type { JsonObject } from '../../../../src/schema/json.ts';

/** FAQPage after the example of Google's FAQPage reference, whose answers are HTML. */
export const faqOfAShop: JsonObject = {
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: [
    {
      '@type': 'Question',
      name: 'How to find an apprenticeship?',
      acceptedAnswer: {
        '@type': 'Answer',
        text: '<p>We provide an official service to search through available apprenticeships. To get started, create an account here, specify the desired region, and your preferences. You will be able to search through all officially registered open apprenticeships.</p>',
      },
    },
    {
      '@type': 'Question',
      name: 'Whom to contact?',
      acceptedAnswer: {
        '@type': 'Answer',
        text: 'You can contact the apprenticeship office<br>through our official <a href="https://example.com/phone">phone hotline</a>:<ul><li>by phone</li><li>or by web form</li></ul>',
      },
    },
  ],
};

/** FAQPage in the form of a graph whose questions are next to their page. */
export const faqInAGraph: JsonObject = {
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': ['WebPage', 'FAQPage'],
      '@id': 'https://blog.example/faq/',
      mainEntity: [
        { '@id': 'https://blog.example/faq/#q1' },
        { '@id': 'https://blog.example/faq/#q2' },
      ],
    },
    {
      '@type': 'Question',
      '@id': 'https://blog.example/faq/#q1',
      name: 'Is it free?',
      acceptedAnswer: { '@type': 'Answer', text: 'Yes.' },
    },
    {
      '@type': 'Question',
      '@id': 'https://blog.example/faq/#q2',
      name: 'Will it stay so?',
      acceptedAnswer: { '@id': 'https://blog.example/faq/#a2' },
    },
    { '@type': 'Answer', '@id': 'https://blog.example/faq/#a2', text: 'It will.' },
  ],
};

/** QAPage after the example of Google's QAPage reference. */
export const ouncesInAPound: JsonObject = {
  '@context': 'https://schema.org',
  '@type': 'QAPage',
  mainEntity: {
    '@type': 'Question',
    name: 'How many ounces are there in a pound?',
    text: 'I have taken up a new interest in baking and keep running across directions in ounces and pounds.',
    answerCount: 3,
    upvoteCount: 26,
    datePublished: '2024-02-14T15:34-05:00',
    author: { '@type': 'Person', name: 'Mary Stone', url: 'https://example.com/profiles/mary' },
    acceptedAnswer: {
      '@type': 'Answer',
      text: '1 pound (lb) is equal to 16 ounces (oz).',
      upvoteCount: 1337,
      url: 'https://example.com/question1#acceptedAnswer',
      author: { '@type': 'Person', name: 'Julius Fernandez' },
    },
    suggestedAnswer: [
      {
        '@type': 'Answer',
        text: 'Are you looking for ounces or fluid ounces? If you are looking for fluid ounces there are 15.34 fluid ounces in a pound of water.',
        upvoteCount: 42,
        author: { '@type': 'Person', name: 'Kara Weber' },
      },
      { '@type': 'Answer', text: 'I cannot remember exactly, but I think 18 ounces in a lb?' },
    ],
  },
};
