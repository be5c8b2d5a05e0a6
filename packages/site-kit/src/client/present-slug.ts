import { cannotStandInPath } from './path-segment.ts';

const PERMANENT_REDIRECT = 308;

/**
 * Returns the current slug of a renamed record, from a redirect (308) to a path below `collection`,
 * such as `/external/posts`; undefined for any other response.
 */
export const presentSlugIn = (
  { status, headers }: Response,
  collection: string,
): string | undefined => {
  const [before, below = ''] = (headers.get('location') ?? '').split(`${collection}/`);
  if (status !== PERMANENT_REDIRECT || before) return undefined;
  try {
    // The slug ends before the rest of the path and the query.
    const decoded = decodeURIComponent(below.replace(/[/?].*/, ''));
    return cannotStandInPath(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
};
