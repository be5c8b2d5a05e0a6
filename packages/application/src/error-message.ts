import { POST_TRANSITIONS, previewOf, type Violation } from '@content-publishing/domain';
import type { ConsumerError, OperatorError } from './errors.ts';

/**
 * Returns the message of `error` for people: the field, the value found and what would be right. It
 * tells no more than the error does, so that it can be shown to whoever got it.
 */
export const describe = (error: ConsumerError | OperatorError): string => {
  switch (error.kind) {
    case 'unauthorized':
      return 'A valid API key is required in X-API-Key';
    case 'forbidden':
      return `The API key needs the permission ${error.needed.join(' or ')}`;
    case 'invalid-input':
      return `Invalid input: ${listed(error.violations)}`;
    case 'scheduled-on-create':
      return '/status must be "draft" or "published" on create; found "scheduled"';
    case 'reference-not-found':
      return `${error.field} must name a record of the workspace; found ${previewOf(error.id)}`;
    case 'slug-taken':
      return `/slug must be free in the workspace; ${previewOf(error.slug)} is taken`;
    case 'malformed-idempotency-key':
      return `Idempotency-Key must be 1 to 255 visible ASCII characters without spaces, and no API key; found ${previewOf(error.found)}`;
    case 'idempotency-key-reused':
      return `Idempotency-Key must be another one for another request; ${previewOf(error.key)} names one that said something else`;
    case 'from-path-taken':
      return `/fromPath must be free in the workspace; ${previewOf(error.fromPath)} is taken`;
    case 'redirect-circle':
      return `/toPath must not close a circle; found ${error.paths.join(' → ')}. Let it lead to the page itself, or remove one of the others first`;
    case 'post-not-found':
      return `The workspace has no post with the id or slug ${previewOf(error.idOrSlug)}`;
    case 'post-renamed':
      return `The post ${previewOf(error.idOrSlug)} has the slug ${previewOf(error.slug)} now`;
    case 'deleted-post-not-found':
      return `The workspace has no deleted post with the id ${previewOf(error.id)}`;
    case 'post-changed':
      return `The post must have a version that was asked for; found ${previewOf(error.version)}`;
    case 'page-too-large':
      return `The posts of the page have ${error.bytes} bytes; with ${error.limit} or less they can be answered together: ask for a smaller pageSize, or for fields=summary`;
    case 'transition-not-allowed': {
      const right = POST_TRANSITIONS[error.from].map((status) => `"${status}"`).join(' or ');
      return `/status of a post that is "${error.from}" may become ${right}; found "${error.to}"`;
    }
    case 'record-not-found':
      return `The workspace has no ${error.record} ${previewOf(error.reference)}`;
    case 'workspace-not-found':
      return `There is no workspace ${previewOf(error.workspaceId)}`;
    default:
      return error satisfies never;
  }
};

const MAX_LISTED = 5;

const listed = (violations: readonly Violation[]): string => {
  const lines = violations
    .slice(0, MAX_LISTED)
    .map(({ path, message }) => (path === '' ? message : `${path} ${message}`));
  const more = violations.length - lines.length;
  return lines.join('; ') + (more > 0 ? `; and ${more} more` : '');
};
