import { WORKSPACE } from '../ui/address.ts';

/** Time after which a response is too old to be shown, in milliseconds. */
const MAX_AGE_MS = 30_000;

/** Responses that were asked for before the script of the page was loaded, by URL. */
const responses = new Map<string, Promise<Response>>();

/** Asks for data of the first screen, in the session of the cookie. */
export const sendFirst = (path: string): void => {
  const url = new URL(path, location.origin).href;
  const response = fetch(url, {
    headers: { 'x-cps-dashboard': '1', ...(WORKSPACE !== null && { 'x-workspace': WORKSPACE }) },
  });
  responses.set(url, response);
  // The caller that takes it sees why it failed.
  response.catch(() => undefined);
  setTimeout(() => void responses.delete(url), MAX_AGE_MS);
};

/** Returns the response to a request that was sent early, once; undefined if there is none. */
export const takeFirst = ({ method, url }: Request): Promise<Response> | undefined => {
  const response = method === 'GET' ? responses.get(url) : undefined;
  responses.delete(url);
  return response;
};
