import type { JsonObject } from '../../../../src/schema/json.ts';

/**
 * Recipe after the example of Google's Recipe reference: sections of steps, several images, a
 * video.
 */
export const partyCoffeeCake: JsonObject = {
  '@context': 'https://schema.org/',
  '@type': 'Recipe',
  name: 'Party Coffee Cake',
  image: [
    'https://example.com/photos/1x1/photo.jpg',
    'https://example.com/photos/4x3/photo.jpg',
    'https://example.com/photos/16x9/photo.jpg',
  ],
  author: { '@type': 'Person', name: 'Mary Stone' },
  datePublished: '2024-03-10',
  description: 'This coffee cake is awesome and perfect for parties.',
  recipeCuisine: 'American',
  prepTime: 'PT20M',
  cookTime: 'PT30M',
  totalTime: 'PT50M',
  keywords: 'cake for a party, coffee',
  recipeYield: '10',
  recipeCategory: 'Dessert',
  nutrition: { '@type': 'NutritionInformation', calories: '270 calories' },
  aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.8, ratingCount: 18 },
  recipeIngredient: [
    '2 cups of flour',
    '3/4 cup white sugar',
    '2 teaspoons baking powder',
    '1/2 teaspoon salt',
    '1/2 cup butter',
    '2 eggs',
    '3/4 cup milk',
  ],
  recipeInstructions: [
    {
      '@type': 'HowToStep',
      name: 'Preheat',
      text: 'Preheat the oven to 350 degrees F. Grease and flour a 9x9 inch pan.',
      url: 'https://example.com/party-coffee-cake#step1',
      image: 'https://example.com/photos/party-coffee-cake/step1.jpg',
    },
    {
      '@type': 'HowToStep',
      name: 'Mix dry ingredients',
      text: 'In a large bowl, combine flour, sugar, baking powder, and salt.',
    },
    {
      '@type': 'HowToStep',
      name: 'Add wet ingredients',
      text: 'Mix in the butter, eggs, and milk.',
    },
    { '@type': 'HowToStep', name: 'Spread into pan', text: 'Spread into the prepared pan.' },
    { '@type': 'HowToStep', name: 'Bake', text: 'Bake for 30 to 35 minutes, or until firm.' },
    {
      '@type': 'HowToStep',
      name: 'Enjoy',
      text: 'Allow to cool and enjoy.',
    },
  ],
  video: {
    '@type': 'VideoObject',
    name: 'How to Make a Party Coffee Cake',
    description: 'This is how you make a Party Coffee Cake.',
    thumbnailUrl: ['https://example.com/photos/1x1/photo.jpg'],
    contentUrl: 'https://www.example.com/video123.mp4',
    embedUrl: 'https://www.example.com/videoplayer?video=123',
    uploadDate: '2018-02-05T08:00:00+08:00',
    duration: 'PT1M33S',
  },
};

/**
 * Recipe as WordPress plugins write it: a graph, HTML in texts, quantities twice, names repeated.
 */
export const pancakesOfABlog: JsonObject = {
  '@context': 'https://schema.org',
  '@graph': [
    { '@type': 'WebSite', '@id': 'https://blog.example/#website', name: 'A blog' },
    {
      '@type': 'Article',
      '@id': 'https://blog.example/pancakes/#article',
      headline: 'Pancakes',
      author: { '@id': 'https://blog.example/#/person/1' },
    },
    { '@type': 'Person', '@id': 'https://blog.example/#/person/1', name: 'Ada' },
    {
      '@type': ['Recipe'],
      '@id': 'https://blog.example/pancakes/#recipe',
      name: 'Grandma&#8217;s pancakes',
      author: { '@id': 'https://blog.example/#/person/1' },
      description: '<p>Thin &amp; crisp.</p>\n<p>Ready in <strong>no time</strong>.</p>',
      recipeYield: ['4', '4 servings'],
      prepTime: 'P0DT0H10M',
      cookTime: 'PT20M',
      recipeCategory: ['Breakfast', 'Dessert'],
      recipeIngredient: ['200 g flour', '3 eggs', '', '1&nbsp;pinch of salt'],
      recipeInstructions: [
        {
          '@type': 'HowToSection',
          name: 'Batter',
          itemListElement: [
            { '@type': 'HowToStep', text: 'Whisk all of it.', name: 'Whisk all of it.' },
            { '@type': 'HowToStep', text: 'Let it rest<br />for an hour.', name: 'Let it rest' },
          ],
        },
        {
          '@type': 'HowToSection',
          name: 'Pancakes',
          itemListElement: [{ '@type': 'HowToStep', text: 'Fry them one by one.' }],
        },
      ],
      suitableForDiet: ['https://schema.org/VegetarianDiet', 'LowSaltDiet'],
      nutrition: {
        '@type': 'NutritionInformation',
        servingSize: '2 pancakes',
        calories: '270 kcal',
        fatContent: '9 g',
        fiberContent: '1 g',
      },
    },
  ],
};
