import { Type } from '@sinclair/typebox';
import type { QueryOf } from '../../paging/record-query.ts';
import { jsonLdField, IDENTITY, TIMES } from '../../record/common-fields.ts';
import { defineRecord, type DraftOf, type RowOf } from '../../record/define-record.ts';
import {
  derived,
  mediaId,
  optional,
  part,
  required,
  withDefault,
} from '../../record/record-field.ts';
import { NotBlank, Nullable } from '../../schema/scalar.ts';
import { Text } from '../../schema/text.ts';
import { HttpUrlSchema } from '../../schema/url.ts';
import { mediaRecord } from '../media/media.ts';
import { seoField } from '../seo.ts';
import { showingList } from '../showing-query.ts';
import { toSlug } from '../slug.ts';
import { SlugSchema } from '../slug-schema.ts';

const MAX_ENTRIES = 100;
const Line = Text({ maxLength: 1000 });
const line = (about: string, asked = about) => optional(about, Text(), { given: Line, asked });

/** Authors: their fields, in schema.org's names, and the queries of their list (contract, Author). */
export const authorRecord = defineRecord({
  id: 'Author',
  noun: 'an author',
  about: 'Author of posts.',
  fields: {
    ...IDENTITY,
    slug: required('Name of the author in URLs, unique in the workspace.', SlugSchema, {
      normalForm: toSlug,
    }),
    displayName: required('Name of the author as readers see it.', NotBlank({ maxLength: 200 })),
    bio: optional('Short biography.', Text(), { given: Text({ maxLength: 10_000 }) }),
    avatarMediaId: mediaId('Id of the media record of the portrait.', {
      asked: 'Id of the media record of the portrait, a record of the workspace.',
    }),
    avatarMedia: derived(
      'Media record of the portrait; null when there is none or it was removed.',
      Nullable(mediaRecord.schema),
    ),
    credentials: line('Qualifications of the author.'),
    sameAs: withDefault(
      [],
      'Addresses of profiles of the same person.',
      Type.Array(HttpUrlSchema),
      {
        given: Type.Array(HttpUrlSchema, { maxItems: MAX_ENTRIES }),
        asked: 'Addresses of profiles of the same person; repeats are dropped.',
        normalForm: (addresses) => [...new Set(addresses)],
      },
    ),
    isActive: withDefault(true, 'Whether the author still writes.', Type.Boolean(), {
      asked: 'Whether the author still writes; true when absent.',
    }),
    seo: seoField('Metadata of the author page.'),
    person: part('Facts about the person, for schema.org.', {
      jobTitle: line('Job title (schema.org/jobTitle).'),
      worksFor: line('Name of the employer (schema.org/worksFor).'),
      alumniOf: line('Name of the school or university (schema.org/alumniOf).'),
      award: line('Award (schema.org/award).'),
      honorificPrefix: line(
        'Title before the name, such as Dr (schema.org/honorificPrefix).',
        'Title before the name, such as Dr.',
      ),
      honorificSuffix: line(
        'Title after the name, such as MD (schema.org/honorificSuffix).',
        'Title after the name, such as MD.',
      ),
      knowsAbout: optional('Fields of knowledge (schema.org/knowsAbout).', Type.Array(Text()), {
        given: Type.Array(Line, { maxItems: MAX_ENTRIES }),
      }),
    }),
    ...jsonLdField('Graph of schema.org for the author page (JSON-LD 1.1).'),
    ...TIMES,
  },
  list: showingList(['createdAt', 'updatedAt', 'slug', 'displayName'], 'slug or displayName'),
});

/** Author of posts, with the avatar resolved (contract, Author). */
export interface Author extends RowOf<typeof authorRecord> {}

/** Input of a new author. */
export interface AuthorDraft extends DraftOf<typeof authorRecord> {}

/** A query of the author list with its defaults filled in: newest first, 10 a page. */
export type AuthorQuery = QueryOf<typeof authorRecord.list>;
