import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { Browser, Frame, Page } from 'playwright-core';
import { launch } from '../../../../examples/site/test/chromium.ts';
import { type Dashboard, startDashboard } from './dashboard.ts';

/** Behaviour of a site: as it should be, or with one fault. A number is the status of all its pages. */
export type SiteMode = 'framed' | 'no-bridge' | 'ok' | 'old-bridge' | 'silent' | 'stale' | number;

/** Site that shows previews, with a page that speaks with the dashboard. */
export interface ReaderSite {
  readonly url: string;
  readonly requests: readonly { readonly url: string; readonly referer: string | undefined }[];
  readonly be: (mode: SiteMode) => void;
  readonly close: () => Promise<void>;
}

/** Runs in the page; `got` has the messages of the dashboard. */
const bridge = (dashboard: string, version: number): string => `
const peer = parent === window ? opener : parent;
let nonce;
window.got = [];
window.send = (message) => peer.postMessage({ cps: ${version}, nonce, ...message }, '${dashboard}');
const root = (page) => page.querySelector('article');
const refresh = async ({ url, version }) => {
  const shown = { type: 'shown', version, status: 0, changed: false, ms: 0 };
  try {
    const response = await fetch(url, { cache: 'no-store' });
    shown.status = response.status;
    if (response.ok) {
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      shown.changed = root(page).innerHTML !== root(document).innerHTML;
      root(document).replaceWith(root(page));
      history.replaceState(null, '', url);
    }
  } catch {}
  send(shown);
};
addEventListener('message', ({ source, data }) => {
  if (source !== peer) return;
  got.push(data);
  if (data.type === 'welcome') ({ nonce } = data);
  if (data.type === 'refresh') void refresh(data);
});
addEventListener('keydown', ({ key }) => key === 'Escape' && send({ type: 'leave' }));
addEventListener('click', (event) => {
  const block = event.target.closest('[data-block]');
  if (!block) return;
  const text = block.textContent.replaceAll(/\\s/g, '');
  const at = text.indexOf(block.dataset.word);
  send({ type: 'click', block: Number(block.dataset.block), before: text.slice(Math.max(0, at - 40), at), after: text.slice(at, at + 40) });
});
addEventListener('load', () => send({ type: 'hello', marked: false }));`;

/** Starts a site that reads posts of the service of a dashboard. */
export const startReaderSite = async ({ url: service, apiKey }: Dashboard): Promise<ReaderSite> => {
  const requests: { readonly url: string; readonly referer: string | undefined }[] = [];
  let mode: SiteMode = 'ok';
  let kept: string | undefined;
  const show = async (path: URL, response: ServerResponse): Promise<void> => {
    const api = new URL(`/external/posts/${path.pathname.slice('/blog/'.length)}`, service);
    api.search = path.search;
    const answer = await fetch(api, { headers: { 'x-api-key': apiKey } });
    if (typeof mode === 'number' || !answer.ok) {
      response.writeHead(typeof mode === 'number' ? mode : answer.status).end();
      return;
    }
    const { title, bodyJson }: { title: string; bodyJson: { text?: string; items?: string[] }[] } =
      await answer.json();
    const blocks = bodyJson.map(({ text, items }, index) => {
      const shown = text ?? items?.join(' ') ?? '';
      return `<p data-block="${index}" data-word="${shown.split(' ')[2] ?? ''}">${shown}</p>`;
    });
    const script = bridge(service, mode === 'old-bridge' ? 0 : 1);
    const page = `<!doctype html><article><h1>${title}</h1>${blocks.join('')}</article><a href="/other">Other page</a>${
      mode === 'no-bridge' ? '' : `<script type="module">${script}</script>`
    }`;
    if (mode !== 'stale') kept = page;
    response
      .writeHead(200, {
        'content-type': 'text/html',
        ...(mode === 'framed' && { 'x-frame-options': 'DENY' }),
      })
      .end(kept);
  };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', service);
    requests.push({ url: path.href, referer: request.headers.referer });
    if (mode === 'silent') return;
    if (path.pathname.startsWith('/blog/')) void show(path, response);
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Another page</h1>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    // Another host than the one of the dashboard: its pages are of another site.
    url: `http://localhost:${port}`,
    requests,
    be: (next) => {
      mode = next;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};

/** Texts of the post beside the site. */
export const TEXTS = ['One two three four', 'The second block of it', 'Here the third block ends'];

/** Returns the parts of the screen of a post that the site has. */
export const partsOf = (page: Page) => ({
  pane: page.getByRole('region', { name: 'Site' }),
  shown: page.frameLocator('iframe[title="Post on your site"]'),
  button: page.getByRole('button', { name: 'Show on site' }),
});

/** Returns the frame with the site. */
export const frameOf = (page: Page): Frame => {
  const frame = page.frames().find((one) => one.url().startsWith('http://localhost'));
  if (!frame) throw new Error('The site is not shown.');
  return frame;
};

/** Adds a frame with an address to a page. */
export const addFrame = (page: Page, url: string): Promise<void> =>
  page.evaluate((src) => {
    const element = document.createElement('iframe');
    element.src = src;
    document.body.append(element);
  }, url);

/** Returns the ids of the tokens by which a post can be read. */
export const tokensOf = async ({ client }: Dashboard, id: string): Promise<readonly string[]> => {
  const tokens = await client.listPreviewTokens(id);
  if (!tokens.ok) throw new Error(tokens.error.message);
  return tokens.value.data.map((token) => token.id);
};

/** Workspace whose posts a site shows, in a browser. */
export interface SiteTest {
  readonly browser: Browser;
  readonly dashboard: Dashboard;
  readonly site: ReaderSite;
  readonly close: () => Promise<void>;
}

/** Starts a browser, a service and the site of its workspace. */
export const startSiteTest = async (): Promise<SiteTest> => {
  const [browser, dashboard] = await Promise.all([launch(), startDashboard()]);
  const site = await startReaderSite(dashboard);
  return {
    ...{ browser, dashboard, site },
    close: async () => {
      await browser.close();
      await Promise.all([dashboard.close(), site.close()]);
    },
  };
};
