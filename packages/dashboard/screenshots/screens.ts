import type { Page } from 'playwright-core';
import type { PicturedRecords } from './content.ts';
import { IMPORTED_BLOG } from './imported-blog.ts';

/** Screen of which a picture is taken. */
export interface PicturedScreen {
  readonly name: string;
  readonly path: string;
  /** Who is signed in. Default: a key. */
  readonly as?: 'nobody' | 'owner';
  /** Opens what the picture shows, such as a dialog. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Shows a tab beside the text, on phones in its sheet. */
const showTab =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await page.locator('.ProseMirror p').first().waitFor();
    const details = page.getByRole('button', { name: 'Show details' });
    if (await details.isVisible()) await details.click();
    await page.getByRole('tab', { name }).click();
  };

const press =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name }).first().click();

const openMenu = async (page: Page): Promise<void> => {
  const more = page.getByRole('button', { name: 'More', exact: true });
  await ((await more.isVisible()) ? more : page.getByRole('button', { name: /^Account/ })).click();
};

const openWorkspaces = async (page: Page): Promise<void> => {
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Workspaces…' }).click();
};

const openSlashMenu = async (page: Page): Promise<void> => {
  await page.locator('.ProseMirror p').last().click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
};

const openColumnMenu = async (page: Page): Promise<void> => {
  await page.locator('.ProseMirror td').last().click();
  await page.getByRole('button', { name: 'Column of the table' }).click();
  await page.getByRole('menu').waitFor();
};

const chooseFile = async (page: Page): Promise<void> => {
  const file = {
    name: 'old-harbour.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from(IMPORTED_BLOG),
  };
  await page.locator('input[type=file]').setInputFiles(file);
};

/** Shows the site beside the text, with a sentence that has just been typed, or in place of the text. */
const showSite = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Show on site', pressed: false }).click();
  await page.getByText(/^Shown /).waitFor();
  const text = page.locator('.ProseMirror');
  if (!(await text.isVisible())) return;
  await text.locator('p').first().click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Only the lamp turns.');
  const shown = page.frameLocator('iframe[title="Post on your site"]');
  await shown.getByText('Only the lamp turns.').waitFor();
};

/** State of an import that is done, and that of one in the middle of its run. */
const DONE = /"state":"done"/;
const HALF_DONE = '"state":"running"';

/** Shows an import as it is in the middle of its run, which takes too little time for a picture. */
const showProgress = async (page: Page): Promise<void> => {
  await page.route(/\/external\/imports\/[^/]+$/, async (route) => {
    const headers = { ...route.request().headers(), 'sec-fetch-site': 'same-origin' };
    const response = await route.fetch({ headers });
    const text = await response.text();
    await route.fulfill({ response, body: text.replace(DONE, HALF_DONE) });
  });
  await page.reload();
  await page.getByRole('progressbar').waitFor();
};

/** Returns the screens of which pictures are taken, in the order of the guide. */
export const screensOf = ({
  draftId,
  otherDraftId,
  tableDraftId,
  authorId,
  categoryId,
  tagId,
  webhookId,
  importId,
  findingId,
  invitation,
}: PicturedRecords & {
  /** Token of an unused link. */
  readonly invitation: string;
}): readonly PicturedScreen[] => {
  const post = `/posts/${draftId}`;
  return [
    { name: 'sign-in', path: '/', as: 'nobody' },
    { name: 'join', path: `/join#${invitation}`, as: 'nobody' },
    { name: 'home', path: '/' },
    { name: 'menu', path: '/', prepare: openMenu },
    { name: 'posts', path: '/posts' },
    { name: 'posts-selected', path: '/posts', prepare: (page) => selectPosts(page) },
    { name: 'posts-filter', path: '/posts', prepare: press('Filter') },
    { name: 'posts-none', path: '/posts?search=zebra' },
    { name: 'new-post', path: '/posts/new' },
    {
      name: 'post',
      path: post,
      prepare: (page) => page.locator('.ProseMirror p').first().waitFor(),
    },
    { name: 'post-slash', path: `/posts/${otherDraftId}`, prepare: openSlashMenu },
    { name: 'table', path: `/posts/${tableDraftId}`, prepare: openColumnMenu },
    { name: 'post-settings', path: post, prepare: showTab('Post') },
    { name: 'post-search', path: post, prepare: showTab('Search') },
    { name: 'post-outline', path: post, prepare: showTab('Outline') },
    { name: 'post-preview', path: post, prepare: showTab('Preview') },
    { name: 'post-history', path: post, prepare: showTab('History') },
    { name: 'publish', path: post, prepare: press('Publish…') },
    {
      name: 'schedule',
      path: post,
      prepare: async (page) => {
        await press('Publish…')(page);
        await press('At a time')(page);
      },
    },
    { name: 'media', path: '/media' },
    { name: 'media-panel', path: '/media', prepare: press('A lighthouse') },
    { name: 'redirects', path: '/redirects' },
    {
      name: 'redirect-form',
      path: '/redirects?edit=new',
      prepare: async (page) => {
        await page.getByLabel('From').fill('/2019/*');
        await page.getByLabel('To').fill('/archive/*');
      },
    },
    { name: 'redirect-import', path: '/redirects/import' },
    { name: 'broken-links', path: '/broken-links' },
    { name: 'site-check', path: '/site-check' },
    { name: 'finding', path: `/site-check/link-dead/${findingId}` },
    {
      name: 'fix',
      path: `/site-check/link-dead/${findingId}`,
      prepare: press('Remove links…'),
    },
    { name: 'authors', path: '/authors' },
    { name: 'author', path: `/authors/${authorId}` },
    { name: 'categories', path: '/categories' },
    { name: 'category', path: `/categories/${categoryId}` },
    { name: 'tags', path: '/tags' },
    { name: 'tag', path: `/tags/${tagId}` },
    { name: 'activity', path: '/activity' },
    { name: 'people', path: '/people', as: 'owner' },
    { name: 'account', path: '/account', as: 'owner' },
    { name: 'workspaces', path: '/', as: 'owner', prepare: openWorkspaces },
    { name: 'keys', path: '/keys' },
    { name: 'new-key', path: '/keys/new' },
    { name: 'webhooks', path: '/webhooks' },
    { name: 'webhook', path: `/webhooks/${webhookId}` },
    { name: 'import', path: '/import' },
    { name: 'import-file', path: '/import', prepare: chooseFile },
    { name: 'import-progress', path: `/import/${importId}`, prepare: showProgress },
    { name: 'import-report', path: `/import/${importId}` },
    { name: 'workspace', path: '/workspace' },
    // The last one, since the site stays beside the text.
    { name: 'post-site', path: post, prepare: showSite },
  ];
};

const selectPosts = async (page: Page): Promise<void> => {
  for (const row of [1, 2]) await page.getByRole('checkbox').nth(row).press('Space');
};
