import type { BridgeMessages, DashboardMessages } from '../protocol.ts';
import { reload, restored } from './reload.ts';
import { follow, takeRoots } from './roots.ts';

/** Address of the post, and the version that it has there. */
type Refresh = Pick<DashboardMessages['refresh'], 'url' | 'version'>;

type Shown = BridgeMessages['shown'];

const read = (url: string) =>
  fetch(url, { cache: 'no-store', mode: 'same-origin' })
    .then(async (response) => ({ response, text: await response.text() }))
    .catch(() => ({ response: Response.error(), text: '' }));

const announce = (type: string, url: string): boolean =>
  dispatchEvent(new CustomEvent(type, { cancelable: true, detail: { url } }));

/** Shows the versions of a post, one at a time; of the ones that wait the newest. */
export const createRefresher = (onShown: (shown: Shown) => void) => {
  let waiting: Refresh | undefined;
  let isBusy = false;
  let isFirst = true;
  /** Version whose answer has changed nothing, although it may be another than the page. */
  let unchanged: number | false = false;

  const tell = (version: number, status: number, changed: boolean, begun: number): void =>
    onShown({ version, status, changed, ms: Math.round(performance.now() - begun) });

  const show = async ({ url: asked, version }: Refresh): Promise<void> => {
    const begun = performance.now();
    let [url, status, changed] = [asked, 200, true];
    // Unless the site changes the page by itself.
    if (announce('cps:change', url)) {
      const { response, text } = await read(url);
      ({ url, status } = response);
      changed = response.ok;
      try {
        changed &&= follow(text, false, version === unchanged);
        if (response.ok) unchanged = !changed && version;
      } catch {
        if (reload(url, version)) return;
        changed = false;
      }
    }
    if (status < 300 && url) {
      // Routers keep their state beside the address.
      if (url !== location.href.split('#')[0]) history.replaceState(history.state, '', url);
      announce('cps:shown', url);
    }
    tell(version, status, changed, begun);
  };

  takeRoots();
  return {
    /** Says what a page shows that was loaded anew, and reads the answer that the page came with. */
    start: async (): Promise<void> => {
      if (restored) tell(restored, 200, true, 0);
      const { response, text } = await read(location.href);
      // Since a refresh the post may be another than the one of the page.
      if (!response.ok || !isFirst) return;
      try {
        follow(text, true);
      } catch {
        // The page itself is taken for the answer.
      }
    },
    refresh: async (refresh: Refresh): Promise<void> => {
      isFirst = false;
      waiting = refresh;
      if (isBusy) return;
      isBusy = true;
      for (let next: Refresh | undefined = refresh; next; next = waiting) {
        waiting = undefined;
        await show(next);
      }
      isBusy = false;
    },
  };
};
