import { liveText } from '../../text/live.ts';
import { timeOf } from '../page/save-line-view.tsx';
import type { Shown } from './messages.ts';
import type { SavedText, SitePage } from './site-page.ts';
import type { SiteNotice, SiteStore } from './site-state.ts';

const { notices } = liveText;

/** Milliseconds until a page has to answer. */
const ANSWER_MS = 10_000;

/** Milliseconds after which a page is asked again that shows an older text, or that failed. */
const OLDER_AGAIN_MS = [500, 1500];
const FAILED_AGAIN_MS = [5000, 30_000];

/** Statuses of a site that cannot read the post with its token. */
const REFUSED = new Set([401, 403, 404]);
const FIRST_ERROR = 400;

/** Notices that end when a page shows the text: those of a frame that cannot be seen stay. */
const ENDING = new Set<SiteNotice['kind'] | undefined>([
  'failed',
  'older',
  'refused',
  'unavailable',
]);

/** Pages that are told of each save, and what they need. */
interface RefreshingHost {
  readonly store: SiteStore;
  readonly pages: readonly SitePage[];
  readonly saved: () => SavedText;
  readonly address: () => string | undefined;
  readonly beginnings: () => readonly string[];
  /** Takes a new token; returns whether there is one. */
  readonly renew: () => Promise<boolean>;
}

/** Tells the pages of a saved text, and again if they do not show it. */
export interface Refreshing {
  /** Tells the pages of the text that was saved last. */
  readonly refresh: () => void;
  /** Like `refresh`, with a new token. */
  readonly refreshAnew: () => Promise<void>;
  readonly answered: (page: SitePage, answer: Shown) => void;
  /** Begins to count the repetitions for another text; with `isReloaded` also the refusals. */
  readonly begin: (isReloaded?: boolean) => void;
}

/** Creates the part that has the pages load the text again. */
export const refreshingOf = (host: RefreshingHost): Refreshing => {
  const { store, pages, saved } = host;
  let repeated = 0;
  /** Whether a refusal has had a new token. */
  let isTokenNew = false;
  /** Whether the pages will be told again, whatever the other one answers. */
  let isRepeated = false;

  const refresh = (): void => {
    const url = host.address();
    const there = pages.filter((page) => page.isThere());
    if (url === undefined || there.length === 0) return;
    isRepeated = false;
    for (const page of there) page.refresh(url, saved(), host.beginnings());
    store.set({});
    store.after(ANSWER_MS, () => unavailable(0));
  };
  /** Asks again after the time of this repetition; returns whether there is one. */
  const again = (times: readonly number[]): boolean => {
    const ms = times[repeated];
    repeated += 1;
    isRepeated = true;
    if (ms !== undefined) store.after(ms, refresh);
    return ms !== undefined;
  };
  const unavailable = (status: number): void => {
    const time = timeOf(new Date(store.get().shownAt ?? Date.now()).toISOString());
    store.say('unavailable', notices.unavailable(status, time));
    again(FAILED_AGAIN_MS);
  };
  const refreshAnew = async (): Promise<void> => {
    if (await host.renew()) refresh();
  };
  return {
    ...{ refresh, refreshAnew },
    begin: (isReloaded = false) => {
      repeated = 0;
      isTokenNew &&= !isReloaded;
    },
    answered: (page, answer) => {
      const { status, version } = answer;
      const isFailed = status === 0 || status >= FIRST_ERROR;
      const isOlder = !isFailed && page.shown(answer, saved());
      // A newer text is under way.
      if (version !== saved().version) return;
      const isMissing = isFailed || isOlder || pages.some((one) => one.isThere() && one.isBehind());
      if (isRepeated && isMissing) return;
      store.stop();
      if (REFUSED.has(status)) {
        if (isTokenNew) return store.say('refused', notices.refused(status));
        [isTokenNew, isRepeated] = [true, true];
        void refreshAnew();
      } else if (isFailed) {
        unavailable(status);
      } else if (!isOlder) {
        isTokenNew = false;
        const { notice } = store.get();
        const next = ENDING.has(notice?.kind) ? undefined : notice;
        store.set({ shownAt: Date.now(), notice: next });
      } else if (!again(OLDER_AGAIN_MS)) {
        store.say('older', notices.older);
      }
      return undefined;
    },
  };
};
