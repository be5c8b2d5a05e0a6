import { liveText } from '../../text/live.ts';
import { createListeners, type Listeners } from '../../ui/listeners.ts';

/** Reason why the site does not show the text of now. `failed`: without a token. */
export interface SiteNotice {
  readonly kind: keyof typeof liveText.notices | 'failed';
  readonly text: string;
}

/** State of the site beside the text. */
export interface SiteState {
  /** Address of the frame; `undefined` without one. */
  readonly src: string | undefined;
  /** Number of times that the frame was loaded anew. */
  readonly loads: number;
  readonly notice: SiteNotice | undefined;
  /** Instant at which a page has shown the text that was saved last. */
  readonly shownAt: number | undefined;
  readonly isShowing: boolean;
}

/** Store of the state of the site, with the one timer of its next step. */
export interface SiteStore {
  readonly subscribe: Listeners['subscribe'];
  readonly get: () => SiteState;
  readonly set: (change: Partial<SiteState>) => void;
  /** Gives the reason why the site does not show the text. */
  readonly say: (kind: SiteNotice['kind'], text: string) => void;
  /** Gives the reason why there is no frame. */
  readonly sayInstead: (kind: 'insecure' | 'noAddress' | 'unsaved') => void;
  /** Does something later, unless something else is to be done before. */
  readonly after: (ms: number, run: () => void) => void;
  readonly stop: () => void;
}

/** Creates the store of a site that is not shown yet; `isShowing` is asked at each change. */
export const createSiteStore = (isShowing: () => boolean): SiteStore => {
  const { subscribe, tell } = createListeners();
  let state: SiteState = {
    ...{ src: undefined, loads: 0, notice: undefined, shownAt: undefined, isShowing: false },
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set: SiteStore['set'] = (change) => {
    state = { ...state, ...change, isShowing: isShowing() };
    tell();
  };
  const stop = (): void => clearTimeout(timer);
  return {
    ...{ subscribe, set, stop, get: () => state },
    say: (kind, text) => set({ notice: { kind, text } }),
    sayInstead: (kind) => set({ src: undefined, notice: { kind, text: liveText.notices[kind] } }),
    after: (ms, run) => {
      stop();
      timer = setTimeout(run, ms);
    },
  };
};
