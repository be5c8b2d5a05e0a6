import { type TObject, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { FastifyRequest } from 'fastify';

/** Path that ends in the address of a record. */
export interface Addressed {
  readonly url: string;
  readonly params: TObject;
  /** Returns the address in the path of `request`. */
  readonly referenceOf: (request: FastifyRequest) => string;
}

/** Returns the path of records below `base` that have an id and a slug; `example` is a slug. */
export const byIdOrSlug = (base: string, example: string): Addressed => {
  const params = Type.Object({
    idOrSlug: Type.String({
      description: 'Id or slug of the record; a UUID is an id.',
      examples: [example],
    }),
  });
  return {
    url: `${base}/:idOrSlug`,
    params,
    referenceOf: (request) => Value.Parse(params, request.params).idOrSlug,
  };
};

/** Returns the path `url` of a record of which each workspace has one. */
export const theOnly = (url: string): Addressed => ({
  url,
  params: Type.Object({}),
  referenceOf: () => '',
});

/** Returns the path of records below `base` that have an id alone. */
export const byId = (base: string): Addressed => {
  const params = Type.Object({
    id: Type.String({
      description: 'Id of the record, a UUID.',
      examples: ['0197a1b2-3c4d-7e5f-8a6b-000000000006'],
    }),
  });
  return {
    url: `${base}/:id`,
    params,
    referenceOf: (request) => Value.Parse(params, request.params).id,
  };
};
