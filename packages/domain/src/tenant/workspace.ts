import { type Static, Type } from '@sinclair/typebox';
import type { Result } from 'neverthrow';
import { BlockVocabularySchema, DEFAULT_BLOCK_VOCABULARY } from './block-vocabulary.ts';
import { DEFAULT_LANGUAGE } from '../text/language.ts';
import { LanguageSchema } from './language.ts';
import type { RecordStamp } from '../record/record-stamp.ts';
import { Component } from '../schema/component.ts';
import type { DeepReadonly } from '../schema/deep-readonly.ts';
import { described } from '../schema/described.ts';
import { mergePatchFields } from '../schema/merge-patch.ts';
import { patchParser } from '../schema/patch-parser.ts';
import { inputParser, type InvalidInput } from '../schema/input-parser.ts';
import { DateTimeSchema, NotBlank, Nullable, UuidSchema } from '../schema/scalar.ts';
import { Text } from '../schema/text.ts';
import { isHttpUrl, MAX_URL_LENGTH } from '../schema/url.ts';
import { PathTemplate } from './path-template.ts';
import { isTimeZone } from './time-zone.ts';
import { StorageUseSchema } from './storage-quota.ts';

const ORIGIN = /^https?:\/\/[^/?#@]+\/?$/i;

const SiteUrl = Text({
  description: 'Address of the site, without a path.',
  examples: ['https://www.example.com'],
  maxLength: MAX_URL_LENGTH,
  rule: (url) =>
    isHttpUrl(url) && ORIGIN.test(url)
      ? undefined
      : 'must be an absolute http: or https: URL without a path',
});

const PostPath = PathTemplate('Path of a post on the site.', ['{slug}'], '/blog/{slug}');

const CategoryPath = PathTemplate(
  'Path of a category on the site: {path} is the path of the category without its first slash.',
  ['{path}', '{slug}'],
  '/topics/{path}',
);

const IMAGE_URL =
  /^[^{}]*\{width\}[^{}]*\{(?:path|url)\}[^{}]*$|^[^{}]*\{(?:path|url)\}[^{}]*\{width\}[^{}]*$/;

const ImageUrl = Text({
  description:
    'Address of an image service: {width} is a width in pixels, {path} the path of a picture without its first slash, {url} its whole address, percent-encoded.',
  examples: ['https://img.example/{width}/{path}'],
  maxLength: MAX_URL_LENGTH,
  rule: (template) =>
    IMAGE_URL.test(template) && isHttpUrl(template.replaceAll(/[{}]/g, ''))
      ? undefined
      : 'must be an absolute http: or https: URL with {width} once and {path} or {url} once',
});

const KeepsImageCredits = described(
  'Whether an uploaded picture that is written anew keeps its copyright and its creator.',
  Type.Boolean(),
);

const ChecksExternalLinks = described(
  'Whether links of public posts to other sites are asked, about once a week, so that dead ones are findings.',
  Type.Boolean(),
);

const PREVIEW_URL = /^https?:\/\/[^/?#@{}]+\/[^?#{}]*\{slug\}[^?#{}]*(?:\?[^#{}]*)?$/i;

const PreviewUrl = Text({
  description:
    'Address at which the site shows previews, with {slug} in place of the slug of the post; `preview` is added to its query.',
  examples: ['https://preview.example.com/posts/{slug}'],
  maxLength: MAX_URL_LENGTH,
  rule: (template) =>
    PREVIEW_URL.test(template) && isHttpUrl(template.replace('{slug}', 'slug'))
      ? undefined
      : 'must be an absolute http: or https: URL with {slug} once, in its path, and without a user, a password and a fragment',
});

const TimeZone = Text({
  description: 'Time zone of the editors, by its IANA name, for dates in tools.',
  examples: ['Europe/Berlin'],
  maxLength: 100,
  rule: (name) =>
    isTimeZone(name) ? undefined : 'must be the IANA name of a time zone, such as Europe/Berlin',
});

const AuthorPath = PathTemplate('Path of an author on the site.', ['{slug}'], '/authors/{slug}');

const WORKSPACE_FIELDS = {
  id: described('Id of the workspace, a UUID.', UuidSchema),
  name: described('Name of the workspace, for editors.', NotBlank({ maxLength: 200 })),
  language: described('Language of the posts, a BCP 47 tag.', LanguageSchema),
  siteUrl: Nullable(SiteUrl, { description: 'Address of the site, without a path.' }),
  postPath: Nullable(PostPath, { description: 'Path of a post on the site.' }),
  categoryPath: Nullable(CategoryPath, { description: 'Path of a category on the site.' }),
  authorPath: Nullable(AuthorPath, { description: 'Path of an author on the site.' }),
  previewUrl: Nullable(PreviewUrl, {
    description:
      'Address at which the site shows previews; null: the page of the post, from siteUrl and postPath.',
  }),
  imageUrl: Nullable(ImageUrl, { description: 'Address of an image service.' }),
  keepsImageCredits: KeepsImageCredits,
  blockVocabulary: BlockVocabularySchema,
  checksExternalLinks: ChecksExternalLinks,
  timeZone: Nullable(TimeZone, {
    description: 'Time zone of the editors, by its IANA name; null: the zone of each reader.',
  }),
  createdAt: described('Instant of the creation, in UTC.', DateTimeSchema),
};

const StoredWorkspaceSchema = Type.Object(WORKSPACE_FIELDS);

/** Tenant that every other record belongs to; no data is shared between workspaces. */
export type Workspace = DeepReadonly<Static<typeof StoredWorkspaceSchema>>;

/** Schema of a workspace in responses (management API, GET /external/workspace). */
export const WorkspaceSchema = Component('Workspace', 'Workspace, the tenant of all records.', {
  ...WORKSPACE_FIELDS,
  storage: StorageUseSchema,
});

/** Workspace in responses, with its stored bytes and its quota. */
export type ShownWorkspace = DeepReadonly<Static<typeof WorkspaceSchema>>;

const WorkspaceDraftSchema = Type.Object(
  {
    name: WORKSPACE_FIELDS.name,
    language: described('Language of the posts, a BCP 47 tag.', Type.Optional(LanguageSchema)),
    siteUrl: Type.Optional(SiteUrl),
    postPath: Type.Optional(PostPath),
    categoryPath: Type.Optional(CategoryPath),
    authorPath: Type.Optional(AuthorPath),
    previewUrl: Type.Optional(PreviewUrl),
    imageUrl: Type.Optional(ImageUrl),
    keepsImageCredits: Type.Optional(KeepsImageCredits),
    blockVocabulary: Type.Optional(BlockVocabularySchema),
    checksExternalLinks: Type.Optional(ChecksExternalLinks),
    timeZone: Type.Optional(TimeZone),
  },
  { additionalProperties: false },
);

// The language is required here: a workspace always has one, and a patch cannot clear it.
const WorkspaceFieldsSchema = Type.Object(
  {
    ...WorkspaceDraftSchema.properties,
    language: described('Language of the posts, a BCP 47 tag.', LanguageSchema),
  },
  { additionalProperties: false },
);

/** JSON Merge Patch of a workspace (RFC 7396). */
export const WorkspacePatchSchema = Component(
  'WorkspacePatch',
  'JSON Merge Patch of a workspace (RFC 7396): null clears a field.',
  mergePatchFields(WorkspaceFieldsSchema),
);

/** Input of a new workspace. */
export type WorkspaceDraft = DeepReadonly<Static<typeof WorkspaceDraftSchema>>;

/**
 * Parses a workspace draft. Returns `err` with every violation for a malformed draft.
 *
 * @example
 * parseWorkspaceDraft({ name: 'My site' }); // ok
 */
export const parseWorkspaceDraft = inputParser(WorkspaceDraftSchema);

const patch = patchParser(WorkspaceFieldsSchema);

/**
 * Applies a JSON Merge Patch to `workspace` (RFC 7396), and returns the resulting draft. Returns
 * `err` with every violation if the input is invalid.
 *
 * @example
 * parseWorkspacePatch(workspace, { language: 'de' }); // ok
 */
export const parseWorkspacePatch = (
  workspace: Workspace,
  input: unknown,
): Result<WorkspaceDraft, InvalidInput> => {
  const { id: _id, createdAt: _createdAt, ...fields } = workspace;
  return patch(fields, input);
};

/**
 * Returns the fields that a writer can set, with defaults for absent ones, and `siteUrl` without
 * its last slash.
 */
const fieldsOf = (draft: WorkspaceDraft) => ({
  name: draft.name,
  language: draft.language ?? DEFAULT_LANGUAGE,
  siteUrl: draft.siteUrl?.replace(/\/$/, '') ?? null,
  postPath: draft.postPath ?? null,
  categoryPath: draft.categoryPath ?? null,
  authorPath: draft.authorPath ?? null,
  previewUrl: draft.previewUrl ?? null,
  imageUrl: draft.imageUrl ?? null,
  keepsImageCredits: draft.keepsImageCredits ?? false,
  blockVocabulary: draft.blockVocabulary ?? DEFAULT_BLOCK_VOCABULARY,
  checksExternalLinks: draft.checksExternalLinks ?? false,
  timeZone: draft.timeZone ?? null,
});

/**
 * Returns a new workspace with the fields of `draft`; absent ones get their defaults.
 *
 * @example
 * createWorkspace({ name: 'My site' }, { id, now }).language; // 'en'
 */
export const createWorkspace = (
  draft: WorkspaceDraft,
  { id, now }: Pick<RecordStamp, 'id' | 'now'>,
): Workspace => ({ id, ...fieldsOf(draft), createdAt: now });

/**
 * Returns `workspace` with the fields of `draft`; absent ones get their defaults, so pass a
 * complete draft.
 *
 * @example
 * reviseWorkspace(workspace, { name: 'Our site' }).name; // 'Our site'
 */
export const reviseWorkspace = (workspace: Workspace, draft: WorkspaceDraft): Workspace => ({
  ...workspace,
  ...fieldsOf(draft),
});
