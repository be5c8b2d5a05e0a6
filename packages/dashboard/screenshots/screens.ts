import type { Page } from 'playwright-core';
import type { PicturedRecords } from './content.ts';

/** Screen of which a picture is taken. */
export interface PicturedScreen {
  readonly name: string;
  readonly path: string;
  /** Opens what the picture shows, such as a dialog. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Returns the screens of which pictures are taken, in the order of the guide. */
export const screensOf = ({
  draftId,
  authorId,
  webhookId,
}: PicturedRecords): readonly PicturedScreen[] => [
  { name: 'home', path: '/' },
  { name: 'posts', path: '/posts' },
  {
    name: 'post',
    path: `/posts/${draftId}`,
    prepare: (page) => page.locator('.ProseMirror p').first().waitFor(),
  },
  {
    name: 'publish',
    path: `/posts/${draftId}`,
    prepare: (page) => page.getByRole('button', { name: 'Publish…' }).click(),
  },
  { name: 'media', path: '/media' },
  {
    name: 'media-panel',
    path: '/media',
    prepare: (page) => page.getByRole('button', { name: 'A lighthouse' }).click(),
  },
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
  { name: 'authors', path: '/authors' },
  { name: 'author', path: `/authors/${authorId}` },
  { name: 'categories', path: '/categories' },
  { name: 'tags', path: '/tags' },
  { name: 'activity', path: '/activity' },
  { name: 'keys', path: '/keys' },
  { name: 'new-key', path: '/keys/new' },
  { name: 'webhooks', path: '/webhooks' },
  { name: 'webhook', path: `/webhooks/${webhookId}` },
  { name: 'workspace', path: '/workspace' },
];
