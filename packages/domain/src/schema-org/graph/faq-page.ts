import type { SchemaOrgNode } from '../../content/block/schema-org-node.ts';
import type { Uuid } from '../../schema/scalar.ts';
import { type Node, uuidUrn } from './node.ts';

/**
 * Returns one FAQPage with all `questions` of the post `id`, as search engines require
 * (developers.google.com/search/docs/appearance/structured-data/faqpage); an empty list if there
 * are no questions.
 */
export const faqPage = (id: Uuid, questions: readonly SchemaOrgNode[]): readonly Node[] =>
  questions.length === 0
    ? []
    : [{ '@type': 'FAQPage', '@id': uuidUrn(id, 'faq'), mainEntity: questions }];
