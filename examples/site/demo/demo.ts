import { startSite } from '../server.ts';
import { createDemoService } from './service.ts';

// Starts a content service with a demo workspace in memory, and the site on it, until Ctrl-C.

const portOf = (variable: string, fallback: number): number => {
  const text = process.env[variable] || String(fallback);
  if (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535) return Number(text);
  throw new Error(`${variable} is "${text}"; it must be a port, a whole number from 1 to 65535`);
};

/** Runs `start`; if its port is taken, prints so and the variable that names another one. */
const onPort = <Started>(variable: string, start: () => Promise<Started>): Promise<Started> =>
  start().catch((error: unknown): never => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    console.error(`${error.message}: something listens there. Set ${variable} to another port.`);
    return process.exit(1);
  });

const servicePort = portOf('PORT', 3000);
const sitePort = portOf('SITE_PORT', 4000);
const url = `http://127.0.0.1:${sitePort}`;

const { apiKey, start } = await createDemoService(url);
const service = await onPort('PORT', () => start(servicePort));
const stopSite = await onPort('SITE_PORT', () =>
  startSite({ serviceUrl: service.baseUrl, apiKey, url, port: sitePort, refreshEverySeconds: 5 }),
);

console.log(`
The site           ${url}
  old addresses    ${url}/2019/moving  ${url}/soup  ${url}/discontinued
  a dead one       ${url}/no-such-page

The service        ${service.baseUrl}/docs
  its API key      ${apiKey}

Everything is in memory. Ctrl-C ends both.
`);

const stop = async (): Promise<void> => {
  await stopSite();
  await service.stop();
};
process.once('SIGINT', () => void stop()).once('SIGTERM', () => void stop());
