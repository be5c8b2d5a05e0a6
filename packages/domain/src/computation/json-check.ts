import { jsonInput, type UnreadableJson } from '../schema/json-bytes.ts';
import type { Computation } from './computation.ts';

/** Request body that is parsed only to find its errors. */
export interface JsonCheckInput {
  /** Body as a parsed value, or as the bytes of its JSON. */
  readonly input: unknown;
}

/** Checks that a request body is valid JSON. */
// oxlint-disable-next-line require-yield -- it has nothing to ask
export function* computeJsonCheck({
  input,
}: JsonCheckInput): Computation<never, never, undefined, UnreadableJson> {
  return jsonInput(input).map(() => undefined);
}
