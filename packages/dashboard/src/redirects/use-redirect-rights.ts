import { useMay } from '../client/session.ts';

/** Returns whether the person may change redirects. */
export const useMayChangeRedirects = (): boolean => {
  const may = useMay();
  return may('seo:write') || may('settings:write');
};
