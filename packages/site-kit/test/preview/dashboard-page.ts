import type {
  BridgeMessages,
  DashboardMessages,
  Message,
} from '@content-publishing/site-kit/preview';
import type { Browser, Frame, Page, Route } from 'playwright-core';

export const DASHBOARD = 'https://dashboard.example';
export const SITE = 'https://site.example';

/** Message of the bridge as it arrives. */
type Heard = Message<BridgeMessages> & { readonly nonce?: string };

/** Answer of the site. */
export interface SiteAnswer {
  readonly status?: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Page that plays the dashboard, with the site in a frame. */
export interface DashboardPage {
  readonly page: Page;
  readonly frame: Frame;
  /** Paths that the site was asked for. */
  readonly asked: string[];
  /** Messages in the consoles of both pages. */
  readonly said: string[];
  /** Returns the messages of a type that the bridge has sent, once there are `count`. */
  readonly heard: <Type extends Heard['type']>(
    type: Type,
    count?: number,
  ) => Promise<readonly Extract<Heard, { readonly type: Type }>[]>;
  readonly say: (message: object) => Promise<void>;
  /** Says `refresh`, and returns the answer to it. */
  readonly refresh: (
    fields?: Partial<DashboardMessages['refresh']>,
  ) => Promise<Extract<Heard, { readonly type: 'shown' }>>;
}

const HTML = 'text/html; charset=utf-8';

const HOST = `<!doctype html><title>Dashboard</title>
<iframe name="site" width="800" height="600" sandbox="allow-scripts allow-same-origin"></iframe>
<script>
  var heard = [], nonce = '', blocks;
  addEventListener('message', ({ data, origin, source }) => {
    if (origin !== '${SITE}') return;
    heard.push(data);
    if (data.type !== 'hello') return;
    nonce = String(Math.random());
    source.postMessage({ cps: 1, type: 'welcome', nonce, blocks }, origin);
  });
</script>`;

/** Opens a page at the origin of the dashboard, which frames the path `path` of the site. */
export const openDashboard = async (
  browser: Browser,
  site: (path: string) => SiteAnswer,
  {
    path = '/post?preview=1',
    blocks,
  }: { readonly path?: string; readonly blocks?: readonly string[] } = {},
): Promise<DashboardPage> => {
  const page = await browser.newPage();
  const asked: string[] = [];
  const said: string[] = [];
  // Chromium says it of each frame with this sandbox, although the site has another origin.
  page.on('console', (message) => {
    if (!message.text().startsWith('An iframe which has both')) said.push(message.text());
  });
  page.on('pageerror', ({ message }) => void said.push(message));
  const answer = (route: Route, { status = 200, body, headers }: SiteAnswer) =>
    route.fulfill({ status, body, headers: { 'content-type': HTML, ...headers } });
  await page.route('**', (route) => answer(route, { status: 404, body: '' }));
  await page.route(`${DASHBOARD}/**`, (route) => answer(route, { body: HOST }));
  await page.route(`${SITE}/**`, (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (pathname === '/favicon.ico') return answer(route, { status: 404, body: '' });
    asked.push(pathname + search);
    return answer(route, site(pathname + search));
  });
  await page.goto(DASHBOARD);
  await page.evaluate(`blocks = ${JSON.stringify(blocks)}`);
  await page.evaluate(`document.querySelector('iframe').src = ${JSON.stringify(SITE + path)}`);
  const frame = page.frame('site');
  if (!frame) throw new Error('The page has no frame');

  const heard: DashboardPage['heard'] = async (type, count = 1) => {
    const filtered = `heard.filter(({ type }) => type === '${type}')`;
    await page.waitForFunction(`${filtered}.length >= ${count}`);
    return page.evaluate(filtered);
  };
  const say: DashboardPage['say'] = (message) =>
    page.evaluate(
      `frames[0].postMessage({ cps: 1, nonce, ...${JSON.stringify(message)} }, '${SITE}')`,
    );
  let last = 0;
  const refresh: DashboardPage['refresh'] = async (fields) => {
    last += 1;
    const { version } = { version: last, ...fields };
    await say({ type: 'refresh', url: SITE + path, version, ...fields });
    await page.waitForFunction(`heard.some((each) => each.version === ${version})`);
    return page.evaluate(`heard.find((each) => each.version === ${version})`);
  };
  return { page, frame, asked, said, heard, say, refresh };
};
