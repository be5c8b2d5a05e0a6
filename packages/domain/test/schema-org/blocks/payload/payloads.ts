import type { JsonObject } from '../../../../src/schema/json.ts';
import { advancedCpp } from './course.ts';
import { kiraAndMorrison, movedOnline } from './event.ts';
import { changeATire, illustrated } from './how-to.ts';
import { cookies, films } from './item-list.ts';
import { anvil, cheeseGrater } from './product.ts';
import { faqInAGraph, faqOfAShop, ouncesInAPound } from './questions.ts';
import { pancakesOfABlog, partyCoffeeCake } from './recipe.ts';
import { seafood } from './review.ts';
import { angryBirds, webApp } from './software-application.ts';
import { selfDrivingBicycle } from './video-object.ts';

/** Payloads as sites have them, with the schemaType of their post. */
export const payloads: readonly (readonly [schemaType: string, structuredData: JsonObject])[] = [
  ['Course', advancedCpp],
  ['Event', kiraAndMorrison],
  ['MusicEvent', movedOnline],
  ['HowTo', changeATire],
  ['HowTo', illustrated],
  ['ItemList', cookies],
  ['ItemList', films],
  ['Product', anvil],
  ['Product', cheeseGrater],
  ['FAQPage', faqInAGraph],
  ['FAQPage', faqOfAShop],
  ['QAPage', ouncesInAPound],
  ['Recipe', pancakesOfABlog],
  ['Recipe', partyCoffeeCake],
  ['Review', seafood],
  ['SoftwareApplication', angryBirds],
  ['WebApplication', webApp],
  ['VideoObject', selfDrivingBicycle],
];
