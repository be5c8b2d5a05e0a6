import { bullets, card, facts, paragraphs, section, videos, within } from './card.ts';
import { durationText } from './duration.ts';
import { quantityOf } from './payload.ts';
import { steps } from './steps.ts';

/** What a Recipe says (schema.org/Recipe). */
export const recipe = card(
  paragraphs('description'),
  facts(
    ['Yield', 'recipeYield', quantityOf],
    ['Preparation', 'prepTime', durationText],
    ['Cooking', 'cookTime', durationText],
    ['Total time', 'totalTime', durationText],
    ['Category', 'recipeCategory'],
    ['Cuisine', 'recipeCuisine'],
    ['Method', 'cookingMethod'],
    ['Estimated cost', 'estimatedCost'],
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
);
