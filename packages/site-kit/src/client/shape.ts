import type { components } from '../openapi.ts';

type Schemas = components['schemas'];

/** Returns whether `value` is an object with fields. */
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

/** Returns whether `body` is a post. */
export const isPost = (body: unknown): body is Schemas['Post'] =>
  hasTexts(body, 'id', 'slug', 'title') && isRecord(body) && Array.isArray(body['bodyJson']);

/** Returns whether `body` is a page of posts. */
export const isPostPage = (body: unknown): body is Schemas['PostPage'] =>
  hasNumbers(body, 'pageSize') && isListOf(body, 'id', 'slug', 'title');

/** Returns whether `body` is the view count of a post. */
export const isPostViews = (body: unknown): body is Schemas['PostViews'] =>
  hasTexts(body, 'id') && hasNumbers(body, 'viewCount');

/** Returns whether `body` is a link-health record. */
export const isLinkHealth = (body: unknown): body is Schemas['LinkHealth'] =>
  hasTexts(body, 'id', 'path') && hasNumbers(body, 'hitCount');

/** Returns whether `body` is a page of redirects. */
export const isRedirectPage = (body: unknown): body is Schemas['RedirectPage'] =>
  hasNumbers(body, 'page', 'total', 'totalPages') && isListOf(body, 'fromPath', 'toPath', 'type');

/** Returns whether `body` is the result of a report of hits. */
export const isRedirectHitsCounted = (body: unknown): body is Schemas['CountedHits'] =>
  hasNumbers(body, 'counted');

/** Returns whether `body` is the health of the service. */
export const isHealth = (body: unknown): body is Schemas['Health'] => hasTexts(body, 'status');
