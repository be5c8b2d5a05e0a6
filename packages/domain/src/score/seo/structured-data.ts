import { missingProperties } from '../../structured/completeness.ts';
import { payloadNodes } from '../../payload/nodes.ts';
import { structuredTypeNamed } from '../../structured/structured-types.ts';
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
    const asked = structuredTypeNamed(schemaType);
    const node = payloadSubject(schemaType, jsonLd);
    if (node === undefined || !asked || asked.required.length + asked.recommended.length === 0) {
      return undefined;
    }
    const { required, recommended } = missingProperties(schemaType, node, payloadNodes(jsonLd));
    const cost = COST.required * required.length + COST.recommended * recommended.length;
    const lacks = [
      ...required.map((name) => `${name} (required)`),
      ...recommended.map((name) => `${name} (recommended)`),
    ];
    return {
      score: Math.max(0, 100 - cost),
      found: `The JSON-LD of type ${schemaType} lacks ${lacks.join(', ') || 'nothing'}.`,
      advice:
        lacks.length > 0
          ? 'Give what it lacks in structuredData, or in a field of the post that leads to it.'
          : null,
    };
  },
};
