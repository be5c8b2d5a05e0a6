import { type Static, Type } from '@sinclair/typebox';
import { DEFAULT_LANGUAGE } from '../text/language.ts';
import { LanguageSchema } from './language.ts';
import type { RecordStamp } from './record-stamp.ts';
import type { Immutable } from '../schema/deep-readonly.ts';
import { inputParser } from '../schema/request.ts';
import { DateTimeSchema, NotBlank, UuidSchema } from '../schema/scalar.ts';

/** The tenant that every other record belongs to. */
export const WorkspaceSchema = Type.Object(
  {
    id: UuidSchema,
    name: NotBlank({ maxLength: 200 }),
    language: LanguageSchema,
    createdAt: DateTimeSchema,
  },
  {
    $id: 'Workspace',
    description: 'Workspace, the tenant of all records.',
    additionalProperties: false,
  },
);

/** The tenant that every other record belongs to: nothing crosses from one to another. */
export type Workspace = Immutable<Static<typeof WorkspaceSchema>>;

const WorkspaceDraftSchema = Type.Object(
  { name: WorkspaceSchema.properties.name, language: Type.Optional(LanguageSchema) },
  { additionalProperties: false },
);

/** Input of a new workspace. */
export type WorkspaceDraft = Immutable<Static<typeof WorkspaceDraftSchema>>;

/**
 * Reads a workspace draft; rejects with every violation when it is malformed.
 *
 * @example
 * parseWorkspaceDraft({ name: 'My site' }); // ok
 */
export const parseWorkspaceDraft = inputParser(WorkspaceDraftSchema);

/**
 * Returns a new workspace.
 *
 * @example
 * createWorkspace({ name: 'My site' }, { id, now }).language; // 'en'
 */
export const createWorkspace = (
  { name, language = DEFAULT_LANGUAGE }: WorkspaceDraft,
  { id, now }: Pick<RecordStamp, 'id' | 'now'>,
): Workspace => ({ id, name, language, createdAt: now });

/**
 * Reads what is to change of a workspace: `{language}`; rejects with every violation.
 *
 * @example
 * parseWorkspaceChange({ language: 'de' }); // ok
 */
export const parseWorkspaceChange = inputParser(
  Type.Object({ language: LanguageSchema }, { additionalProperties: false }),
);
