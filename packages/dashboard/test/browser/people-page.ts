import type { Issuer } from '@content-publishing/application';
import type { SampleWorkspace } from '@content-publishing/application/testing';
import {
  formatInvitationToken,
  invitationLink,
  parseSessionToken,
  type StoredInvitation,
} from '@content-publishing/domain/people';
import type { Role } from '@content-publishing/domain/tenant';
import { createManagementClient } from '@content-publishing/site-kit/management';
import { openPasskeys } from '@content-publishing/adapter-identity';
import { systemClock } from '@content-publishing/adapter-node';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type Dashboard, startDashboard } from './dashboard.ts';
import { body } from './open-post.ts';
import { watchProblems } from './page.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Dashboard at an address at which passkeys work. */
export interface DashboardOfPeople extends Dashboard {
  /** Its origin; that of `url` is an IP address. */
  readonly origin: string;
  /** Lets time pass for the service. */
  readonly wait: (ms: number) => void;
}

/** Starts a dashboard to which people sign in by passkeys, and at an issuer if there is one. */
export const startWithPeople = async (
  issuerAt?: (origin: () => string) => Issuer,
): Promise<DashboardOfPeople> => {
  let origin = '';
  let passed = 0;
  const clock = { now: () => new Date(Date.parse(systemClock.now()) + passed).toISOString() };
  const passkeys = openPasskeys({ rpId: 'localhost', origin: () => origin });
  const issuer = issuerAt?.(() => origin) ?? null;
  const dashboard = await startDashboard({}, { clock, passkeys, issuer });
  origin = dashboard.url.replace('127.0.0.1', 'localhost');
  const wait = (ms: number): void => {
    passed += ms;
  };
  return { ...dashboard, origin, wait };
};

/** Browser of a person, on a computer with an authenticator. */
export interface PersonsPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly problems: string[];
  /** Goes on with another authenticator, which has no passkey yet. */
  readonly changeAuthenticator: () => Promise<void>;
}

/** Opens a page in a browser of a person's own. */
export const openAsPerson = async (browser: Browser, address: string): Promise<PersonsPage> => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const problems = watchProblems(page);
  let remove = await addAuthenticator(page);
  const changeAuthenticator = async (): Promise<void> => {
    await remove();
    remove = await addAuthenticator(page);
  };
  await page.goto(address);
  return { page, context, problems, changeAuthenticator };
};

/** Joins by a link as a new person, who is at Home then. */
export const joinAs = async (
  browser: Browser,
  link: string,
  name: string,
): Promise<PersonsPage> => {
  const person = await openAsPerson(browser, link);
  await person.page.getByLabel('Your name').fill(name);
  await person.page.getByRole('button', { name: 'Create a passkey' }).click();
  await person.page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  return person;
};

/** Gives a page an authenticator that does not ask; returns a function that removes it. */
export const addAuthenticator = async (page: Page): Promise<() => Promise<void>> => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => {
    await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
  };
};

/** Returns a link to join a workspace, as the operator makes it; who joins writes as its author. */
export const linkToJoin = async (
  dashboard: DashboardOfPeople,
  {
    workspace: { id: workspaceId, author } = dashboard.workspace,
    role = 'owner',
    createdBy = null,
  }: {
    readonly workspace?: SampleWorkspace;
    readonly role?: Role;
    readonly createdBy?: StoredInvitation['createdBy'];
  } = {},
): Promise<string> => {
  const { ids, secrets, people, clock } = dashboard.ports;
  const [id, secret, now] = [ids.next(), secrets.generate(), clock.now()];
  const stored = await people.insertInvitation(
    {
      ...{ id, workspaceId, userId: null, name: null, createdBy, createdAt: now },
      grant: { role, authorId: author.id },
      secretHash: secrets.hash(secret),
      expiresAt: new Date(Date.parse(now) + DAY_MS).toISOString(),
    },
    {
      activity: {
        ...{ id: ids.next(), workspaceId, at: now, action: 'invitation.created' },
        ...{ recordId: id, recordName: null, changedFields: null },
        ...{ keyId: null, keyName: null, userId: null, userName: null, requestId: null },
      },
    },
  );
  stored._unsafeUnwrap();
  return invitationLink(dashboard.origin, formatInvitationToken({ id, secret }));
};

/** Returns the texts of all posts of the workspace of a key. */
export const textsWith = async ({ url }: Dashboard, apiKey: string): Promise<string> => {
  const client = createManagementClient({ baseUrl: url, apiKey });
  const listed = await client.listPosts({ pageSize: 100 });
  const ids = listed.ok ? listed.value.data.map(({ id }) => id) : [];
  const posts = await Promise.all(ids.map((id) => client.getPost(id)));
  return JSON.stringify(posts.map((post) => post.ok && post.value.bodyJson));
};

/** Ends all sessions of the user who is signed in to a browser. */
export const endSessions = async (
  { ports: { people } }: Dashboard,
  context: BrowserContext,
): Promise<void> => {
  const [cookie] = await context.cookies();
  const token = parseSessionToken(cookie?.value ?? '');
  const found = token && (await people.findSession(token.id, null));
  if (found) await people.endSessions(found.user.id);
};

/** Returns whether a page is as wide as the screen of a phone, and enlarged four times on a computer. */
export const fitsSmallScreens = async (page: Page): Promise<boolean> => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 });
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    if (needed > width) return false;
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  return true;
};

/** Presses a button. */
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).click();

/** Chooses an option of a field. */
export const choose = async (page: Page, field: RegExp, option: string): Promise<void> => {
  await press(page, field);
  await page.getByRole('option', { name: option }).click();
};

/** Waits for a screen by its heading. */
export const isAt = (page: Page, heading: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name: heading }).waitFor();

/** Waits until the text of the open post is saved. */
export const isSaved = (page: Page): Promise<void> => page.locator('[data-kind="saved"]').waitFor();

/** Opens the screen of the people. */
export const openPeople = async (page: Page): Promise<void> => {
  await page.getByRole('navigation').getByRole('link', { name: 'People' }).click();
  await isAt(page, 'People');
};

/** Reads the link in a dialog, and closes it. */
export const takeLink = async (page: Page): Promise<string> => {
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  await press(page, 'Done');
  return link;
};

/** Begins a post with a title in the workspace that is open, with the caret in its text. */
export const beginPost = async (page: Page, title: string): Promise<void> => {
  await page.goto(page.url().replace(/(\/w\/[^/]+).*/, '$1/posts/new'));
  await page.getByLabel('Title').fill(title);
  await body(page).click();
};
