import type { HttpLogger } from '@content-publishing/adapter-http';
import { textBytes, textBytesInParts } from '@content-publishing/adapter-http/text-bytes';
import type { ComputationError } from '@content-publishing/application';
import type { Utf8Text } from '@content-publishing/domain';
import type {
  ComposedPost,
  ComputationName,
  ComputationTypes,
} from '@content-publishing/domain/computations';
import { err, ok, type Result } from 'neverthrow';
import type { TaskEnd } from './process/child.ts';
import type { TaskTypes } from './process/protocol.ts';

type Types = ComputationTypes[ComputationName];

/** Types of a computation as a task of a child process; `Rejection` is an error of a reply. */
export interface ComputationTask<
  Name extends ComputationName = ComputationName,
  Rejection = never,
> extends TaskTypes {
  readonly task: { readonly name: Name; readonly input: ComputationTypes[Name]['input'] };
  readonly question: ComputationTypes[Name]['question'];
  readonly reply: ComputationTypes[Name]['reply'];
  readonly done: ComputationTypes[Name]['done'];
  readonly error: ComputationTypes[Name]['error'] | Rejection;
}

/**
 * Returns `input` with the body of the stored post as bytes, which the channel does not copy; an
 * input without such a body stays as it is. The text is encoded in parts, because 20 MB at once
 * would block the event loop for 250 ms.
 */
export const inputInBytes = async <Input extends Types['input']>(input: Input): Promise<Input> => {
  if (!('former' in input && 'body' in input.former)) return input;
  const { former } = input;
  const { body } = former;
  if (typeof body !== 'string') return input;
  return { ...input, former: { ...former, body: await textBytesInParts(body) } };
};

/**
 * Returns the value of a computation with its long texts as bytes, which the channel does not copy.
 */
export const valueInBytes = (value: Types['done']): Types['done'] => {
  if (value === undefined) return value;
  if ('resource' in value) return postInBytes(value);
  if ('converted' in value) return { converted: bytesOf(value.converted) };
  if ('markdown' in value) return { markdown: bytesOf(value.markdown) };
  if ('diff' in value) return { diff: bytesOf(value.diff) };
  if ('checks' in value) return { checks: bytesOf(value.checks) };
  return 'composed' in value ? { ...value, composed: postInBytes(value.composed) } : value;
};

/** Returns a post with its long texts as bytes, in the form in which they are stored and sent. */
const postInBytes = ({ stored, former, resource, ...rest }: ComposedPost): ComposedPost => ({
  ...rest,
  stored: {
    ...stored,
    bodyJson: bytesOf(stored.bodyJson),
    bodyText: bytesOf(stored.bodyText),
    structuredBlocks: stored.structuredBlocks && bytesOf(stored.structuredBlocks),
    jsonLd: bytesOf(stored.jsonLd),
  },
  former: former && {
    ...former,
    kept: former.kept && { ...former.kept, content: bytesOf(former.kept.content) },
  },
  resource: bytesOf(resource),
});

const bytesOf = (text: Utf8Text): Uint8Array => (typeof text === 'string' ? textBytes(text) : text);

/** Log of failed processes. */
export type TaskLog = Pick<HttpLogger, 'error' | 'warn'>;

/** Returns the result of a task for the caller of `compute`. A failure of the process is logged. */
export const resultOf = <Name extends ComputationName, E>(
  end: TaskEnd<ComputationTask<Name, E>>,
  computation: Name,
  log: TaskLog,
): Result<
  ComputationTask<Name, E>['done'],
  ComputationTask<Name, E>['error'] | ComputationError
> => {
  switch (end.kind) {
    case 'done':
      return ok(end.value);
    case 'rejected':
      return err(end.error);
    case 'too-much-memory':
      log.warn({ computation }, 'a computation took more memory than a worker may have');
      return err({ kind: 'too-much-memory' });
    case 'late':
      log.warn({ computation }, 'a large body took too long to process');
      return err({ kind: 'unavailable' });
    case 'killed':
    case 'not-started':
      log.error({ computation, how: end.how }, 'a worker process died');
      return err({ kind: 'unavailable' });
    default:
      return end satisfies never;
  }
};
