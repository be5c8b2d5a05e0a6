import * as kit from '@content-publishing/site-kit';
import * as forAstro from '@content-publishing/site-kit/astro';
import * as events from '@content-publishing/site-kit/events';
import * as feeds from '@content-publishing/site-kit/feeds';
import * as forFastify from '@content-publishing/site-kit/fastify';
import * as forHono from '@content-publishing/site-kit/hono';
import * as management from '@content-publishing/site-kit/management';
import * as preview from '@content-publishing/site-kit/preview';
import * as forNode from '@content-publishing/site-kit/node';
import { describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

describe('the package', () => {
  it('exports these values and no others', () => {
    expect(Object.keys(kit).toSorted()).toEqual([
      'TRACKING_PARAMETERS',
      'UNLINKED_PATHS',
      'createClient',
      'createNotFoundHandler',
      'createNotFoundReporter',
      'createRedirectReplay',
    ]);
    expect(Object.keys(forNode).toSorted()).toEqual(['nodeNotFound', 'notFoundMiddleware']);
    expect(Object.keys(management).toSorted()).toEqual(['createManagementClient', 'unchecked']);
    expect(Object.keys(events).toSorted()).toEqual([
      'cacheTagsOf',
      'followEvents',
      'verifyWebhook',
    ]);
    expect(Object.keys(forAstro).toSorted()).toEqual([
      'ContentError',
      'contentLoader',
      'liveContentLoader',
    ]);
    expect(Object.keys(feeds).toSorted()).toEqual([
      ...['FEED_TYPES', 'MAX_SITEMAP_PAGES', 'feed', 'llmsTxt', 'robots', 'sitemap'],
      ...['sitemapIndex', 'sitemapPage', 'webSiteJsonLd', 'withPublisher'],
    ]);
    expect(Object.keys(preview).toSorted()).toEqual([
      'bridgeScript',
      'previewBridge',
      'previewHeaders',
    ]);
    expect(Object.keys(forFastify)).toEqual(['replayNotFound']);
    expect(Object.keys(forHono)).toEqual(['replayNotFound']);
  });

  it('depends on the domain and openapi-fetch alone', () => {
    expect(Object.keys(manifest.dependencies)).toEqual([
      '@content-publishing/domain',
      'openapi-fetch',
    ]);
  });
});
