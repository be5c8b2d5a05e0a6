/** Path of the dashboard, without its last slash. */
export const DASHBOARD = import.meta.env.BASE_URL.slice(0, -1);

/** Entry of the local storage with the workspace that was opened last in this browser. */
const LAST_KEY = 'workspace';

const [, addressed, rest = location.pathname.slice(DASHBOARD.length)] =
  /^\/w\/([^/]+)(.*)/.exec(location.pathname.slice(DASHBOARD.length)) ?? [];

/** Id of the workspace in the address that the page was loaded at; undefined if it names none. */
export const ADDRESSED = addressed?.toLowerCase();

/** Whether the page was loaded by a link to join a workspace. */
export const isJoining = rest === '/join';

/** Query of the page of the sign-in, to which an issuer sends the browser back; else undefined. */
export const SIGN_IN_QUERY = rest === '/sign-in' ? location.search : undefined;

/** Path of the screen that the page was loaded at, such as `/posts`, and its query. */
export const FIRST_SCREEN = SIGN_IN_QUERY === undefined ? rest || '/' : '/';
export const FIRST_QUERY = SIGN_IN_QUERY === undefined ? location.search : '';

/** Id of the workspace of the page's requests: that of its address, or else the one opened last. */
export const WORKSPACE = ADDRESSED ?? localStorage.getItem(LAST_KEY);

/** Returns the path that the screens of a workspace are below. */
export const baseOf = (workspaceId: string): string => `${DASHBOARD}/w/${workspaceId}`;

/** Path that the screens of the open workspace are below. */
let base = DASHBOARD;

/** Returns the address of a link: paths are those of screens, URLs of other sites stay. */
export const hrefOf = (href: string): string => (href.startsWith('/') ? base + href : href);

/** Notes the workspace that is open, and names it in an address that does not. */
export const enterWorkspace = (id: string): void => {
  if (base !== DASHBOARD) return;
  localStorage.setItem(LAST_KEY, id);
  base = baseOf(id);
  if (ADDRESSED === undefined) {
    history.replaceState(null, '', base + FIRST_SCREEN + FIRST_QUERY);
  }
};
