import { cannotStandInPath } from './path-segment.ts';

const PERMANENT_REDIRECT = 308;

/** Returns the present slug of a renamed record of `collection`, if that is what the service answered. */
export const presentSlugIn = (
  { status, headers }: Response,
  collection: string,
): string | undefined => {
  const [before, slug = ''] = (headers.get('location') ?? '').split(`${collection}/`);
  if (status !== PERMANENT_REDIRECT || before !== '') return undefined;
  try {
    const decoded = decodeURIComponent(slug);
    return cannotStandInPath(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
};
