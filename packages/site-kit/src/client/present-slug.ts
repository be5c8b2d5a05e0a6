import { cannotStandInPath } from './path-segment.ts';

const PERMANENT_REDIRECT = 308;

/** Returns the present slug of a renamed record of `collection`, if that is what the service answered. */
export const presentSlugIn = (
  { status, headers }: Response,
  collection: string,
): string | undefined => {
  const location = headers.get('location') ?? '';
  if (status !== PERMANENT_REDIRECT || !location.startsWith(`${collection}/`)) return undefined;
  const slug = /^[^/?#]+/.exec(location.slice(collection.length + 1))?.[0];
  if (slug === undefined) return undefined;
  try {
    const decoded = decodeURIComponent(slug);
    return cannotStandInPath(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
};
