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

/** Name of the window with the site: there is one of a dashboard. */
const WINDOW_NAME = 'site-of-post';

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
  let post: RemotePost | null = null;
  let saved: SavedText = { version: 0, text: '' };
  let caret: Place | null = null;
  let marks: readonly Mark[] = [];

  const addressWith = (secret: string): string | undefined =>
    previewAddressOf(workspace(), post?.content.slug ?? '', secret);
  const origin = (): string => new URL(addressWith('') ?? location.href).origin;
  const inFrame = sitePage(
    () => frame?.contentWindow,
    origin,
    (...heard) => take(...heard),
  );
  const inWindow = sitePage(
    () => siteWindow,
    origin,
    (...heard) => take(...heard),
  );
  const pages = [inFrame, inWindow];

  const store = createSiteStore(
    () => inFrame.isBehind() || (siteWindow?.closed === false && inWindow.isBehind()),
  );
  const { say, sayInstead, set } = store;
  const greeting = greetingOf(store, inFrame);
  const renew = async (): Promise<boolean> => post !== null && tokens.renew(post.id);
  const refreshing = refreshingOf({
    ...{ store, pages, beginnings, renew },
    saved: () => saved,
    address: () => addressWith(tokens.current()),
  });
  const tokens = previewToken(
    client,
    () => void refreshing.refreshAnew(),
    (error) => say('failed', problemOf(error).message),
  );

  const load = async (): Promise<void> => {
    const src = (await renew()) ? addressWith(tokens.current()) : undefined;
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
  /** Returns whether a person is there: otherwise a script of the site moves no caret and no focus. */
  const isPersonIn = (page: SitePage): boolean =>
    page === inFrame ? document.activeElement === frame : !document.hasFocus();
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
        return isPersonIn(page) ? host.onLeave() : undefined;
      case 'click':
        if (isPersonIn(page)) caret = host.onClick(message);
        return undefined;
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
  const shownAgain = (event: PageTransitionEvent): void => (event.persisted ? reload() : undefined);
  return {
    ...{ subscribe: store.subscribe, get: store.get, reload, frameLoaded: greeting.loaded },
    open: () => {
      const listening = new AbortController();
      const { signal } = listening;
      addEventListener('pagehide', tokens.remove, { signal });
      addEventListener('pageshow', shownAgain, { signal });
      const ends = [
        ...pages.map((page) => page.open()),
        draft.subscribe(follow),
        gate.subscribe(() => (gate.isClosed() ? tokens.remove() : reload())),
        ...[store.stop, greeting.stop, tokens.remove, () => draft.setLive(false)],
      ];
      draft.setLive(true);
      follow();
      if (post === null) reload();
      return () => {
        for (const end of ends) end();
        listening.abort();
        siteWindow?.close();
        post = null;
      };
    },
    openWindow: () => {
      const token = tokens.current();
      const url = addressWith(token);
      if (token === '' || url === undefined) return;
      inWindow.leave(saved);
      siteWindow = window.open(url, WINDOW_NAME);
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
