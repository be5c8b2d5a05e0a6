import { err } from 'neverthrow';
import { isOfEveryVersion } from '../../content/block/read-block.ts';
import { parsePostDraft, type PostDraft } from '../../content/post/draft.ts';
import type { References } from '../../content/post/references.ts';
import { NO_IDS } from '../../lifecycle/reference-ids.ts';
import type { InvalidInput } from '../../schema/input-parser.ts';
import { jsonInput, type UnreadableJson } from '../../schema/json-bytes.ts';
import { isJsonObject } from '../../schema/json.ts';
import type { DateTime } from '../../schema/scalar.ts';
import type { Computation } from '../computation.ts';
import type { WorkspaceQuestion } from './former-post.ts';

/**
 * Parses a request body that creates a post. It asks for the workspace only if the version of its block
 * vocabulary makes a difference, since most bodies have the types of version 1.
 */
export function* givenDraft(
  input: unknown,
  now: DateTime,
): Computation<WorkspaceQuestion, References, PostDraft, UnreadableJson | InvalidInput> {
  const value = jsonInput(input);
  if (value.isErr()) return err(value.error);
  const { bodyJson } = isJsonObject(value.value) ? value.value : {};
  const blockVocabulary = isOfEveryVersion(bodyJson)
    ? undefined
    : (yield { references: NO_IDS }).blockVocabulary;
  return parsePostDraft(value.value, now, blockVocabulary);
}
