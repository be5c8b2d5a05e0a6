import type { DeepReadonly } from '@content-publishing/domain';
import type { Static, TSchema } from '@sinclair/typebox';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';

/**
 * Types of routes with TypeBox schemas. Input is `unknown`, because the use case validates it and
 * not Fastify; output has the static type of its schema.
 */
export interface ContractTypeProvider extends TypeBoxTypeProvider {
  readonly validator: unknown;
  readonly serializer: this['schema'] extends TSchema
    ? DeepReadonly<Static<this['schema']>>
    : unknown;
}

/** Fastify server whose routes are typed by {@link ContractTypeProvider}. */
export type ContractServer = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ContractTypeProvider
>;
