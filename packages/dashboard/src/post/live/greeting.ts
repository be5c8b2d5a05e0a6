import { liveText } from '../../text/live.ts';
import type { SitePage } from './site-page.ts';
import type { SiteStore } from './site-state.ts';

const { notices } = liveText;

/** Milliseconds until a page has to be loaded in the frame, and to greet after that. */
const LOAD_MS = 10_000;
const GREETING_MS = 3000;

/** Waits for the page in the frame, which greets before or after its `load`. */
export interface Greeting {
  /** The frame is loaded anew from a host. */
  readonly begin: (host: string) => void;
  readonly loaded: () => void;
  readonly heard: () => void;
  readonly stop: () => void;
}

/** Creates the part that says why nothing is heard of the page in the frame. */
export const greetingOf = (store: SiteStore, page: Pick<SitePage, 'leave'>): Greeting => {
  let isEarly = false;
  let isAwaited = false;
  let hasGreeted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(timer);
  const after = (ms: number, run: () => void): void => {
    stop();
    timer = setTimeout(run, ms);
  };
  return {
    stop,
    begin: (host) => {
      [isEarly, isAwaited, hasGreeted] = [false, false, false];
      after(LOAD_MS, () => store.say('silent', notices.silent(host)));
    },
    loaded: () => {
      isAwaited = !isEarly;
      isEarly = false;
      if (!isAwaited) return;
      page.leave();
      if (store.get().notice?.kind === 'silent') store.set({ notice: undefined });
      after(GREETING_MS, () => {
        if (hasGreeted) store.say('elsewhere', notices.elsewhere);
        else store.say('unknown', notices.unknown(location.origin));
      });
    },
    heard: () => {
      stop();
      isEarly = !isAwaited;
      isAwaited = false;
      hasGreeted = true;
    },
  };
};
