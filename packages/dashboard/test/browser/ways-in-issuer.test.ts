import { openIssuer } from '@content-publishing/adapter-identity';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import {
  type CertifiedIssuer,
  startCertifiedIssuer,
} from '../../../adapter-identity/test/certified-issuer.ts';
import { expectAccessible, expectVisible, SLOW } from './page.ts';
import {
  type DashboardOfPeople,
  isAt,
  linkToJoin,
  openAsPerson,
  press,
  startWithPeople,
} from './people-page.ts';

const SECRET = 'a-secret-of-the-client-of-the-issuer';

/** Gives the name and any password to the pages of the issuer, which are of another site. */
const signInThere = async (page: Page, issuer: CertifiedIssuer, login: string): Promise<void> => {
  await page.waitForURL(`${issuer.url}/**`);
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('any');
  await press(page, 'Sign-in');
  await press(page, 'Continue');
};

describeInChromium('Ways in, at a certified issuer', () => {
  let browser: Browser;
  let issuer: CertifiedIssuer;
  let dashboard: DashboardOfPeople;

  beforeAll(async () => {
    browser = await launch();
    issuer = await startCertifiedIssuer(
      SECRET,
      () => `${dashboard.origin}/dashboard/oidc/callback`,
    );
    dashboard = await startWithPeople((origin) =>
      openIssuer({
        url: issuer.url,
        clientId: 'client-id',
        clientSecret: SECRET,
        name: 'Example',
        callbackUrl: () => `${origin()}/dashboard/oidc/callback`,
      }),
    );
  });

  afterAll(async () => {
    await browser.close();
    await dashboard.close();
    await issuer.close();
  });

  it('a person joins, signs in again, and sees whether the issuer is connected', SLOW, async () => {
    const { page, context, problems } = await openAsPerson(browser, await linkToJoin(dashboard));
    await page.getByLabel('Your name').fill('Mary Shelley');
    await press(page, 'Continue with Example');
    await signInThere(page, issuer, 'mary');
    await isAt(page, 'Home');

    await press(page, /^Account/);
    await page.getByRole('menuitem', { name: 'Account' }).click();
    await isAt(page, 'Account');
    await expectVisible(page.getByText('mary@example.org'));
    await expectAccessible(page);
    await press(page, 'Disconnect Example…');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Disconnect' }).click();
    await expectVisible(dialog.getByText('add another passkey first'));
    await press(page, 'Cancel');

    await press(page, /^Account/);
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await isAt(page, 'Sign in');
    await press(page, 'Continue with Example');
    // The issuer still knows the browser.
    await isAt(page, 'Home');
    // The browser tells of the first request, which names no workspace yet, and of the refused removal.
    expect(problems.filter((problem) => !/\b(400|409)\b/.test(problem))).toEqual([]);
    await context.close();
  });

  it('a person whom nobody knows is told how to get in', SLOW, async () => {
    const { page, context } = await openAsPerson(browser, `${dashboard.origin}/dashboard`);
    await press(page, 'Continue with Example');
    await signInThere(page, issuer, 'percy');
    await expectVisible(page.getByText(/^Nobody here has this account/));
    await expectAccessible(page);
    await context.close();
  });
});
