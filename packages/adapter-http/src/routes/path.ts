import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { FastifyRequest } from 'fastify';

/** Schema of the path parameter of operations on a post, which is its id or slug. */
export const IdOrSlugSchema = Type.Object({
  idOrSlug: Type.String({
    description: 'Id or slug of the post; a UUID is an id.',
    examples: ['moka-pot'],
  }),
});

/** Schema of the path parameters of operations on a revision of a post. */
export const RevisionPathSchema = Type.Object({
  ...IdOrSlugSchema.properties,
  revision: Type.String({ description: 'Number of the revision, from 1.', examples: ['2'] }),
});

/** Schema of the path parameters of operations on two revisions of a post. */
export const RevisionPairPathSchema = Type.Object({
  ...RevisionPathSchema.properties,
  other: Type.String({
    description: 'Number of the revision that it is compared with.',
    examples: ['3'],
  }),
});

/** Schema of the path parameters of operations on a preview token of a post. */
export const PreviewTokenPathSchema = Type.Object({
  ...IdOrSlugSchema.properties,
  tokenId: Type.String({
    description: 'Id of the preview token, a UUID; not the token itself.',
    examples: ['0197a1b2-3c4d-7e5f-8a6b-000000000009'],
  }),
});

export const idOrSlugOf = ({ params }: FastifyRequest): string =>
  Value.Parse(IdOrSlugSchema, params).idOrSlug;
