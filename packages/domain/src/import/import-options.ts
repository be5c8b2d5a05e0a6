import { type Static, Type } from '@sinclair/typebox';
import { SlugSchema } from '../content/slug-schema.ts';
import type { DeepReadonly } from '../schema/deep-readonly.ts';
import { described } from '../schema/described.ts';
import { Nullable } from '../schema/scalar.ts';
import { OneOf, Text } from '../schema/text.ts';
import { HttpUrl, MAX_URL_LENGTH } from '../schema/url.ts';
import { isTimeZone } from '../tenant/time-zone.ts';

/** Ways in which pictures of a source are imported. */
export const IMPORT_MEDIA_MODES = ['fetch', 'link', 'skip'] as const;

/** Types of items of a source that become posts. */
export const IMPORT_TYPES = ['post', 'page'] as const;

/** Fields of the options of an import, in a query and in an import. */
export const ImportOptionFields = {
  timeZone: Text({
    maxLength: 100,
    description: 'Time zone of dates without one, by its IANA name.',
    examples: ['Europe/Berlin'],
    rule: (name) =>
      isTimeZone(name) ? undefined : 'must be the IANA name of a time zone, such as Europe/Berlin',
  }),
  siteUrl: HttpUrl({
    maxLength: MAX_URL_LENGTH,
    description: 'Address of the old site, if the file does not name it.',
    examples: ['https://blog.example'],
  }),
  media: OneOf(IMPORT_MEDIA_MODES, {
    description:
      'fetch: pictures are got from the old site; link: their records have its addresses; skip: none.',
  }),
  types: Type.Array(OneOf(IMPORT_TYPES), {
    minItems: 1,
    maxItems: IMPORT_TYPES.length,
    description: 'Types of items that become posts.',
  }),
  source: Text({
    minLength: 1,
    maxLength: 200,
    description:
      'Name of the source, from which ids are made: imports with one name find each other’s records.',
  }),
  author: described('Slug of the author of posts without one.', SlugSchema),
  overwrite: Type.Boolean({
    description: 'Whether records that were changed here since the last import are overwritten.',
  }),
};

const { timeZone, siteUrl, media, types, source, author, overwrite } = ImportOptionFields;

/** Schema of the options of an import. */
export const ImportOptionsSchema = Type.Object(
  {
    timeZone,
    siteUrl: Nullable(siteUrl, { description: 'Address of the old site; null: as the file says.' }),
    media,
    types,
    source: Nullable(source, {
      description: 'Name of the source, from which ids are made; null: that of the file.',
    }),
    author: Nullable(author, {
      description: 'Slug of the author of posts without one; null: an author is made.',
    }),
    overwrite,
  },
  { description: 'Options of the import.', additionalProperties: false },
);

/** Options of an import. */
export type ImportOptions = DeepReadonly<Static<typeof ImportOptionsSchema>>;
