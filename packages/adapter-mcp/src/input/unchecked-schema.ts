import type { JsonObject } from '@content-publishing/domain';
import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';

/**
 * Returns a schema that shows `schema` to clients and accepts every value. Arguments are judged by
 * the domain, whose violations have JSON Pointers.
 */
export const uncheckedSchema = (schema: JsonObject): StandardSchemaWithJSON => ({
  '~standard': {
    version: 1,
    vendor: 'content-publishing',
    validate: (value) => ({ value }),
    jsonSchema: { input: () => ({ ...schema }), output: () => ({ ...schema }) },
  },
});
