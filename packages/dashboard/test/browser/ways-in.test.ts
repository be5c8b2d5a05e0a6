import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { body } from './open-post.ts';
import { expectAccessible, expectVisible, PATIENT, SLOW } from './page.ts';
import {
  beginPost,
  addAuthenticator,
  type DashboardOfPeople,
  endSessions,
  fitsSmallScreens,
  isAt,
  isSaved,
  joinAs,
  linkToJoin,
  openAsPerson,
  openPeople,
  press,
  startWithPeople,
  takeLink,
  textsWith,
} from './people-page.ts';

/** Age at which a session is no longer fresh, in milliseconds, and more. */
const STALE_MS = 20 * 60_000;

describeInChromium('Ways in', () => {
  let browser: Browser;
  let dashboard: DashboardOfPeople;

  beforeAll(async () => {
    browser = await launch();
  });

  beforeEach(async () => {
    dashboard = await startWithPeople();
    return () => dashboard.close();
  });

  afterAll(() => browser.close());

  it('the same person alone signs in over text that was not saved', SLOW, async () => {
    const jane = await joinAs(browser, await linkToJoin(dashboard), 'Jane Austen');
    const { page, context, problems } = jane;
    await beginPost(page, 'Persuasion');
    await page.keyboard.type('Half agony');
    await isSaved(page);
    await endSessions(dashboard, context);
    await page.keyboard.type(', half hope.');
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await isSaved(page);
    await expect
      .poll(() => textsWith(dashboard, dashboard.apiKey), PATIENT)
      .toContain('Half agony, half hope.');

    const second = await context.newPage();
    await addAuthenticator(second);
    await second.goto(await linkToJoin(dashboard));
    await press(second, 'I am somebody else');
    await second.getByLabel('Your name').fill('Fanny Burney');
    await press(second, 'Create a passkey');
    await isAt(second, 'Home');
    const other = page.getByRole('alertdialog', { name: 'Another person has signed in' });
    await expectVisible(other.getByText('now signed in as Fanny Burney'));
    expect(await body(page).count()).toBe(0);

    expect(problems).toEqual([]);
    await context.close();
  });

  it('a passkey is added after a sign-in, and a lost one is replaced by a link', SLOW, async () => {
    const emily = await joinAs(browser, await linkToJoin(dashboard), 'Emily Brontë');
    const link = await linkToJoin(dashboard, { role: 'editor' });
    const anne = await joinAs(browser, link, 'Anne Brontë');
    await press(anne.page, /^Account/);
    await anne.page.getByRole('menuitem', { name: 'Account' }).click();
    await isAt(anne.page, 'Account');
    await expectVisible(
      anne.page.getByText('You have one passkey, and it is on one device alone.'),
    );
    dashboard.wait(STALE_MS);
    await press(anne.page, 'Add a passkey');
    const confirm = anne.page.getByRole('dialog', { name: 'Confirm that it is you' });
    await confirm.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await confirm.waitFor({ state: 'hidden' });
    await expectVisible(anne.page.getByText('This device already has a passkey of yours'));
    await anne.changeAuthenticator();
    await press(anne.page, 'Add a passkey');
    const passkeys = anne.page.getByRole('button', { name: /^Actions for Passkey/ });
    await expect.poll(() => passkeys.count(), PATIENT).toBe(2);
    await expectAccessible(anne.page);
    expect(await fitsSmallScreens(anne.page)).toBe(true);

    await openPeople(emily.page);
    await press(emily.page, 'Actions for Anne Brontë');
    await emily.page.getByRole('menuitem', { name: 'Lost passkey…' }).click();
    await press(emily.page, 'Make the link');
    const recovered = await openAsPerson(browser, await takeLink(emily.page));
    await isAt(recovered.page, 'Get back in');
    await press(recovered.page, 'Create a passkey');
    await isAt(recovered.page, 'Home');
    await anne.page.reload();
    await isAt(anne.page, 'Sign in');
    await expectAccessible(anne.page);

    await press(emily.page, 'Actions for Anne Brontë');
    await emily.page.getByRole('menuitem', { name: 'Remove…' }).click();
    await emily.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expectVisible(emily.page.getByText('Anne Brontë was removed.').last());
    // The browser complains about the response to a person who is no longer a member.
    expect([...emily.problems, ...anne.problems, ...recovered.problems]).toEqual([]);
    await recovered.page.reload();
    await isAt(recovered.page, 'You are not in a workspace yet');
    for (const { context } of [emily, anne, recovered]) await context.close();
  });

  it('passkeys need a name in place of an address, and the page says which', async () => {
    const link = await linkToJoin(dashboard);
    const person = await openAsPerson(browser, link.replace('localhost', '127.0.0.1'));
    const { page, context, problems } = person;
    await expectVisible(page.getByText('Browsers allow no passkeys at 127.0.0.1.'));
    await page.getByRole('link', { name: `${dashboard.origin}/dashboard/join` }).click();
    await expectVisible(page.getByRole('button', { name: 'Create a passkey' }));
    // Another hash alone would not load the page.
    await page.goto('about:blank');
    await page.goto(`${dashboard.origin}/dashboard/join#cpi_used`);
    await isAt(page, 'This link does not work any more');
    await page.reload();
    await isAt(page, 'This link is not complete');
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
    await context.close();
  });
});
