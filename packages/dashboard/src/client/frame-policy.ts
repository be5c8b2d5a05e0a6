import type { Session } from './session.ts';

let allowed: string | undefined;

/** Returns the origin of the previews of a workspace; an empty text if it has none. */
const previewOrigin = ({ previewUrl, siteUrl }: Session['workspace']): string => {
  const address = previewUrl ?? siteUrl;
  return address === null ? '' : new URL(address).origin;
};

/**
 * Forbids the page all frames but those of its own origin and of the previews of the workspace, before
 * there are any. Policies only add up, so the first call alone counts until the page is loaded anew.
 */
export const narrowFrames = (workspace: Session['workspace']): void => {
  if (allowed !== undefined) return;
  allowed = previewOrigin(workspace);
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = `frame-src 'self' ${allowed}`;
  document.head.append(policy);
};

/** Returns whether the page may frame the previews of the workspace, which may have moved meanwhile. */
export const mayFrame = (workspace: Session['workspace']): boolean => {
  narrowFrames(workspace);
  return previewOrigin(workspace) === allowed;
};
