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
import { advancedCpp } from './payload/course.ts';
import { changeATire, illustrated } from './payload/how-to.ts';
import { faqInAGraph, faqOfAShop, ouncesInAPound } from './payload/questions.ts';
import { pancakesOfABlog, partyCoffeeCake } from './payload/recipe.ts';
import { seafood } from './payload/review.ts';
import { angryBirds, webApp } from './payload/software-application.ts';

describe('a payload as sites have it becomes these blocks:', () => {
  it('a Recipe with a video', () => {
    expect(blocksOf('Recipe', partyCoffeeCake)).toEqual([
      paragraph('This coffee cake is awesome and perfect for parties.'),
      bullets(
        '**Yield:** 10',
        '**Preparation:** 20 minutes',
        '**Cooking:** 30 minutes',
        '**Total time:** 50 minutes',
        '**Category:** Dessert',
        '**Cuisine:** American',
        '**Rating:** 4.8/5 (18)',
      ),
      heading(2, 'Ingredients'),
      bullets(
        '2 cups of flour',
        '3/4 cup white sugar',
        '2 teaspoons baking powder',
        '1/2 teaspoon salt',
        '1/2 cup butter',
        '2 eggs',
        '3/4 cup milk',
      ),
      heading(2, 'Instructions'),
      numbers(
        'Preheat the oven to 350 degrees F. Grease and flour a 9x9 inch pan.',
        '**Mix dry ingredients:** In a large bowl, combine flour, sugar, baking powder, and salt.',
        '**Add wet ingredients:** Mix in the butter, eggs, and milk.',
        '**Spread into pan:** Spread into the prepared pan.',
        'Bake for 30 to 35 minutes, or until firm.',
        '**Enjoy:** Allow to cool and enjoy.',
      ),
      heading(2, 'Nutrition'),
      bullets('**Calories:** 270 calories'),
      {
        type: 'video_embed',
        url: 'https://www.example.com/videoplayer?video=123',
        title: 'How to Make a Party Coffee Cake',
      },
    ]);
  });

  it('a Recipe in the graph of a blog, with HTML in its texts', () => {
    expect(blocksOf('Recipe', pancakesOfABlog)).toEqual([
      paragraph('Thin \\& crisp.'),
      paragraph('Ready in no time.'),
      bullets(
        '**Yield:** 4 servings',
        '**Preparation:** 10 minutes',
        '**Cooking:** 20 minutes',
        '**Category:** Breakfast and Dessert',
        '**Diet:** Vegetarian, Low-salt',
      ),
      heading(2, 'Ingredients'),
      bullets('200 g flour', '3 eggs', '1 pinch of salt'),
      heading(2, 'Instructions'),
      heading(3, 'Batter'),
      numbers('Whisk all of it.', 'Let it rest for an hour.'),
      heading(3, 'Pancakes'),
      numbers('Fry them one by one.'),
      heading(2, 'Nutrition'),
      bullets(
        '**Serving size:** 2 pancakes',
        '**Calories:** 270 kcal',
        '**Fat:** 9 g',
        '**Fibre:** 1 g',
      ),
    ]);
  });

  it('a HowTo with sections', () => {
    expect(blocksOf('HowTo', changeATire)).toEqual([
      bullets(
        '**Total time:** 30 minutes',
        '**Preparation:** 10 minutes',
        '**Performance:** 20 minutes',
        '**Estimated cost:** $20 – $50',
        '**Yield:** 1 changed tire',
      ),
      heading(2, 'Supplies'),
      bullets('2–3 flares'),
      heading(2, 'Tools'),
      bullets('Spare tire', 'Lug wrench', 'Jack'),
      heading(2, 'Steps'),
      heading(3, 'Preparation'),
      numbers("Turn on your hazard lights. You're going to need space.", 'Position wheel wedges.'),
      heading(3, 'Raise the car'),
      numbers('**Jack it up.** Position the jack underneath the car.'),
    ]);
  });

  it('a HowTo with images of the workspace', () => {
    expect(blocksOf('HowTo', illustrated)).toEqual([
      image(pictureId(5)),
      heading(2, 'Steps'),
      heading(3, 'Step 1: Preparations'),
      paragraph('Drape the tie around your neck.'),
      image(pictureId(1)),
      heading(3, 'Step 2: Crossing once'),
      paragraph('Cross the long end over the short end.'),
      image(pictureId(2)),
      heading(3, 'Step 3'),
      paragraph('Pull it through.'),
      heading(3, 'Step 4'),
      paragraph('Tighten the knot.'),
      { ...image(pictureId(4)), caption: 'Not too tight' },
      heading(3, 'Step 5: Done'),
      image(pictureId(5)),
    ]);
  });

  it('a FAQPage with HTML in its answers', () => {
    expect(blocksOf('FAQPage', faqOfAShop)).toEqual([
      {
        type: 'faq',
        items: [
          {
            question: 'How to find an apprenticeship?',
            answer:
              'We provide an official service to search through available apprenticeships. To get started, create an account here, specify the desired region, and your preferences. You will be able to search through all officially registered open apprenticeships.',
          },
          {
            question: 'Whom to contact?',
            answer:
              'You can contact the apprenticeship office\nthrough our official phone hotline:\nby phone\nor by web form',
          },
        ],
      },
    ]);
  });

  it('a FAQPage whose questions stand beside it in a graph', () => {
    expect(blocksOf('FAQPage', faqInAGraph)).toEqual([
      {
        type: 'faq',
        items: [
          { question: 'Is it free?', answer: 'Yes.' },
          { question: 'Will it stay so?', answer: 'It will.' },
        ],
      },
    ]);
  });

  it('a QAPage', () => {
    expect(blocksOf('QAPage', ouncesInAPound)).toEqual([
      heading(2, 'How many ounces are there in a pound?'),
      paragraph(
        'I have taken up a new interest in baking and keep running across directions in ounces and pounds.',
      ),
      heading(3, 'Accepted answer'),
      {
        type: 'quote',
        text: '1 pound (lb) is equal to 16 ounces (oz).',
        attribution: 'Julius Fernandez',
      },
      heading(3, 'Suggested answers'),
      {
        type: 'quote',
        text: 'Are you looking for ounces or fluid ounces? If you are looking for fluid ounces there are 15.34 fluid ounces in a pound of water.',
        attribution: 'Kara Weber',
      },
      { type: 'quote', text: 'I cannot remember exactly, but I think 18 ounces in a lb?' },
    ]);
  });

  it('a Review', () => {
    expect(blocksOf('Review', seafood)).toEqual([
      bullets('**Reviewed:** Legal Seafood', '**Rating:** 4/5'),
      paragraph('The chowder is thick.'),
      paragraph('The fish is fresh.'),
      heading(2, 'Pros'),
      bullets('Chowder', 'Fish'),
      heading(2, 'Cons'),
      bullets('Noise'),
    ]);
  });

  it('a Course', () => {
    expect(blocksOf('Course', advancedCpp)).toEqual([
      paragraph('Improve your C++ skills by learning advanced topics.'),
      bullets(
        '**Provider:** Example University',
        '**Level:** Advanced',
        '**Language:** English',
        '**Price:** €10.99',
        '**Rating:** 4/5 (1,234)',
      ),
      heading(2, 'What you will learn'),
      bullets(
        'Practice and apply systems thinking to plan for change',
        'Understand how memory allocation works.',
      ),
      heading(2, 'Syllabus'),
      bullets(
        '**Memory Allocation:** Learn how memory is allocated when creating C++ variables.',
        '**C++ Pointers:** Learn what a C++ pointer is.',
      ),
      heading(2, 'Sessions'),
      heading(3, 'Session 1'),
      bullets('**Attendance:** Online', '**Workload:** 22 hours'),
      heading(3, 'Session 2'),
      bullets(
        '**Attendance:** In person and online',
        '**Starts:** July 1, 2023',
        '**Ends:** July 31, 2023',
        '**Repeats:** Daily',
        '**Duration:** 3 hours',
        '**Location:** Example University',
        '**Instructor:** Ira D.',
      ),
    ]);
  });

  it('a Course with a session that has a name', () => {
    const hasCourseInstance = { name: 'In the evening', courseMode: 'Online' };
    expect(blocksOf('Course', { hasCourseInstance })).toEqual([
      heading(2, 'Sessions'),
      heading(3, 'In the evening'),
      bullets('**Attendance:** Online'),
    ]);
  });

  it('a Course that asks for others', () => {
    const coursePrerequisites = [
      'https://example.com/courses/basic-cpp',
      { '@type': 'Course', name: 'C', url: 'https://example.com/c' },
      'Patience',
      {},
    ];
    expect(blocksOf('Course', { coursePrerequisites })).toEqual([
      heading(2, 'Prerequisites'),
      bullets(
        '[basic cpp (example.com)](<https://example.com/courses/basic-cpp>)',
        '[C](<https://example.com/c>)',
        'Patience',
      ),
    ]);
  });

  it('a SoftwareApplication', () => {
    expect(blocksOf('SoftwareApplication', angryBirds)).toEqual([
      bullets('**Operating system:** ANDROID', '**Price:** $1', '**Rating:** 4.6/5 (8,864)'),
    ]);
  });

  it('a WebApplication', () => {
    expect(blocksOf('WebApplication', webApp)).toEqual([
      paragraph('It counts.'),
      bullets(
        '**Version:** 2.0',
        '**File size:** 4 MB',
        '**Requirements:** Firefox and Safari',
        '**Publisher:** Counters',
        '**Price:** Free',
      ),
      heading(2, 'Features'),
      bullets('Counts up', 'Counts down'),
      heading(2, 'What is new'),
      paragraph('It counts down now.'),
      image(pictureId(5)),
      button('A web app', 'https://example.com/download', 'Download'),
    ]);
  });
});
