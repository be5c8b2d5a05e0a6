import type { components } from '../openapi.ts';

type Schemas = components['schemas'];

/** Returns whether `value` is an object (or an array), whose fields can be read. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const hasTexts = (value: unknown, ...names: readonly string[]): boolean =>
  isRecord(value) && names.every((name) => typeof value[name] === 'string');

const hasNumbers = (value: unknown, ...names: readonly string[]): boolean =>
  isRecord(value) && names.every((name) => typeof value[name] === 'number');

const isListOf = (value: unknown, ...names: readonly string[]): boolean =>
  isRecord(value) &&
  Array.isArray(value['data']) &&
  value['data'].every((item) => hasTexts(item, ...names));

// These checks are enough to recognize a response of the service; the service guarantees the rest.

export const isPost = (body: unknown): body is Schemas['Post'] =>
  hasTexts(body, 'id', 'slug', 'title') && isRecord(body) && Array.isArray(body['bodyJson']);

export const isPostPage = (body: unknown): body is Schemas['PostPage'] =>
  hasNumbers(body, 'pageSize') && isListOf(body, 'id', 'slug', 'title');

export const isPostViews = (body: unknown): body is Schemas['PostViews'] =>
  hasTexts(body, 'id') && hasNumbers(body, 'viewCount');

export const isLinkHealth = (body: unknown): body is Schemas['LinkHealth'] =>
  hasTexts(body, 'id', 'path') && hasNumbers(body, 'hitCount');

export const isRedirectPage = (body: unknown): body is Schemas['RedirectPage'] =>
  hasNumbers(body, 'page', 'total', 'totalPages') && isListOf(body, 'fromPath', 'toPath', 'type');

export const isRedirectHitsCounted = (body: unknown): body is Schemas['CountedHits'] =>
  hasNumbers(body, 'counted');

export const isHealth = (body: unknown): body is Schemas['Health'] => hasTexts(body, 'status');
