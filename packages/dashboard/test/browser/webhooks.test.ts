import { webhookSenderOf } from '@content-publishing/adapter-node';
import { webhookDeliveriesOf } from '@content-publishing/application';
import { verifyWebhook } from '@content-publishing/site-kit/events';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type Dashboard, startDashboard } from './dashboard.ts';
import { expectVisible, openScreen, PATIENT } from './page.ts';
import { type Receiver, startReceiver } from './receiver.ts';

describeInChromium('Webhooks', () => {
  let browser: Browser;
  let dashboard: Dashboard;
  let receiver: Receiver;

  beforeAll(async () => {
    browser = await launch();
  });

  beforeEach(async () => {
    const webhookSender = webhookSenderOf({ allowsPrivate: true });
    [dashboard, receiver] = await Promise.all([
      startDashboard({}, { webhookSender }),
      startReceiver(),
    ]);
    return async () => {
      await dashboard.close();
      receiver.close();
    };
  });

  afterAll(() => browser.close());

  /** Sends what has changed so far, as the tasks of a server do. */
  const deliver = async (): Promise<void> => {
    const { ports, workspace } = dashboard;
    await ports.events.number(workspace.id, ports.clock.now());
    const deliveries = webhookDeliveriesOf(ports, { random: () => 0.5 });
    await deliveries.begin();
    await deliveries.settled();
  };

  const createWebhook = async (name: string, more: object = {}): Promise<string> => {
    const created = await dashboard.client.createWebhook({ name, url: receiver.url, ...more });
    if (!created.ok) throw new Error(created.error.message);
    return created.value.id;
  };

  const secretOf = async (page: Awaited<ReturnType<typeof openScreen>>['page'], name: string) => {
    const shown = page.getByRole('dialog', { name: `Secret of ${name}` });
    const secret = await shown.getByLabel('Secret').inputValue();
    await page.keyboard.press('Escape');
    expect(await shown.isVisible()).toBe(true);
    await shown.getByRole('button', { name: 'I have stored it' }).click();
    await shown.waitFor({ state: 'hidden' });
    expect(await page.content()).not.toContain(secret);
    return secret;
  };

  const lastIsSignedWith = async (secret: string): Promise<boolean> => {
    const { headers, body } = receiver.received.at(-1) ?? { headers: {}, body: '' };
    const signed = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
    const request = new Request(receiver.url, {
      method: 'POST',
      headers: Object.fromEntries(signed.map((name) => [name, String(headers[name])])),
      body,
    });
    return (await verifyWebhook(request, secret)).ok;
  };

  it('are added with faults at their fields, show the secret once, and send a signed test', async () => {
    const { page, context, problems } = await openScreen(browser, dashboard, {
      key: dashboard.apiKey,
      path: '/webhooks',
    });
    await expectVisible(page.getByText('No other server is told of changes yet.'));
    await page.getByRole('link', { name: 'New webhook' }).click();
    await page.getByLabel('Name').fill('Our site');
    await page.getByLabel('URL').fill('our-site');
    await page.getByLabel('Additional headers').fill('Host: elsewhere');
    await page.getByLabel('Post published').press('Space');
    await page.getByRole('button', { name: 'Create' }).click();
    await expectVisible(page.getByText('Must not be a header that the service sets'));
    await expectVisible(page.getByText(/Must be an absolute http: or https: URL/));
    await page.getByLabel('URL').fill(receiver.url);
    await page.getByLabel('Additional headers').fill('Authorization: Bearer a:b');
    await page.getByRole('button', { name: 'Create' }).click();
    const secret = await secretOf(page, 'Our site');
    await page.getByRole('heading', { level: 1, name: 'Our site' }).waitFor();
    await expectVisible(page.getByText('Nothing was sent yet.'));

    await page.getByRole('button', { name: 'Send a test' }).click();
    await expectVisible(page.getByText('Our site: Responded 204.'));
    await expectVisible(page.getByRole('listitem').filter({ hasText: /Responded 204.*Test/ }));
    expect(await lastIsSignedWith(secret)).toBe(true);
    expect(receiver.received.at(-1)?.headers.authorization).toBe('Bearer a:b');
    await page.getByRole('link', { name: 'Webhooks' }).first().click();
    await expectVisible(page.getByRole('row', { name: /Our site.*Post published.*Up to date/ }));
    expect(problems.filter((problem) => !problem.includes('status of 400'))).toEqual([]);
    await context.close();
  });

  it('say why they were switched off, with the response, and go on when switched on', async () => {
    const id = await createWebhook('Gone site');
    receiver.status = 410;
    await dashboard.client.updateWorkspace({ name: 'Ada’s kitchen' });
    await deliver();
    const { page, context, problems } = await openScreen(browser, dashboard, {
      key: dashboard.apiKey,
      path: `/webhooks/${id}`,
    });
    await expectVisible(page.getByText(/because the receiver responded 410/));
    await page
      .getByRole('listitem')
      .filter({ hasText: /Responded 410.*Changes/ })
      .click();
    await expectVisible(page.getByText('The site is gone.'));

    receiver.status = 204;
    await page.getByRole('button', { name: 'Switch on' }).click();
    await page.getByText(/because the receiver responded 410/).waitFor({ state: 'hidden' });
    await deliver();
    await expectVisible(page.getByRole('listitem').filter({ hasText: /Responded 204.*Changes/ }));
    expect(problems).toEqual([]);
    await context.close();
  });

  it('are sent again from an earlier place', async () => {
    const id = await createWebhook('Replayed');
    const before = await dashboard.client.getWebhook(id);
    await dashboard.client.updateWorkspace({ name: 'Ada’s bakery' });
    receiver.status = 204;
    await deliver();
    const first = receiver.received.at(-1)?.body ?? '';
    const { page, context } = await openScreen(browser, dashboard, {
      key: dashboard.apiKey,
      path: `/webhooks/${id}`,
    });
    await page.getByRole('button', { name: 'Actions for Replayed' }).click();
    await page.getByRole('menuitem', { name: 'Send again…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send changes to Replayed again?' });
    await dialog.getByLabel('After').fill('yesterday');
    await dialog.getByRole('button', { name: 'Send again' }).click();
    await expectVisible(dialog.getByText(/must be a cursor of GET \/external\/events/));
    await dialog.getByLabel('After').fill(before.ok ? (before.value?.cursor ?? '') : '');
    await dialog.getByRole('button', { name: 'Send again' }).click();
    await expectVisible(page.getByText('Replayed gets the changes again.'));
    const count = receiver.received.length;
    await deliver();
    expect(receiver.received.length).toBe(count + 1);
    const { data: again } = JSON.parse(receiver.received.at(-1)?.body ?? '{}');
    expect(again.events).toEqual(JSON.parse(first).data.events);
    await context.close();
  });

  it('are edited without losing headers, get another secret, and are deleted', async () => {
    const headers = [{ name: 'Authorization', value: 'Bearer kept' }];
    const id = await createWebhook('Build', { headers });
    const { page, context, problems } = await openScreen(browser, dashboard, {
      key: dashboard.apiKey,
      path: `/webhooks/${id}`,
    });
    const missing: string[] = [];
    page.on('response', (answer) => answer.status() === 404 && missing.push(answer.url()));
    await expectVisible(page.getByText('Sent with each message: Authorization.'));
    await page.getByLabel('Wait, in seconds').fill('60');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectVisible(page.getByText('Saved.'));
    expect(await dashboard.client.getWebhook(id)).toMatchObject({
      value: { delaySeconds: 60, types: null, headerNames: ['Authorization'] },
    });

    await page.getByRole('button', { name: 'Actions for Build' }).click();
    await page.getByRole('menuitem', { name: 'New secret…' }).click();
    await page.getByRole('button', { name: 'Make a new secret' }).click();
    const secret = await secretOf(page, 'Build');
    expect(await dashboard.client.testWebhook(id)).toMatchObject({ value: { status: 204 } });
    expect(await lastIsSignedWith(secret)).toBe(true);

    await page.getByRole('button', { name: 'Actions for Build' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Webhooks' }));
    await expect.poll(() => page.getByRole('row', { name: /Build/ }).count(), PATIENT).toBe(0);
    // The state is read every three seconds, perhaps at the moment of the deletion.
    expect(missing.filter((url) => !url.includes(id))).toEqual([]);
    expect(problems.filter((problem) => !problem.includes('status of 404'))).toEqual([]);
    await context.close();
  });

  it('that do not exist are named as the service does', async () => {
    const { page, context } = await openScreen(browser, dashboard, {
      key: dashboard.apiKey,
      path: '/webhooks/00000000-0000-7000-8000-000000000000',
    });
    await expectVisible(page.getByRole('alert').filter({ hasText: /webhook/i }));
    await context.close();
  });
});
