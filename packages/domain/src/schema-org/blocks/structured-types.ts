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

/** Schema.org types whose payloads the service understands. */
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

// A `Map`, because a schemaType may be named `constructor` or `__proto__`.
const byName = new Map(
  structuredTypes.flatMap((structuredType) =>
    [structuredType.type, ...(structuredType.alsoNamed ?? [])].map(
      (name) => [name, structuredType] as const,
    ),
  ),
);

/**
 * Returns the structured type with this schemaType as its `type` or among `alsoNamed`; `undefined`
 * if the service does not understand payloads of the schemaType.
 */
export const structuredTypeNamed = (name: string): StructuredType | undefined => byName.get(name);
