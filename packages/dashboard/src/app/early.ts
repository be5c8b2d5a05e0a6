import { FIRST_QUERY, FIRST_SCREEN, isJoining } from '../ui/address.ts';
import { isServedByService } from '../client/connection.ts';
import { sendFirst } from '../client/first-requests.ts';
import { parseListState, toPostQuery } from '../posts/list-state.ts';
import { startTheme } from './theme.ts';

// A small script that runs while the one of the page is loaded: it applies the theme before anything is
// painted, and begins to load what the screens that are opened most show first.

startTheme();

/** Loads code of a screen, which loads it again and shows why that failed. */
const load = (...codes: readonly Promise<unknown>[]): void => {
  for (const code of codes) code.catch(() => undefined);
};

const [, screen = '', id] = FIRST_SCREEN.split('/');
const isPostList = screen === 'posts' && id === undefined;
if (isServedByService() && !isJoining) {
  sendFirst('/external/session');
  if (isPostList) {
    const query = Object.entries(toPostQuery(parseListState(FIRST_QUERY)));
    sendFirst(
      `/external/posts?${query.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')}`,
    );
  }
}
if (isJoining) load(import('../join/join-screen.tsx'));
else if (isPostList) load(import('../posts/posts-screen.tsx'));
else if (screen === 'posts') {
  load(import('../post/page/post-screen.tsx'), import('../editor/body-editor.tsx'));
} else if (screen === '') load(import('../home/home-screen.tsx'));
