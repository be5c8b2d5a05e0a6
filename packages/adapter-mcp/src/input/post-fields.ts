import {
  isJsonObject,
  type JsonObject,
  POST_FIELD_NAMES,
  PostContentFields,
  type PostFieldName,
} from '@content-publishing/domain';
import type { ArgumentSchema } from './argument-values.ts';

/** Part of the JSON Schema of a field. */
interface Shape {
  readonly type?: string;
  readonly items?: Shape;
  readonly description?: string;
}

const shapeOf = ({ type = 'object', items }: Shape): ArgumentSchema =>
  items ? { type, items: shapeOf(items) } : { type };

/** Descriptions of the fields whose names do not say enough; each costs an agent tokens. */
const DESCRIPTIONS: Readonly<Partial<Record<PostFieldName, string>>> = {
  slug: 'Name in URLs, such as moka-pot',
  authorId: 'Id, see list_records',
  seo: 'title, description, focusKeyword, …',
};

/** JSON Schemas of the fields of a post that agents give, in short; the domain checks them. */
export const POST_FIELDS: Readonly<Record<string, ArgumentSchema>> = Object.fromEntries(
  POST_FIELD_NAMES.filter((name) => name !== 'bodyJson').map((name) => {
    const description = DESCRIPTIONS[name];
    return [name, { ...shapeOf(PostContentFields[name]), ...(description && { description }) }];
  }),
);

/** Returns the schemas of arguments with the members of those that are fields of a post. */
export const withMembers = (schemas: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const field = POST_FIELD_NAMES.find((one) => one === name);
      return [
        name,
        field && isJsonObject(schema) ? { ...PostContentFields[field], ...schema } : schema,
      ];
    }),
  );

/** JSON Schemas of the two forms of a body, of which a call has one. */
export const BODY_FIELDS = {
  markdown: { type: 'string', description: 'Body, without front matter and title' },
  blocks: {
    type: 'array',
    items: { type: 'object' },
    description: 'Body in place of markdown, see content://vocabulary',
  },
};
