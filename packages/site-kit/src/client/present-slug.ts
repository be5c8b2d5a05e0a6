import { cannotStandInPath } from './path-segment.ts';

const PERMANENT_REDIRECT = 308;

/** Returns the present slug of a renamed record of `collection`, if that is what the service answered. */
export const presentSlugIn = (
  { status, headers }: Response,
  collection: string,
): string | undefined => {
  const [before, below = ''] = (headers.get('location') ?? '').split(`${collection}/`);
  if (status !== PERMANENT_REDIRECT || before) return undefined;
  try {
    // What is below the record stands behind its slug, and the query of the request.
    const decoded = decodeURIComponent(below.replace(/[/?].*/, ''));
    return cannotStandInPath(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
};
