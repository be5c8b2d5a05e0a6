import { isReference, payloadNodes } from '../../schema-org/payload/nodes.ts';
import { isOfType, valuesOf } from '../../schema-org/payload/values.ts';
import { isJsonObject, type JsonObject } from '../../schema/json.ts';
import {
  type MissingProperties,
  missingProperties,
} from '../../schema-org/blocks/missing-properties.ts';
import { structuredTypeNamed } from '../../schema-org/blocks/structured-types.ts';
import { payloadSubject } from '../../schema-org/blocks/subject.ts';
import type { Check } from '../check.ts';
import { fieldText, wholePlace } from '../place.ts';
import type { SeoSource } from './source.ts';

/** Points subtracted from 100 for each missing property. */
const COST = { required: 25, recommended: 10 };

export const structuredData: Check<SeoSource> = {
  id: 'structured-data',
  weight: 10,
  description: `Whether the JSON-LD of the post has the properties that search engines require or recommend for its schemaType, and each video a thumbnailUrl: a missing required property costs ${COST.required}, a missing recommended one ${COST.recommended}. The datePublished of a post that is not public is not asked for: its publication gives it.`,
  measure: ({ schemaType, jsonLd, publishedAt }) => {
    const nodes = payloadNodes(jsonLd);
    const subject = payloadSubject(schemaType, jsonLd);
    const ofSubject = subject && asked(schemaType, subject, nodes);
    const videos = videosIn(nodes).filter((video) => video !== subject);
    if (ofSubject === undefined && videos.length === 0) return undefined;
    const recommended = (ofSubject?.recommended ?? []).filter(
      (name) => publishedAt !== null || name !== 'datePublished',
    );
    const required = [
      ...(ofSubject?.required ?? []),
      ...(videos.every(hasThumbnail) ? [] : ['video.thumbnailUrl']),
    ];
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
  places: () => [wholePlace(fieldText({}, '/structuredData'))],
};

/**
 * Returns the missing properties of `subject`, the node that a post is about; `undefined` for a
 * type of which no properties are required or recommended.
 */
const asked = (
  schemaType: string,
  subject: JsonObject,
  nodes: readonly JsonObject[],
): MissingProperties | undefined => {
  const { required = [], recommended = [] } = structuredTypeNamed(schemaType) ?? {};
  const isAsked = required.length + recommended.length > 0;
  return isAsked ? missingProperties(schemaType, subject, nodes) : undefined;
};

/**
 * Returns the VideoObjects among `nodes` and in their properties, at any depth; references to a
 * video are left out.
 */
const videosIn = (nodes: readonly JsonObject[]): readonly JsonObject[] => {
  const videos: JsonObject[] = [];
  const found: unknown[] = [...nodes];
  for (const value of found) {
    if (Array.isArray(value)) for (const item of value) found.push(item);
    if (!isJsonObject(value)) continue;
    if (isOfType(value, 'VideoObject') && !isReference(value)) videos.push(value);
    for (const name of Object.keys(value)) {
      const member = value[name];
      if (typeof member === 'object' && member !== null) found.push(member);
    }
  }
  return videos;
};

const hasThumbnail = (video: JsonObject): boolean => valuesOf(video['thumbnailUrl']).length > 0;
