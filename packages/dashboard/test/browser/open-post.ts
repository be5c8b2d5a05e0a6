import type { Browser, Page, Route } from 'playwright-core';
import type { Dashboard } from './dashboard.ts';
import { openScreen, type PageOptions, type TestPage } from './page.ts';

/** Creates a draft with paragraphs. */
export const aPost = async (
  { client, workspace }: Dashboard,
  paragraphs: readonly string[],
  title = 'Moka pots',
): Promise<string> => {
  const created = await client.createPost({
    title,
    slug: `moka-${crypto.randomUUID().slice(0, 8)}`,
    authorId: workspace.author.id,
    bodyJson: paragraphs.map((text) => ({ type: 'paragraph', text })),
  });
  if (!created.ok) throw new Error(created.error.message);
  return created.value.id;
};

/** Returns the texts of the paragraphs of a post, and of its working copy if it has one. */
export const textsOf = async ({ client }: Dashboard, id: string): Promise<readonly string[]> => {
  const post = await client.getPost(id);
  if (!post.ok) throw new Error(post.error.message);
  const copy = post.value.status === 'draft' ? undefined : await client.getWorkingCopy(id);
  const { bodyJson } = copy?.ok ? copy.value.post : post.value;
  return bodyJson.map((block) => ('text' in block ? block.text : ''));
};

/** Returns the editable text. */
export const body = (page: Page) => page.locator('.ProseMirror');

/** Types at the end of a paragraph, counted from 0. */
export const typeInto = async (
  page: Page,
  paragraph: number,
  text: string,
  delay = 0,
): Promise<void> => {
  await body(page).locator('p').nth(paragraph).click();
  await page.keyboard.press('End');
  await page.keyboard.type(text, { delay });
};

/** Milliseconds for a test that waits for saves, retries and the network. */
export const PATIENCE_MS = 120_000;

/** Milliseconds until a step of a test fails. */
const STEP_MS = 30_000;

/** Opens the screen of a post, and waits for its text. */
export const openPost = async (
  browser: Browser,
  dashboard: Dashboard,
  id: string,
  options: PageOptions = {},
): Promise<TestPage> => {
  const screen = await openScreen(browser, dashboard, {
    key: dashboard.apiKey,
    path: `/posts/${id}`,
    ...options,
  });
  screen.context.setDefaultTimeout(STEP_MS);
  await body(screen.page).waitFor();
  return screen;
};

/** Waits until the line says that all is saved. */
export const saved = (page: Page): Promise<void> =>
  page.locator('[data-kind="saved"]').waitFor({ timeout: 60_000 });

/** Requests that change or read posts. */
export const POSTS = /\/external\/posts/;

/** Lets requests that change posts fail, until the returned function is called. */
export const failSaves = async (
  page: Page,
  fail: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> => {
  const handler = async (route: Route): Promise<void> => {
    if (route.request().method() === 'GET') await route.fallback();
    else await fail(route);
  };
  await page.route(POSTS, handler);
  return () => page.unroute(POSTS, handler);
};

/** Sends a held request to the service, with the header by which it takes the session of the browser. */
export const send = (route: Route, change: { readonly postData?: string } = {}) =>
  route.fetch({
    ...change,
    headers: { ...route.request().headers(), 'sec-fetch-site': 'same-origin' },
  });

/** Returns an error response of the service. */
export const problem = (route: Route, status: number, code: string): Promise<void> =>
  route.fulfill({
    status,
    contentType: 'application/json',
    body: JSON.stringify({ code, message: `refused with ${status}` }),
  });
