import type { StructuredType } from './structured-type.ts';
import { article } from './type/article.ts';
import { course } from './type/course.ts';
import { event } from './type/event.ts';
import { faqPage } from './type/faq-page.ts';
import { howTo } from './type/how-to.ts';
import { itemList } from './type/item-list.ts';
import { product } from './type/product.ts';
import { qaPage } from './type/qa-page.ts';
import { recipe } from './type/recipe.ts';
import { review } from './type/review.ts';
import { softwareApplication } from './type/software-application.ts';
import { videoObject } from './type/video-object.ts';

/** The schema.org types whose payloads the service understands, by name. */
export const structuredTypes: readonly StructuredType[] = [
  article,
  course,
  event,
  faqPage,
  howTo,
  itemList,
  product,
  qaPage,
  recipe,
  review,
  softwareApplication,
  videoObject,
];

// A `Map`, because `constructor` and `__proto__` are names that a schemaType may have.
const byName = new Map(
  structuredTypes.flatMap((structuredType) =>
    [structuredType.type, ...(structuredType.alsoNamed ?? [])].map(
      (name) => [name, structuredType] as const,
    ),
  ),
);

/**
 * Returns the structured type that a schemaType names; nothing when payloads of it are not
 * understood.
 */
export const structuredTypeNamed = (name: string): StructuredType | undefined => byName.get(name);
