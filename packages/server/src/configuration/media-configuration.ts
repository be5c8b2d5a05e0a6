import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { S3FilesOptions } from '@content-publishing/adapter-files';
import {
  DEFAULT_UPLOAD_LIMITS,
  type UploadType,
  UPLOAD_TYPES,
} from '@content-publishing/domain/uploads';
import { err, ok, type Result } from 'neverthrow';
import type { ValueProblem } from './configuration-problem.ts';
import { OFF, orOff, orUnset, UNSET, wholeNumber } from './parser.ts';
import { type Environment, objectOf, type Parser, variable } from './reader.ts';

/** Store of the files of media records. */
type MediaStore =
  | { readonly kind: 'memory' }
  /** Folder on disk; if undefined, the folder `media` in the data folder. */
  | { readonly kind: 'folder'; readonly folder: string | undefined }
  | { readonly kind: 's3'; readonly options: Omit<S3FilesOptions, 'urlOf'> };

const STORES =
  'unset, memory:, a folder such as file:///srv/media, or a bucket such as s3://bucket?region=eu-central-1';

/**
 * Parses `MEDIA_STORE`. Unset means a folder, or memory if the records are in memory. The key of a
 * bucket comes from `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`. A relative folder is resolved
 * against the working directory.
 */
const mediaStore: Parser<MediaStore> = (text, { environment, workingDirectory }) => {
  if (text === UNSET) {
    return ok(
      environment['DATABASE_URL'] === 'memory:'
        ? { kind: 'memory' }
        : { kind: 'folder', folder: undefined },
    );
  }
  if (text === 'memory:') return ok({ kind: 'memory' });
  if (text.startsWith('file:')) return folder(text, workingDirectory);
  return text.startsWith('s3:')
    ? bucket(text, environment)
    : err({ found: 'neither a folder nor a bucket', right: STORES });
};

const folder = (text: string, workingDirectory: string): Result<MediaStore, ValueProblem> => {
  const path = text.slice('file:'.length);
  if (path === '' || (path.startsWith('//') && !URL.canParse(text))) {
    return err({ found: `"${text}"`, right: STORES });
  }
  const place = path.startsWith('//') ? fileURLToPath(text) : resolve(workingDirectory, path);
  return ok({ kind: 'folder', folder: place });
};

const PARAMETERS: ReadonlySet<string> = new Set(['endpoint', 'region', 'style']);

const UNREADABLE_BUCKET: ValueProblem = {
  found: 'a bucket that cannot be read',
  right:
    's3://bucket/prefix with endpoint (an http: or https: URL), region and style (path or host) as parameters, and no key in it',
};

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

const bucket = (text: string, environment: Environment): Result<MediaStore, ValueProblem> => {
  if (!URL.canParse(text)) return err(UNREADABLE_BUCKET);
  const url = new URL(text);
  const style = url.searchParams.get('style') ?? undefined;
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  // A key in the URL would be shown in messages.
  const isRight =
    url.username === '' &&
    BUCKET.test(url.host) &&
    [...url.searchParams.keys()].every((name) => PARAMETERS.has(name)) &&
    (style === undefined || style === 'path' || style === 'host') &&
    (endpoint === undefined || isHttp(endpoint));
  if (!isRight) return err(UNREADABLE_BUCKET);
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = environment;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) {
    return err({
      found: 'a bucket',
      right: 'unset while AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are',
    });
  }
  const prefix = url.pathname.replaceAll(/^\/|\/$/g, '');
  return ok({
    kind: 's3',
    options: {
      bucket: url.host,
      region: url.searchParams.get('region') ?? 'us-east-1',
      endpoint,
      hasPathStyle: (style ?? (endpoint === undefined ? 'host' : 'path')) === 'path',
      prefix: prefix === '' ? '' : `${prefix}/`,
      credentials: {
        accessKeyId: AWS_ACCESS_KEY_ID,
        secretAccessKey: AWS_SECRET_ACCESS_KEY,
        sessionToken: AWS_SESSION_TOKEN,
      },
    },
  });
};

const isHttp = (text: string): boolean => URL.canParse(text) && /^https?:\/\//.test(text);

/**
 * Parses `MEDIA_BASE_URL`, the base URL from which readers load the files. A slash at the end is
 * dropped.
 */
const mediaBaseUrl: Parser<string> = (text) => {
  const isBase = isHttp(text) && !/[?#\s]/.test(text) && new URL(text).username === '';
  return isBase
    ? ok(text.endsWith('/') ? text.slice(0, -1) : text)
    : err({
        found: 'no address of files',
        right: 'an http: or https: URL without parameters, such as https://media.example',
      });
};

/** Types of files by their names in `MEDIA_TYPES`, such as `webp` for `image/webp`. */
const NAMES: ReadonlyMap<string, UploadType> = new Map(
  UPLOAD_TYPES.map((type) => [type === 'audio/mpeg' ? 'mp3' : (type.split('/')[1] ?? ''), type]),
);

/** Parses `MEDIA_TYPES`, a list of names separated by commas, to media types without duplicates. */
const mediaTypes: Parser<readonly UploadType[]> = (text) => {
  const types = text.split(',').map((name) => NAMES.get(name.trim()));
  const known = types.filter((type) => type !== undefined);
  return known.length === types.length
    ? ok([...new Set(known)])
    : err({
        found: `"${text}"`,
        right: `some of ${[...NAMES.keys()].join(', ')}, with commas between them`,
      });
};

/** Maximum value of `MEDIA_MAX_BYTES`, in bytes; larger files belong on a video service. */
const MAX_FILE_BYTES = 10_000_000_000;

/**
 * Maximum value of `MEDIA_MAX_WORKSPACE_BYTES`, in bytes. It has 15 digits, the most that
 * `wholeNumber` reads.
 */
const MAX_WORKSPACE_BYTES = 999_999_999_999_999;

/** Minimum value of `IMAGE_MAX_EDGE`, in pixels; smaller pictures would be too coarse for a page. */
const MIN_IMAGE_EDGE = 512;

/** Maximum value of `IMAGE_MAX_EDGE`, in pixels: the largest edge of WebP. */
const MAX_IMAGE_EDGE = 16_383;

/** Reader of the configuration of media files. */
export const mediaConfiguration = objectOf({
  store: variable('MEDIA_STORE', UNSET, mediaStore),
  /** Base URL from which readers load the files; if undefined, the service serves them. */
  baseUrl: variable('MEDIA_BASE_URL', UNSET, orUnset(mediaBaseUrl)),
  limits: objectOf({
    maxBytes: variable(
      'MEDIA_MAX_BYTES',
      String(DEFAULT_UPLOAD_LIMITS.maxBytes),
      wholeNumber(1, MAX_FILE_BYTES),
    ),
    /** Maximum bytes of all files of a workspace; null means no limit. */
    maxWorkspaceBytes: variable(
      'MEDIA_MAX_WORKSPACE_BYTES',
      String(DEFAULT_UPLOAD_LIMITS.maxWorkspaceBytes ?? OFF),
      (text, source) =>
        orOff(wholeNumber(1, MAX_WORKSPACE_BYTES))(text, source).map((bytes) => bytes ?? null),
    ),
    /** Maximum width and height of a picture in pixels; a larger one is stored smaller. */
    maxImageEdge: variable(
      'IMAGE_MAX_EDGE',
      String(DEFAULT_UPLOAD_LIMITS.maxImageEdge),
      wholeNumber(MIN_IMAGE_EDGE, MAX_IMAGE_EDGE),
    ),
    types: variable('MEDIA_TYPES', 'jpeg,png,gif,webp,avif', mediaTypes),
  }),
});
