import { type TObject, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { FastifyRequest } from 'fastify';

/** Path of the operations on one record, with the schema of its parameters. */
export interface RecordPath {
  readonly url: string;
  readonly params: TObject;
  /** Returns the id or slug in the path of `request`; empty for a path without parameters. */
  readonly referenceOf: (request: FastifyRequest) => string;
}

/**
 * Returns the path `<base>/:idOrSlug`, for records that have a slug; `example` is a slug for the
 * documentation.
 */
export const byIdOrSlug = (base: string, example: string): RecordPath => {
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

/** Returns the path `url`, without parameters, for a record that each workspace has once. */
export const theOnly = (url: string): RecordPath => ({
  url,
  params: Type.Object({}),
  referenceOf: () => '',
});

/** Returns the path `<base>/:id`, for records without a slug. */
export const byId = (base: string): RecordPath => {
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
