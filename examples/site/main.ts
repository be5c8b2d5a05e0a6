import { startSite } from './server.ts';

// Starts the site on a service that runs already: `CONTENT_API_KEY=… node main.ts`.

const {
  CONTENT_URL: serviceUrl = 'http://127.0.0.1:3000',
  CONTENT_API_KEY: apiKey = '',
  PORT: port = '4000',
  SITE_URL: url = `http://127.0.0.1:${port}`,
} = process.env;

const stop = await startSite({ serviceUrl, apiKey, url, port: Number(port) });
console.log(`The site: ${url}`);
process.once('SIGINT', () => void stop()).once('SIGTERM', () => void stop());
