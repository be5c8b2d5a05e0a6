import { createDemoService } from '../demo/service.ts';
import { brokenLinksOf } from './running-demo.ts';

/** Returns the demo's service, named in the environment as recipes read it. */
export const serviceInEnvironment = async () => {
  const demo = await createDemoService('https://site.example');
  const { baseUrl, stop } = await demo.start(0);
  process.env['CONTENT_URL'] = baseUrl;
  process.env['CONTENT_API_KEY'] = demo.apiKey;
  const reports = async () =>
    (await brokenLinksOf(demo)).map(({ path, hitCount }) => [path, hitCount]);
  return { baseUrl, apiKey: demo.apiKey, reports, stop };
};
