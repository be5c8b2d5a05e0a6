import { useMay } from '../client/session.ts';

/** Rights of a person with broken links. */
export interface LinkRights {
  /** Whether the person may make redirects. */
  readonly mayRedirect: boolean;
  /** Whether the person may ignore and reopen broken links. */
  readonly mayResolve: boolean;
}

/** Returns the rights of the person. */
export const useLinkRights = (): LinkRights => {
  const may = useMay();
  const mayResolve = may('seo:write');
  return { mayResolve, mayRedirect: mayResolve || may('settings:write') };
};
