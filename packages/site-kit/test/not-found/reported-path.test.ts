import { TRACKING_PARAMETERS } from '@content-publishing/site-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answering, json } from '../answering.ts';
import { reporterOver } from './reporter.ts';

const RECORD = json(200, { id: '1', path: '', hitCount: 1 });

/** Returns the reported path of a 404 at `url`. */
const reported = async (url: string): Promise<string | undefined> => {
  const { reporter, paths } = reporterOver(answering(RECORD));
  reporter.report({ url });
  await reporter.flush();
  return (await paths())[0];
};

describe('a reported path', () => {
  it.each([
    ['/a', '/a'],
    ['https://www.example.org/a?b=1', '/a?b=1'],
    ['https://www.example.org', '/'],
    ['/a?b=1&c=%20x&b=2', '/a?b=1&b=2&c=%20x'],
    ['/caf%C3%A9/', '/caf%C3%A9'],
    ['/café', '/caf%C3%A9'],
    ['/a#part', '/a'],
    ['/a?', '/a'],
    ['/a?&', '/a'],
    ['//other.example/a', '/other.example/a'],
    ['/a?utm_source=x&UTM_Medium=y&q=moka&gclid=1', '/a?q=moka'],
    ['/a?fbclid=1', '/a'],
    ['/a?utm=1&gclidx=2', '/a?gclidx=2&utm=1'],
    ['/a?b=1&amp;utm_source=x&amp%3Butm_medium=y', '/a?b=1'],
    ['/a?b=1&amp;amp;fbclid=x', '/a?b=1'],
    ['/tags/.net/', '/tags/.net'],
    ['/.net-8/', '/.net-8'],
    [`/a?q=${'x'.repeat(2048)}`, '/a'],
    [`/${'x'.repeat(2047)}`, `/${'x'.repeat(2047)}`],
  ])('of %j is %j', async (url, path) => {
    expect(await reported(url)).toBe(path);
  });

  it('is one for all that one rule answers', async () => {
    const variants = [
      ...['/the-post-(1)', '/the-post-(1)/', '//the-post-(1)', '/the%2Dpost-%281%29'],
      ...['/the%2dpost-(1)', '/x/../the-post-(1)', '/the-post-(1)).', '/the-post-(1),'],
      ...['/the-post-(1)?', '/the-post-(1)?utm_source=x', '/the-post-(1)%22', '/the-post-(1)/#a'],
    ];
    const { reporter, reports } = reporterOver(answering(RECORD));
    for (const url of variants) reporter.report({ url });
    await reporter.flush();
    expect(await reports()).toEqual([{ path: '/the-post-(1)', hits: variants.length }]);
  });

  it.each(['/', '/...', '/a/)', '/wiki/Moka_(pot)', '/hello-world!'])(
    'keeps the punctuation of %j, which belongs to its name',
    async (url) => {
      expect(await reported(url)).toBe(url);
    },
  );

  it.each([`/${'x'.repeat(2048)}`, 'mailto:ada@example.org', 'a', '', 'http://', '*'])(
    'is none for %j',
    async (url) => {
      expect(await reported(url)).toBeUndefined();
    },
  );

  it.each([
    '/.env',
    '/app/.env.local',
    '/.git/config',
    '/%2eenv',
    '/.well-known/traffic-advice',
    '/wp-login.php',
    '/blog/wp-admin/setup-config.php?step=1',
    '/xmlrpc.php?rsd',
    '/wp-content/plugins/hello.php',
    '/phpMyAdmin/index.php',
    '/vendor/phpunit/phpunit/src/Util/PHP/eval-stdin.php',
    '/cgi-bin/luci',
    '/config.yml',
    '/index.php.bak',
    '/backup.zip',
    '/dump.sql.gz',
    '/a/..%2f..%2fetc/passwd',
    '/a?x=%24%7bjndi:ldap://x%7d',
    '/favicon.ico?v=2',
    '/apple-touch-icon-120x120-precomposed.png',
    '/robots.txt',
    '/assets/app.js.map',
    '/wp/wp-includes/wlwmanifest.xml',
    '/wp-config.php~',
    '/pma/',
    '/phpinfo.php?a=1',
    '/posts/moka?preview=a-token',
    '/posts/moka?a=1&preview=a-token',
    '/server-status?auto',
    '/telescope/requests',
    '/actuator/env',
    '/_ignition/execute-solution',
    '/debug.log',
    '/composer.lock',
    '/a?file=..%2f..%2fetc/passwd',
    '/cgi-bin/.%2e/.%2e/bin/sh',
    '/bin/sh',
    '/a/%2e%2e/%2e%2e/etc/passwd',
    '/etc/passwd',
    '/a?file=/etc/passwd',
    '/a/.aws/credentials',
    '/.anything',
    '/login.php',
    '/?author=1',
    '/admin/login',
    '/admin/login.php?next=1',
    '/composer.json',
    '/c99.php',
    '/example.com.zip',
    '/wp.tar.gz',
    '/druid/index.html',
  ])('is none for %s, which nobody links to', async (url) => {
    expect(await reported(url)).toBeUndefined();
  });

  it.each([
    '/article.php?id=3',
    '/default.aspx',
    '/wp-content/uploads/2019/05/moka.jpg',
    '/blog/wp-performance-tips',
    '/environment',
    '/git',
    '/files/handbook.zip',
    '/backup-your-photos',
    '/a.b/c..d',
    '/sitemap.xml',
    '/blog/favicon.ico',
    '/database-design',
    '/images/logo.png',
    '/?p=12',
    '/owa',
    '/telescope',
    '/blog/telescope-buying-guide',
    '/shop/actuator-12v',
    '/posts/server-status-pages',
    '/notes/phpinfo-explained',
    '/preview=1',
    '/phpmyadmin-or-adminer',
    '/notes/phpmyadmin',
    '/2019/captains.log',
    '/guides/yaml/example.yml',
    '/news?file=a.old',
    '/search?next=/.x',
    '/search?next=/wp-login.php',
    '/login?to=/assets/app.js.map',
    '/linux/etc/passwd-file-format',
    '/linux/etc/passwd',
    '/files/.network',
    '/login',
    '/admin',
    '/author/login.php-explained',
    '/?author=1&p=2',
    '/api/composer.json',
    '/druids',
    '/blog/admin/login',
    '/posts/c99.php',
  ])('can be %s, which somebody may link to', async (url) => {
    expect(await reported(url)).toBe(url);
  });

  it('loses the parameters that a site names, in whichever letter case it does', async () => {
    const options = { trackingParameters: ['Ref', 'CAMPAIGN_*'] };
    const { reporter, paths } = reporterOver(answering(RECORD), options);
    reporter.report({ url: '/a?ref=1&REF=2&Campaign_x=3&q=4' });
    await reporter.flush();
    expect(await paths()).toEqual(['/a?q=4']);
  });

  it('is what the service takes, whatever was asked for', async () => {
    const start = fc.constantFrom('', '/', '//', 'https://www.example.org/', 'HTTP://a?');
    const unit = fc.constantFrom(...'/?&=%#\\:@. +\t\n\0\ud800aé', '💥', '%00', '%e9', 'utm_a');
    const anything = fc.tuple(start, fc.string({ unit })).map((parts) => parts.join(''));
    const { reporter, paths } = reporterOver(answering(RECORD));
    fc.assert(fc.property(anything, (url) => reporter.report({ url })));
    await reporter.flush();
    for (const path of await paths()) expect(path).toMatch(/^\/[\x21-\x7e]{0,2047}$/);
    expect(reporter.dropped).toBe(0);
  });

  it('loses no parameter but those of the list', () => {
    expect(TRACKING_PARAMETERS).toEqual(TRACKING_PARAMETERS.map((name) => name.toLowerCase()));
    expect(new Set(TRACKING_PARAMETERS).size).toBe(TRACKING_PARAMETERS.length);
  });
});
