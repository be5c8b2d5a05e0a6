import { PortError, type ReservedPort, reservePort } from '../port.ts';
import { startSite } from '../server.ts';
import { createDemoService } from './service.ts';

// Starts a content service with a demo workspace in memory, and the site on it, until Ctrl-C.

/** Reserves both ports; a port that was set and cannot be had ends the program with a sentence. */
const reservePorts = async (): Promise<readonly [service: ReservedPort, site: ReservedPort]> => {
  try {
    const service = await reservePort(process.env, 'PORT', 3000);
    return [service, await reservePort(process.env, 'SITE_PORT', 4000)];
  } catch (error) {
    if (!(error instanceof PortError)) throw error;
    console.error(error.message);
    return process.exit(1);
  }
};

const [servicePort, sitePort] = await reservePorts();
const url = `http://127.0.0.1:${sitePort.port}`;
const { apiKey, webhookSecret, start } = await createDemoService(url);

await servicePort.release();
const service = await start(servicePort.port);
await sitePort.release();
const stopSite = await startSite({
  serviceUrl: service.baseUrl,
  apiKey,
  url,
  port: sitePort.port,
  refreshEverySeconds: 5,
  webhookSecret,
  dashboard: service.baseUrl,
});

const instead = ({ isSubstitute }: ReservedPort, usual: number): string =>
  isSubstitute ? `   (port ${usual} is taken)` : '';

console.log(`
The site           ${url}${instead(sitePort, 4000)}
  old addresses    ${url}/2019/moving  ${url}/soup  ${url}/discontinued
  a dead one       ${url}/no-such-page

The dashboard      ${service.dashboardUrl}
  join as owner    ${service.ownersLink}
The service        ${service.baseUrl}/docs${instead(servicePort, 3000)}
  its API key      ${apiKey}

Publish or change a post in the dashboard: the site shows it within two seconds, by a webhook.
Open a post there, and press "Show on site": the site shows the text beside it, while you type.

Everything is in memory. Ctrl-C ends both.
`);

const stop = async (): Promise<void> => {
  await stopSite();
  await service.stop();
  console.log('Stopped.');
};
process.once('SIGINT', () => void stop()).once('SIGTERM', () => void stop());
