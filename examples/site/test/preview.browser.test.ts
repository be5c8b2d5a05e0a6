import { createManagementClient } from '@content-publishing/site-kit/management';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AUTHOR } from '../demo/records.ts';
import { describeInChromium, launch } from './chromium.ts';
import { draftWithPreview } from './draft-with-preview.ts';
import { type RunningDemo, runDemo } from './running-demo.ts';

/** Returns a page that welcomes the bridge of the address that it frames. */
const dashboardWith = (address: string): string => `<!doctype html>
<iframe src="${address}" allow="local-network-access" width="900" height="600"></iframe>
<script>
  var nonce;
  addEventListener('message', ({ source, origin }) => {
    nonce ??= 'n';
    source.postMessage({ cps: 1, type: 'welcome', nonce }, origin);
  }, { once: true });
</script>`;

describeInChromium('the site beside the dashboard', () => {
  let demo: RunningDemo;
  let browser: Browser;
  beforeAll(async () => {
    [demo, browser] = await Promise.all([runDemo(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await demo.stop();
  });

  it('a preview in a frame of the dashboard shows what is saved, by the policy of the site', async () => {
    const options = { baseUrl: demo.serviceUrl, apiKey: demo.apiKey };
    const { id, slug, token } = await draftWithPreview(options, AUTHOR.id);
    const address = `${demo.url}/posts/${slug}?preview=${token}`;
    // To Chromium a page of a route is none of this machine.
    const dashboard = await browser.newPage({ permissions: ['local-network-access'] });
    await dashboard.route(`${demo.serviceUrl}/dashboard`, (route) =>
      route.fulfill({ contentType: 'text/html', body: dashboardWith(address) }),
    );
    await dashboard.goto(`${demo.serviceUrl}/dashboard`);
    const frame = dashboard.frameLocator('iframe');
    await frame.getByText('A draft.').waitFor();
    await dashboard.waitForFunction('nonce');
    const bodyJson = [{ type: 'paragraph', text: 'A draft, typed on.' }] as const;
    await createManagementClient(options).updatePost(id, { bodyJson });
    await dashboard.evaluate(`frames[0].postMessage(
      { cps: 1, type: 'refresh', nonce, url: ${JSON.stringify(address)}, version: 1 }, '*')`);
    await expect.poll(() => frame.locator('.post-body').textContent()).toBe('A draft, typed on.');
    await dashboard.close();
  });
});
