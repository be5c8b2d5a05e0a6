import type { RemotePost } from '../../draft/api/post-api.ts';
import { type FromSite, PROTOCOL, readMessage, type Shown, type ToSite } from './messages.ts';

/** Text of the post as it was saved. */
export interface SavedText {
  /** Number of the save since the site is shown. */
  readonly version: number;
  /** Title and body, without white space. */
  readonly text: string;
}

/** Returns the text of a post that was saved. */
export const savedText = (
  { shown: { title, bodyJson } }: RemotePost,
  version: number,
): SavedText => ({
  version,
  text: JSON.stringify([title, bodyJson]).replaceAll(/\s|\\[nrt]/g, ''),
});

/** Preview of the post in a frame or a window. */
export interface SitePage {
  /** Listens to the page until the returned function is called. */
  readonly open: () => () => void;
  /** Sends a message; nothing is sent to a page that has not greeted. */
  readonly send: (message: ToSite) => void;
  /** Whether the page has greeted since it was loaded, in a window that is open. */
  readonly isThere: () => boolean;
  /** Whether the page has not shown a text yet that it was loaded or told for. */
  readonly isBehind: () => boolean;
  /** Another page is loaded; for the text `saved`, if that is given. */
  readonly leave: (saved?: SavedText) => void;
  /** Welcomes the page with a new nonce; returns whether it may show an older text than `saved`. */
  readonly welcome: (saved: SavedText, beginnings: readonly string[] | undefined) => boolean;
  /** Tells the page to load the text again. */
  readonly refresh: (url: string, saved: SavedText, beginnings: readonly string[]) => void;
  /** Takes a successful answer; returns whether the page still shows an older text than `saved`. */
  readonly shown: (answer: Shown, saved: SavedText) => boolean;
}

const NONCE_BYTES = 16;

const newNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Speaks with the page in the window that `target` returns, if it is of the origin of the previews. */
export const sitePage = (
  target: () => Window | null | undefined,
  origin: () => string,
  onMessage: (message: FromSite, page: SitePage) => void,
): SitePage => {
  let nonce: string | undefined;
  let isMarked = true;
  let shownText: string | undefined;
  /** Oldest version that the page has to show and has not shown yet. */
  let since: number | undefined;
  /** Version that the page was told of last, and whether the page has changed since then. */
  let told: number | undefined;
  let hasChanged = false;

  const post = (message: object): void =>
    target()?.postMessage({ cps: PROTOCOL, nonce, ...message }, origin());
  const send = (message: ToSite): void => {
    if (nonce !== undefined) post(message);
  };
  const page: SitePage = {
    send,
    isThere: () => nonce !== undefined && target()?.closed === false,
    isBehind: () => since !== undefined,
    open: () => {
      const listen = ({ source, origin: from, data }: MessageEvent<unknown>): void => {
        if (source === null || source !== target() || from !== origin()) return;
        const message = readMessage(data, nonce);
        if (message) onMessage(message, page);
      };
      addEventListener('message', listen);
      return () => removeEventListener('message', listen);
    },
    leave: (saved) => {
      nonce = undefined;
      since = saved?.version ?? since;
    },
    welcome: (saved, beginnings) => {
      nonce = newNonce();
      isMarked = beginnings === undefined;
      post({ type: 'welcome', ...(beginnings && { blocks: beginnings }) });
      // A page loads itself again for a text that it cannot change in place.
      const isOlder = since !== undefined && since !== saved.version;
      since = undefined;
      shownText = saved.text;
      return isOlder;
    },
    refresh: (url, { version }, beginnings) => {
      since ??= version;
      hasChanged &&= told === version;
      told = version;
      send({ type: 'refresh', url, version, ...(!isMarked && { blocks: beginnings }) });
    },
    shown: ({ version, changed }, saved) => {
      // The answer for an earlier version may have had the text of this one already.
      hasChanged ||= changed;
      if (version !== saved.version) return false;
      if (!hasChanged && shownText !== saved.text) return true;
      since = undefined;
      shownText = saved.text;
      return false;
    },
  };
  return page;
};
