import { problemOf } from '../../client/call-error.ts';
import { mayFrame } from '../../client/frame-policy.ts';
import { previewAddressOf } from '../../client/preview-address.ts';
import type { Service } from '../../client/service.ts';
import type { Session } from '../../client/session.ts';
import type { RemotePost } from '../../draft/api/post-api.ts';
import type { DraftSession } from '../../draft/session.ts';
import { liveText } from '../../text/live.ts';
import { greetingOf } from './greeting.ts';
import { isFrameable } from './loopback.ts';
import type { Click, FromSite, Mark, Place } from './messages.ts';
import { previewToken } from './preview-token.ts';
import { refreshingOf } from './refreshing.ts';
import { type SavedText, savedText, sitePage, type SitePage } from './site-page.ts';
import { createSiteStore, type SiteStore } from './site-state.ts';

const { notices } = liveText;

/** Screen beside which the site is shown. */
export interface SiteHost {
  readonly service: Pick<Service, 'client' | 'gate'>;
  readonly draft: DraftSession;
  readonly workspace: () => Session['workspace'];
  /** Returns the beginnings of the blocks, for pages that do not mark them. */
  readonly beginnings: () => readonly string[];
  /** Moves the caret, and returns where it is then. */
  readonly onClick: (click: Click) => Place | null;
  readonly onLeave: () => void;
}

/** The post on the site of its readers, in a frame and perhaps in a window, which is told of each save. */
export interface Site extends Pick<SiteStore, 'get' | 'subscribe'> {
  /** Shows the site until the returned function is called. */
  readonly open: () => () => void;
  /** Loads the frame anew, with a new token. */
  readonly reload: () => void;
  readonly openWindow: () => void;
  readonly setFrame: (frame: HTMLIFrameElement | null) => void;
  readonly frameLoaded: () => void;
  readonly showCaret: (place: Place | null) => void;
  readonly showMarks: (list: readonly Mark[]) => void;
}

/** Creates the connection to the site; nothing is sent before it is opened. */
export const createSite = (host: SiteHost): Site => {
  const { draft, workspace, beginnings } = host;
  const { client, gate } = host.service;
  let frame: HTMLIFrameElement | null = null;
  let siteWindow: Window | null = null;
  let token = '';
  let post: RemotePost | null = null;
  let saved: SavedText = { version: 0, text: '' };
  let caret: Place | null = null;
  let marks: readonly Mark[] = [];

  const addressWith = (secret: string): string | undefined =>
    previewAddressOf(workspace(), post?.content.slug ?? '', secret);
  const origin = (): string => new URL(addressWith('') ?? location.href).origin;
  const heard = (message: FromSite, page: SitePage): void => take(message, page);
  const inFrame = sitePage(() => frame?.contentWindow, origin, heard);
  const inWindow = sitePage(() => siteWindow, origin, heard);
  const pages = [inFrame, inWindow];

  const store = createSiteStore(
    () => inFrame.isBehind() || (siteWindow?.closed === false && inWindow.isBehind()),
  );
  const { say, set } = store;
  const greeting = greetingOf(store, inFrame);
  const renew = async (): Promise<boolean> => {
    if (!post) return false;
    try {
      token = await tokens.renew(post.id);
      return true;
    } catch (error) {
      say('failed', problemOf(error).message);
      return false;
    }
  };
  const refreshing = refreshingOf({
    ...{ store, pages, beginnings, renew },
    saved: () => saved,
    address: () => addressWith(token),
  });
  const tokens = previewToken(client, () => void refreshing.refreshAnew());

  const sayInstead = (kind: 'insecure' | 'noAddress' | 'unsaved'): void => {
    set({ src: undefined });
    say(kind, notices[kind]);
  };
  const load = async (): Promise<void> => {
    const src = (await renew()) ? addressWith(token) : undefined;
    if (src === undefined) return;
    const address = new URL(src);
    if (!isFrameable(address)) sayInstead('insecure');
    else {
      inFrame.leave(saved);
      set({ src, loads: store.get().loads + 1, notice: undefined });
      greeting.begin(address.host);
    }
  };
  const reload = (): void => {
    store.stop();
    greeting.stop();
    refreshing.begin(true);
    if (previewAddressOf(workspace(), 'slug', '') === undefined) sayInstead('noAddress');
    else if (!post) sayInstead('unsaved');
    // Policies only add up: this page has the one of another address.
    else if (!mayFrame(workspace())) location.reload();
    else void load();
  };

  const greeted = (page: SitePage, isMarked: boolean): void => {
    if (page === inFrame) greeting.heard();
    const isOlder = page.welcome(saved, isMarked ? undefined : beginnings());
    if (caret !== null) page.send({ type: 'show', block: caret });
    if (marks.length > 0) page.send({ type: 'marks', list: marks });
    set({ shownAt: Date.now(), ...(page === inFrame && { notice: undefined }) });
    if (page === inWindow && store.get().notice?.kind === 'unknown') {
      say('forbidden', notices.forbidden(location.origin));
    }
    if (isOlder) refreshing.refresh();
  };
  const take = (message: FromSite, page: SitePage): void => {
    switch (message.type) {
      case 'hello':
        return greeted(page, message.marked);
      case 'old':
        if (page === inFrame) greeting.heard();
        return say('oldBridge', notices.oldBridge);
      case 'shown':
        return refreshing.answered(page, message);
      case 'leave':
        return host.onLeave();
      case 'click': {
        // A script of the site moves no caret while the person is elsewhere.
        const isThere = page === inFrame ? document.activeElement === frame : !document.hasFocus();
        if (isThere) caret = host.onClick(message);
        return undefined;
      }
      default:
        return message satisfies never;
    }
  };

  const follow = (): void => {
    const former = post;
    post = draft.getState().remote;
    if (post === former || post === null) return;
    saved = savedText(post, saved.version + 1);
    refreshing.begin();
    if (former?.id !== post.id) reload();
    else if (former.etag !== post.etag || former.copyEtag !== post.copyEtag) refreshing.refresh();
  };
  const gateTurned = (): void => (gate.isClosed() ? tokens.remove() : reload());
  const shownAgain = (event: PageTransitionEvent): void => (event.persisted ? reload() : undefined);
  return {
    ...{ subscribe: store.subscribe, get: store.get, reload, frameLoaded: greeting.loaded },
    open: () => {
      const listening = new AbortController();
      const { signal } = listening;
      const ends = [...pages.map((page) => page.open()), draft.subscribe(follow)];
      ends.push(gate.subscribe(gateTurned));
      addEventListener('pagehide', tokens.remove, { signal });
      addEventListener('pageshow', shownAgain, { signal });
      draft.setLive(true);
      follow();
      if (post === null) reload();
      return () => {
        for (const end of ends) end();
        listening.abort();
        draft.setLive(false);
        store.stop();
        greeting.stop();
        tokens.remove();
        siteWindow?.close();
        post = null;
      };
    },
    openWindow: () => {
      const url = addressWith(token);
      if (token === '' || url === undefined) return;
      inWindow.leave(saved);
      siteWindow = window.open(url);
    },
    setFrame: (element) => {
      frame = element;
    },
    showCaret: (place) => {
      if (place === caret) return;
      caret = place;
      for (const page of pages) page.send({ type: 'show', block: place });
    },
    showMarks: (list) => {
      if (list.length === 0 && marks.length === 0) return;
      marks = list;
      for (const page of pages) page.send({ type: 'marks', list });
    },
  };
};
