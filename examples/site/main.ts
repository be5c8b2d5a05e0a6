import { PortError, portIn, listenFailure } from './port.ts';
import { startSite } from './server.ts';

// Starts the site on a service that runs already: `CONTENT_API_KEY=… node main.ts`.

/** Ends the program with a sentence about an invalid setting. */
const exitWith = (message: string): never => {
  console.error(message);
  return process.exit(1);
};

const readPort = (): number => {
  try {
    return portIn(process.env, 'PORT') ?? 4000;
  } catch (error) {
    if (error instanceof PortError) return exitWith(error.message);
    throw error;
  }
};

const port = readPort();
const {
  CONTENT_URL: serviceUrl = 'http://127.0.0.1:3000',
  CONTENT_API_KEY: apiKey = '',
  SITE_URL: url = `http://127.0.0.1:${port}`,
  WEBHOOK_SECRET: webhookSecret,
  CONTENT_DASHBOARD: dashboard,
} = process.env;
if (!/^https?:/.test(serviceUrl) || !URL.canParse(serviceUrl)) {
  exitWith(`CONTENT_URL is "${serviceUrl}"; it must be the http: or https: URL of the service.`);
}
if (apiKey === '') exitWith('CONTENT_API_KEY is not set; it must be an API key of the workspace.');

if (dashboard !== undefined && URL.parse(dashboard)?.origin !== dashboard) {
  exitWith(
    `CONTENT_DASHBOARD is "${dashboard}"; it must be the origin of the dashboard, such as http://127.0.0.1:3000.`,
  );
}

const stop = await startSite({ serviceUrl, apiKey, url, port, webhookSecret, dashboard }).catch(
  (error: unknown) =>
    exitWith(
      `The site cannot listen on port ${port}: ${listenFailure(error)}. Set PORT to another.`,
    ),
);
console.log(`The site: ${url}`);
process.once('SIGINT', () => void stop()).once('SIGTERM', () => void stop());
