import { openPasskeys } from '@content-publishing/adapter-identity';
import { parseSessionToken } from '@content-publishing/domain/people';
import { createManagementClient } from '@content-publishing/site-kit/management';
import { systemClock } from '@content-publishing/adapter-node';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { aWorkspace } from '@content-publishing/application/testing';
import { type Dashboard, startDashboard } from './dashboard.ts';
import { body } from './open-post.ts';
import { expectAccessible, expectVisible, PATIENT, SLOW, watchProblems } from './page.ts';
import { addAuthenticator, atLocalhost, linkToJoin } from './people-page.ts';

const OWNER = { role: 'owner', authorId: null } as const;

/** Age at which a session no longer counts as fresh, and more. */
const STALE_MS = 20 * 60_000;

describeInChromium('People', () => {
  let browser: Browser;
  let dashboard: Dashboard;
  let base: string;
  let later = 0;

  beforeAll(async () => {
    browser = await launch();
    const clock = {
      now: () => new Date(Date.parse(systemClock.now()) + later).toISOString(),
    };
    dashboard = await startDashboard(
      {},
      { clock, passkeys: openPasskeys({ rpId: 'localhost', origin: () => base }) },
    );
    base = atLocalhost(dashboard);
  });

  afterAll(async () => {
    await browser.close();
    await dashboard.close();
  });

  /** Opens a browser of its own on a computer with an authenticator. */
  const open = async (path: string, { isSynced = true } = {}) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    const problems = watchProblems(page);
    await addAuthenticator(page, { isSynced });
    await page.goto(path.startsWith('http') ? path : base + path);
    return { page, context, problems };
  };

  /** Joins as a new person, and returns the browser with the page of the workspace. */
  const join = async (link: string, name: string) => {
    const opened = await open(link);
    await opened.page.getByLabel('Your name').fill(name);
    await opened.page.getByRole('button', { name: 'Create a passkey' }).click();
    await opened.page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    return opened;
  };

  const toPeople = async (page: Page): Promise<void> => {
    await page.getByRole('navigation').getByRole('link', { name: 'People' }).click();
    await page.getByRole('heading', { level: 1, name: 'People' }).waitFor();
  };

  /** Returns the texts of all posts of the workspace of a key. */
  const textsIn = async (apiKey: string): Promise<string> => {
    const client = createManagementClient({ baseUrl: dashboard.url, apiKey });
    const posts = await client.listPosts({ pageSize: 100 });
    return posts.ok ? posts.value.data.map(({ bodyJson }) => JSON.stringify(bodyJson)).join('\n') : '';
  };

  /** Ends all sessions of the user who is signed in to a page. */
  const endSessionsOf = async (page: Page): Promise<void> => {
    const [cookie] = await page.context().cookies();
    const { id } = parseSessionToken(cookie?.value ?? '') ?? {};
    const { people } = dashboard.ports;
    const found = id && (await people.findSession(id, null));
    if (found) await people.endSessions(found.user.id);
  };

  /** Reads the link in the dialog, and closes it. */
  const takeLink = async (page: Page): Promise<string> => {
    const link = await page.getByLabel('Link', { exact: true }).inputValue();
    await page.getByRole('button', { name: 'Done' }).click();
    return link;
  };

  it('the first owner invites a colleague, whose first post is in their name', SLOW, async () => {
    const owner = await open(await linkToJoin(dashboard, OWNER));
    await owner.page.getByRole('heading', { level: 1, name: /^Join / }).waitFor();
    expect(owner.page.url()).toBe(`${base}/dashboard/join`);
    await expectAccessible(owner.page);
    await owner.page.getByRole('button', { name: 'Create a passkey' }).click();
    await expectVisible(owner.page.getByText('Enter your name.'));
    await owner.page.getByLabel('Your name').fill('Ada Lovelace');
    await owner.page.getByRole('button', { name: 'Create a passkey' }).click();
    await owner.page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    expect(owner.page.url()).toBe(`${base}/dashboard/w/${dashboard.workspace.id}/`);

    await toPeople(owner.page);
    await owner.page.getByRole('button', { name: 'Invite somebody' }).click();
    await owner.page.getByLabel('Name').fill('Grace Hopper');
    await owner.page.getByRole('button', { name: /Role/ }).click();
    await owner.page.getByRole('option', { name: 'Author' }).click();
    await owner.page.getByRole('button', { name: /Writes as/ }).click();
    await owner.page.getByRole('option', { name: 'New author “Grace Hopper”' }).click();
    await owner.page.getByRole('button', { name: 'Make the link' }).click();
    const link = await takeLink(owner.page);
    await expectVisible(owner.page.getByRole('row', { name: /Grace Hopper.*Author/ }));
    await expectAccessible(owner.page);

    const colleague = await open(link);
    await expectVisible(colleague.page.getByText('Ada Lovelace invites you as an author.'));
    expect(await colleague.page.getByLabel('Your name').inputValue()).toBe('Grace Hopper');
    await colleague.page.getByRole('button', { name: 'Create a passkey' }).click();
    await colleague.page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    await colleague.page.goto(`${base}/dashboard/posts/new`);
    await colleague.page.getByLabel('Title').fill('Compilers');
    await body(colleague.page).click();
    await colleague.page.keyboard.type('They translate.');
    await expectVisible(colleague.page.getByText(/^Saved \d/));
    const posts = await dashboard.client.listPosts({ search: 'Compilers' });
    expect(posts).toMatchObject({
      value: { data: [{ author: { displayName: 'Grace Hopper' }, status: 'draft' }] },
    });
    // Posts of others can be read.
    const other = await dashboard.client.createPost({
      ...{ title: 'Of another', slug: 'of-another', authorId: dashboard.workspace.author.id },
      bodyJson: [{ type: 'paragraph', text: 'Not hers.' }],
    });
    if (!other.ok) throw new Error(other.error.message);
    await colleague.page.goto(`${base}/dashboard/posts/${other.value.id}`);
    await expectVisible(colleague.page.getByText('You can read this post, but not change it'));
    expect(await body(colleague.page).getAttribute('contenteditable')).toBe('false');

    await owner.page.goto(`${base}/dashboard/activity`);
    await expectVisible(
      owner.page.getByRole('listitem').filter({ hasText: 'Grace Hopper' }).first(),
    );
    expect([...owner.problems, ...colleague.problems]).toEqual([]);
    await owner.context.close();
    await colleague.context.close();
  });

  it('one person writes in two workspaces at once, each text in its own', SLOW, async () => {
    const other = await aWorkspace(dashboard.ports);
    const { page, context, problems } = await join(
      await linkToJoin(dashboard, OWNER),
      'Mary Shelley',
    );
    const second = await context.newPage();
    problems.push(...watchProblems(second));
    await second.goto(await linkToJoin(dashboard, { ...OWNER, workspaceId: other.id }));
    await second.getByRole('button', { name: 'Join as Mary Shelley' }).click();
    await second.waitForURL(`${base}/dashboard/w/${other.id}/`);

    const write = async (tab: Page, text: string): Promise<void> => {
      await tab.goto(tab.url().replace(/(\/w\/[^/]+).*/, '$1/posts/new'));
      await tab.getByLabel('Title').fill(text);
      await body(tab).click();
    };
    await write(page, 'One');
    await write(second, 'Two');
    for (const word of ['a', 'b', 'c']) {
      await body(page).pressSequentially(`${word} of one `);
      await body(second).pressSequentially(`${word} of two `);
    }
    await expectVisible(page.getByText(/^Saved \d/));
    await expectVisible(second.getByText(/^Saved \d/));
    const ofFirst = await textsIn(dashboard.apiKey);
    const ofSecond = await textsIn(other.apiKey.key);
    expect(ofFirst).toContain('a of one b of one c of one');
    expect(ofFirst).not.toContain('of two');
    expect(ofSecond).toContain('a of two b of two c of two');
    expect(ofSecond).not.toContain('of one');

    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Workspaces…' }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('link').last().click();
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('the same person alone signs in over text that was not saved', SLOW, async () => {
    const { page, context, problems } = await join(
      await linkToJoin(dashboard, OWNER),
      'Jane Austen',
    );
    await page.goto(`${base}/dashboard/posts/new`);
    await page.getByLabel('Title').fill('Persuasion');
    await body(page).click();
    await page.keyboard.type('Half agony');
    await expectVisible(page.getByText(/^Saved \d/));
    await endSessionsOf(page);
    await page.keyboard.type(', half hope.');
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expectVisible(page.getByText(/^Saved \d/));
    await expect.poll(() => textsIn(dashboard.apiKey), PATIENT).toContain('Half agony, half hope.');
    expect(problems).toEqual([]);
    await context.close();
  });

  it(
    'a passkey is added after a new sign-in, and a lost one is replaced by a link',
    SLOW,
    async () => {
      const owner = await join(await linkToJoin(dashboard, OWNER), 'Emily Brontë');
      const member = await join(
        await linkToJoin(dashboard, { role: 'editor', authorId: null }),
        'Anne Brontë',
      );
      await member.page.getByRole('button', { name: /^Account/ }).click();
      await member.page.getByRole('menuitem', { name: 'Account' }).click();
      await member.page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
      later = STALE_MS;
      await addAuthenticator(member.page);
      await member.page.getByRole('button', { name: 'Add a passkey' }).click();
      const confirm = member.page.getByRole('dialog', { name: 'Confirm that it is you' });
      await confirm.getByRole('button', { name: 'Sign in with a passkey' }).click();
      await confirm.waitFor({ state: 'hidden' });
      await expect
        .poll(
          () => member.page.getByRole('button', { name: /^Actions for Passkey/ }).count(),
          PATIENT,
        )
        .toBe(2);
      await expectAccessible(member.page);

      await toPeople(owner.page);
      await owner.page.getByRole('button', { name: 'Actions for Anne Brontë' }).click();
      await owner.page.getByRole('menuitem', { name: 'Lost passkey…' }).click();
      await owner.page.getByRole('button', { name: 'Make the link' }).click();
      const recovered = await open(await takeLink(owner.page));
      await recovered.page.getByRole('heading', { name: 'Get back in' }).waitFor();
      await recovered.page.getByRole('button', { name: 'Create a passkey' }).click();
      await recovered.page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
      await member.page.reload();
      await member.page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();

      await owner.page.getByRole('button', { name: 'Actions for Anne Brontë' }).click();
      await owner.page.getByRole('menuitem', { name: 'Remove…' }).click();
      await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
      await expectVisible(owner.page.getByText('Anne Brontë was removed.').last());
      await recovered.page.reload();
      await recovered.page.getByRole('heading', { name: 'You are not a member' }).waitFor();
      expect([...owner.problems, ...member.problems, ...recovered.problems]).toEqual([]);
      for (const { context } of [owner, member, recovered]) await context.close();
    },
  );

  it('passkeys need a name in place of an address, and the page says which', async () => {
    const link = await linkToJoin(dashboard, OWNER);
    const { page, context, problems } = await open(link.replace('localhost', '127.0.0.1'));
    const there = page.getByRole('link', { name: `${base}/dashboard/join` });
    await expectVisible(page.getByText('Browsers allow no passkeys at 127.0.0.1.'));
    await there.click();
    await expectVisible(page.getByRole('button', { name: 'Create a passkey' }));
    expect(problems).toEqual([]);
    await page.goto(`${base}/dashboard/join#cpi_used`);
    await page.reload();
    await page.getByRole('heading', { name: 'This link is not complete' }).waitFor();
    await context.close();
  });
});
