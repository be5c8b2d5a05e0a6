import { type Static, Type } from '@sinclair/typebox';
import type { Result } from 'neverthrow';
import { type QueryOf, recordList } from '../paging/record-query.ts';
import { described } from '../schema/described.ts';
import { fileNameProblem } from '../schema/file-name.ts';
import { inputParser, type InvalidInput } from '../schema/input-parser.ts';
import { NotBlank } from '../schema/scalar.ts';
import { OneOf } from '../schema/text.ts';
import { IMPORT_FORMATS, type ImportFormat } from './content-import.ts';
import { ImportOptionFields, type ImportOptions } from './import-options.ts';

const { timeZone, siteUrl, media, types, source, author, overwrite } = ImportOptionFields;

/** Schema of the query of a new import, whose body is its file (management API, POST /external/imports). */
export const ImportDraftSchema = Type.Object(
  {
    format: OneOf(IMPORT_FORMATS, {
      description:
        'wordpress: an export of WordPress (WXR); ghost: an export of Ghost (JSON); markdown: one file of Markdown; redirects: CSV, JSON, _redirects, vercel.json, .htaccess or a configuration of nginx.',
    }),
    fileName: Type.Optional(
      NotBlank({
        maxLength: 255,
        description: 'Name of the file, such as blog.xml.',
        rule: fileNameProblem,
      }),
    ),
    dryRun: Type.Optional(
      Type.Boolean({
        description:
          'Whether nothing is written, and the report says what would be; true if absent. POST …/run then imports the file.',
      }),
    ),
    timeZone: Type.Optional(described(`${timeZone['description']} UTC if absent.`, timeZone)),
    siteUrl: Type.Optional(siteUrl),
    media: Type.Optional(described(`${media['description']} fetch if absent.`, media)),
    types: Type.Optional(
      described('Types of items that become posts, with commas; post if absent.', types),
    ),
    source: Type.Optional(source),
    author: Type.Optional(author),
    overwrite: Type.Optional(described(`${overwrite['description']} false if absent.`, overwrite)),
  },
  { additionalProperties: false },
);

/** A new import, with its defaults filled in. */
export interface ImportDraft {
  readonly format: ImportFormat;
  readonly fileName: string;
  readonly isDryRun: boolean;
  readonly options: ImportOptions;
}

const read = inputParser(ImportDraftSchema);

/**
 * Parses the query of a new import, with booleans and lists already converted from strings. Returns
 * `err` with every violation for a malformed query.
 *
 * @example
 * parseImportDraft({ format: 'wordpress', timeZone: 'Europe/Berlin' }); // ok
 */
export const parseImportDraft = (input: unknown): Result<ImportDraft, InvalidInput> =>
  read(input).map((draft: Static<typeof ImportDraftSchema>) => ({
    format: draft.format,
    fileName: draft.fileName ?? DEFAULT_NAMES[draft.format],
    isDryRun: draft.dryRun ?? true,
    options: {
      timeZone: draft.timeZone ?? 'UTC',
      siteUrl: draft.siteUrl ?? null,
      media: draft.media ?? 'fetch',
      types: draft.types ?? ['post'],
      source: draft.source ?? null,
      author: draft.author ?? null,
      overwrite: draft.overwrite ?? false,
    },
  }));

/** Names of files that were sent without one. */
const DEFAULT_NAMES: Readonly<Record<ImportFormat, string>> = {
  wordpress: 'wordpress.xml',
  ghost: 'ghost.json',
  markdown: 'post.md',
  redirects: 'redirects.csv',
};

/** List of imports (management API, GET /external/imports). */
export const importList = recordList(['createdAt'], 'the name of the file');

/** A query of the list of imports with its defaults filled in: newest first, 10 a page. */
export type ImportQuery = QueryOf<typeof importList>;
