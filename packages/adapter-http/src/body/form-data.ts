import { finished, type Readable } from 'node:stream';
import { type BusboyFileStream, Busboy } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpException } from '../errors/http-error.ts';

/** Media type of a form with a file (RFC 7578). */
export const FORM_TYPE = 'multipart/form-data';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route reads forms as a stream, without holding them in memory. */
    readonly streamsForms?: true;
  }
}

/** Returns whether the body of `request` is a form, and its route reads forms as a stream. */
export const isStreamedForm = ({ headers, routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.streamsForms === true &&
  (headers['content-type']?.toLowerCase().startsWith(FORM_TYPE) ?? false);

/**
 * Lets the routes of `scope` accept forms, whose unread stream becomes `request.body`. `scope` must
 * be a plugin of its own, so that other routes still reject forms.
 */
export const takeForms = (scope: FastifyInstance): void => {
  scope.addContentTypeParser(FORM_TYPE, (_request, content, done) => done(null, content));
};

/**
 * Limits of a form, in bytes and numbers of parts. A form beyond the numbers is malformed; a longer
 * text is cut.
 */
const LIMITS = {
  fieldNameSize: 100,
  // Enough of a longer text is kept to report that it is too long.
  fieldSize: 128 * 1024,
  fields: 10,
  files: 1,
  parts: 12,
  headerPairs: 20,
};

/** A form that is being read, with at most one file. */
export interface FormWithFile {
  /**
   * Bytes of the part `file`, as they arrive; empty if the form has no such part. It must be
   * consumed before `fields` can resolve.
   */
  readonly file: AsyncIterable<Uint8Array>;
  /**
   * Returns the text fields before and after the file, by name, once the whole form has arrived.
   * Without a field `fileName` it is the name of the part with the file.
   */
  readonly fields: () => Promise<Readonly<Record<string, string>>>;
  /**
   * Discards the rest of the form, so that a client gets the response which reads only after it has
   * sent everything. To be called in any case, also after an error.
   */
  readonly discard: () => void;
}

/**
 * Reads a form part by part, as fast as its file is consumed. A form that is malformed, breaks off
 * or has a second file makes the running read of `file` or `fields` reject with an
 * {@link HttpException}. Throws it at once for a malformed `contentType`.
 */
export const readForm = (content: Readable, contentType: string): FormWithFile => {
  const fields = new Map<string, string>();
  let file: BusboyFileStream | undefined;
  let partName: string | undefined;
  let failure: HttpException | undefined;
  const parsing = parserOf(contentType);
  const begun = Promise.withResolvers<BusboyFileStream | undefined>();
  const ended = Promise.withResolvers<void>();
  // The reader of the file gets the error; the other promise may never be awaited.
  begun.promise.catch(() => {});
  ended.promise.catch(() => {});

  const fail = (error: HttpException): void => {
    failure ??= error;
    begun.reject(failure);
    ended.reject(failure);
    file?.destroy(failure);
    content.unpipe(parsing);
    content.resume();
  };
  const failFor = (problem: string) => fail(new HttpException({ kind: 'malformed-form', problem }));

  parsing.on('file', (name, part, fileName: string | undefined) => {
    // Errors of a part reach its reader, if there is one.
    part.on('error', () => {});
    if (name === FILE_FIELD) {
      file = part;
      partName = storableName(fileName);
      begun.resolve(part);
    } else {
      part.resume();
      failFor(`the file must be the part "${FILE_FIELD}"; found ${JSON.stringify(name)}`);
    }
  });
  parsing.on('field', (name, value) => {
    if (fields.has(name)) failFor(`the field ${JSON.stringify(name)} is there twice`);
    fields.set(name, value);
  });
  parsing.on('filesLimit', () => failFor('it has more than one file'));
  parsing.on('fieldsLimit', () => failFor('it has too many fields'));
  parsing.on('partsLimit', () => failFor('it has too many parts'));
  parsing.on('error', (error) => failFor(error instanceof Error ? error.message : String(error)));
  parsing.on('finish', () => {
    begun.resolve(undefined);
    ended.resolve();
  });
  finished(content, { writable: false }, (error) => {
    if (error instanceof HttpException) fail(error);
    else if (error) fail(new HttpException({ kind: 'malformed-request' }));
  });
  content.pipe(parsing);

  return {
    file: bytesOf(begun.promise, () => failure),
    fields: async () => {
      await ended.promise;
      return { ...(partName && { fileName: partName }), ...Object.fromEntries(fields) };
    },
    discard: () => {
      content.unpipe(parsing);
      content.resume();
    },
  };
};

const FILE_FIELD = 'file';

/** Maximum characters that are kept of the name of a file. */
const MAX_NAME_LENGTH = 255;

/**
 * Returns the name of a file without its folder; undefined if nothing is left, and for `blob`, the
 * name that browsers give to a file without one.
 */
const storableName = (name = ''): string | undefined => {
  const folder = Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\'));
  const base = name.slice(folder + 1).toWellFormed();
  const kept = [...base].slice(0, MAX_NAME_LENGTH).join('');
  return kept === '' || kept === 'blob' ? undefined : kept;
};

const parserOf = (contentType: string) => {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: LIMITS });
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    throw new HttpException({ kind: 'malformed-form', problem });
  }
};

const bytesOf = async function* (
  file: Promise<BusboyFileStream | undefined>,
  failure: () => HttpException | undefined,
): AsyncGenerator<Uint8Array, void> {
  const stream = await file;
  if (stream === undefined) return;
  try {
    for await (const part of stream) {
      if (part instanceof Uint8Array) yield part;
    }
  } catch (error) {
    throw failure() ?? error;
  }
};
