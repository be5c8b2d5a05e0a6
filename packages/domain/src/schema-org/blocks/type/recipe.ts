import { sections, within } from '../sections/block-builder.ts';
import { facts } from '../sections/facts.ts';
import { bullets } from '../sections/list.ts';
import { picture } from '../sections/pictures.ts';
import { paragraphs } from '../sections/paragraphs.ts';
import { section } from '../sections/section.ts';
import { steps } from '../sections/steps.ts';
import { videos } from '../sections/videos.ts';
import { shortDuration } from '../format/duration.ts';
import { money } from '../format/money.ts';
import { rating } from '../format/rating.ts';
import { term } from '../format/term.ts';
import { quantity } from '../format/text.ts';
import type { StructuredType } from '../structured-type.ts';

/** Format of `suitableForDiet` (schema.org/RestrictedDiet). */
const diet = term({
  DiabeticDiet: 'Diabetic',
  GlutenFreeDiet: 'Gluten-free',
  HalalDiet: 'Halal',
  HinduDiet: 'Hindu',
  KosherDiet: 'Kosher',
  LowCalorieDiet: 'Low-calorie',
  LowFatDiet: 'Low-fat',
  LowLactoseDiet: 'Low-lactose',
  LowSaltDiet: 'Low-salt',
  VeganDiet: 'Vegan',
  VegetarianDiet: 'Vegetarian',
});

export const recipe: StructuredType = {
  type: 'Recipe',
  description: 'A dish: its ingredients and its preparation.',
  kind: 'CreativeWork',
  sections: sections(
    picture,
    paragraphs('description'),
    facts(
      ['Yield', 'recipeYield', quantity],
      ['Preparation', 'prepTime', shortDuration],
      ['Cooking', 'cookTime', shortDuration],
      ['Total time', 'totalTime', shortDuration],
      ['Category', 'recipeCategory'],
      ['Cuisine', 'recipeCuisine'],
      ['Method', 'cookingMethod'],
      ['Diet', 'suitableForDiet', diet],
      ['Estimated cost', 'estimatedCost', money],
      ['Rating', 'aggregateRating', rating],
    ),
    section('Ingredients', bullets('recipeIngredient')),
    section('Tools', bullets('tool')),
    section('Instructions', steps('recipeInstructions')),
    section(
      'Nutrition',
      within(
        'nutrition',
        facts(
          ['Serving size', 'servingSize'],
          ['Calories', 'calories'],
          ['Fat', 'fatContent'],
          ['Saturated fat', 'saturatedFatContent'],
          ['Unsaturated fat', 'unsaturatedFatContent'],
          ['Trans fat', 'transFatContent'],
          ['Cholesterol', 'cholesterolContent'],
          ['Sodium', 'sodiumContent'],
          ['Carbohydrates', 'carbohydrateContent'],
          ['Fibre', 'fiberContent'],
          ['Sugar', 'sugarContent'],
          ['Protein', 'proteinContent'],
        ),
      ),
    ),
    videos('video'),
  ),
  required: ['name', 'image'],
  recommended: [
    'description',
    'author',
    'datePublished',
    'keywords',
    'prepTime',
    'cookTime',
    'totalTime',
    'recipeYield',
    'recipeCategory',
    'recipeCuisine',
    'recipeIngredient',
    'recipeInstructions',
    'nutrition',
    'nutrition.calories',
    'aggregateRating',
    'video',
  ],
  reference: 'https://developers.google.com/search/docs/appearance/structured-data/recipe',
  example: {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: 'Non-alcoholic piña colada',
    description: 'A sweet summer drink without alcohol.',
    recipeYield: '4 servings',
    prepTime: 'PT1M',
    cookTime: 'PT2M',
    totalTime: 'PT3M',
    recipeCategory: 'Drink',
    recipeCuisine: 'Caribbean',
    suitableForDiet: 'https://schema.org/VeganDiet',
    recipeIngredient: ['400 ml of pineapple juice', '100 ml cream of coconut', 'ice'],
    recipeInstructions: [
      { '@type': 'HowToStep', name: 'Blend', text: 'Blend the juice and the cream of coconut.' },
      { '@type': 'HowToStep', name: 'Fill', text: 'Fill a glass with ice.' },
      { '@type': 'HowToStep', name: 'Pour', text: 'Pour the drink over the ice.' },
    ],
    nutrition: { '@type': 'NutritionInformation', calories: '270 calories' },
  },
};
