import type { Browser, Page } from 'playwright-core';

/** People of the pictures: the owner, who is signed in, and the one who has joined. */
const [OWNER, COLLEAGUE] = ['Mara Lindqvist', 'Ada Lovelace'];

/** People who were made. */
interface PicturedPeople {
  /** Session of the owner, the value of the cookie. */
  readonly session: string;
  /** Token of an unused link. */
  readonly invitation: string;
}

/** Makes people, with the dashboard itself. */
export const addPicturedPeople = async (
  browser: Browser,
  ownersLink: string,
): Promise<PicturedPeople> => {
  const owner = await join(browser, ownersLink, OWNER);
  await owner.getByRole('link', { name: 'People', exact: true }).click();
  await join(browser, await invite(owner, COLLEAGUE), COLLEAGUE);
  const { hash } = new URL(await invite(owner, 'Grace Hopper'));
  const [cookie] = await owner.context().cookies();
  return { session: cookie?.value ?? '', invitation: hash.slice(1) };
};

const invite = async (page: Page, name: string): Promise<string> => {
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Make the link' }).click();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  return link;
};

/** Joins by a link, with an authenticator that is not asked. */
const join = async (browser: Browser, link: string, name: string): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  return page;
};
