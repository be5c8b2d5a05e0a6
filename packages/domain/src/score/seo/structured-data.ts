import { missingProperties } from '../../structured/completeness.ts';
import { payloadNodes } from '../../payload/nodes.ts';
import { payloadSubject } from '../../structured/subject.ts';
import type { Check } from '../check.ts';
import type { SeoSource } from './source.ts';

/** What each missing property costs. */
const COST = { required: 25, recommended: 10 };

export const structuredData: Check<SeoSource> = {
  id: 'structured-data',
  weight: 10,
  description: `Whether the JSON-LD of the post has what search engines ask of its schemaType: each property that they require and that is missing costs ${COST.required}, each that they recommend ${COST.recommended}.`,
  measure: ({ schemaType, jsonLd }) => {
    const node = payloadSubject(schemaType, jsonLd);
    if (node === undefined) return undefined;
    const missing = missingProperties(schemaType, node, payloadNodes(jsonLd));
    const { required, recommended } = missing;
    const lacks = [
      ...required.map((name) => `${name} (required)`),
      ...recommended.map((name) => `${name} (recommended)`),
    ].join(', ');
    return {
      score: Math.max(
        0,
        100 - COST.required * required.length - COST.recommended * recommended.length,
      ),
      found: lacks
        ? `The JSON-LD of type ${schemaType} lacks ${lacks}.`
        : `The JSON-LD of type ${schemaType} lacks nothing.`,
      advice: lacks
        ? 'Give it in structuredData, or in a field of the post that leads to it.'
        : null,
    };
  },
};
