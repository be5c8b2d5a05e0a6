import { openPlainImages } from '@content-publishing/adapter-images';
import { openMemoryFiles } from '@content-publishing/adapter-memory';
import { openPostgresStorage } from '@content-publishing/adapter-postgres';
import {
  addAuthor,
  addCategory,
  addWorkspace,
  computeInPlace,
  createMedia,
  createPost,
  operatorOf,
  type Ports,
  type Storage,
  updateWorkspace,
} from '@content-publishing/application';
import type { PostChecks } from '@content-publishing/domain';
import { DEFAULT_IMPORT_BYTES } from '@content-publishing/domain/imports';
import type { Author, Category, Media } from '@content-publishing/domain/records';
import { DEFAULT_UNRESOLVED_LINKS } from '@content-publishing/domain/redirects';
import type { Workspace } from '@content-publishing/domain/tenant';
import { DEFAULT_UPLOAD_LIMITS } from '@content-publishing/domain/uploads';
import {
  cryptoSecrets,
  loadBodyFormats,
  systemClock,
  uuidV7,
  webhookSenderOf,
} from '@content-publishing/server';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { FreshDatabase } from '../../adapter-postgres/test/database.ts';
import { createMigratedDatabase } from '../../adapter-postgres/test/migrated-database.ts';
import { cps, cpsJson } from './cps-process.ts';

const postgres = inject('postgres');

describe('The operator looks after what posts refer to, and at what they are worth', () => {
  let database: FreshDatabase;
  let storage: Storage;
  let ports: Ports;
  let settings: Readonly<Record<string, string>>;
  let workspace: Workspace;
  let media: Media;
  let author: Author;
  let guides: Category;
  let css: Category;

  beforeAll(async () => {
    if ('reason' in postgres) return;
    database = await createMigratedDatabase(postgres.url);
    settings = { DATABASE_URL: database.url };
    storage = await openPostgresStorage({ url: database.url });
    const limits = {
      unresolvedLinks: DEFAULT_UNRESOLVED_LINKS,
      uploads: DEFAULT_UPLOAD_LIMITS,
      importBytes: DEFAULT_IMPORT_BYTES,
    };
    const mediaFiles = openMemoryFiles();
    const compute = computeInPlace(cryptoSecrets.hash, loadBodyFormats);
    const own = {
      ...{ clock: systemClock, ids: uuidV7, secrets: cryptoSecrets },
      ...{ compute, limits, mediaFiles, importFiles: mediaFiles, images: openPlainImages() },
      webhookSender: webhookSenderOf(),
      passkeys: null,
      issuer: null,
    };
    ports = { ...storage.repositories, ...own };
    workspace = (await addWorkspace(ports)({ name: 'Ours' }))._unsafeUnwrap();
    const { id } = workspace;
    const portrait = { url: 'https://images.example/grace.webp', mimeType: 'image/webp' };
    const created = await createMedia(ports)(operatorOf(id), { draft: portrait });
    media = created._unsafeUnwrap().record;
    author = (await addAuthor(ports)(id, { slug: 'ada', displayName: 'Ada' }))._unsafeUnwrap();
    guides = (await addCategory(ports)(id, { slug: 'guides', name: 'Guides' }))._unsafeUnwrap();
    const below = { slug: 'css', name: 'CSS', parentId: guides.id };
    css = (await addCategory(ports)(id, below))._unsafeUnwrap();
  });

  afterAll(async () => {
    if ('reason' in postgres) return;
    await storage.close();
    await database.drop();
  });

  beforeEach(({ skip }) => {
    if ('reason' in postgres) skip(postgres.reason);
  });

  it('adds an author with all that schema.org asks of a person', async () => {
    const of = ['--workspace', workspace.id];
    const grace = await cpsJson<Author>(
      settings,
      ...['author', 'add', ...of, '--slug', 'grace', '--name', 'Grace Hopper'],
      ...['--bio', 'Found the first bug.', '--credentials', 'PhD in mathematics'],
      ...['--same-as', 'https://en.wikipedia.org/wiki/Grace_Hopper'],
      ...['--same-as', 'https://www.wikidata.org/wiki/Q11641'],
      ...['--avatar', media.id, '--canonical-url', 'https://site.example/authors/grace'],
      ...['--job-title', 'Rear admiral', '--works-for', 'United States Navy'],
      ...['--alumni-of', 'Yale University', '--award', 'National Medal of Technology'],
      ...['--honorific-prefix', 'Dr', '--honorific-suffix', 'USNR'],
      ...['--knows-about', 'COBOL', '--knows-about', 'compilers'],
    );
    expect(grace).toMatchObject({
      slug: 'grace',
      displayName: 'Grace Hopper',
      bio: 'Found the first bug.',
      credentials: 'PhD in mathematics',
      sameAs: [
        'https://en.wikipedia.org/wiki/Grace_Hopper',
        'https://www.wikidata.org/wiki/Q11641',
      ],
      avatarMediaId: media.id,
      avatarMedia: media,
      seo: { canonicalUrl: 'https://site.example/authors/grace' },
      person: {
        jobTitle: 'Rear admiral',
        worksFor: 'United States Navy',
        alumniOf: 'Yale University',
        award: 'National Medal of Technology',
        honorificPrefix: 'Dr',
        honorificSuffix: 'USNR',
        knowsAbout: ['COBOL', 'compilers'],
      },
    });
    expect(await cpsJson(settings, 'author', 'list', ...of)).toEqual([author, grace]);
    const { stdout } = await cps(settings, 'author', 'list', ...of);
    expect(stdout).toMatch(new RegExp(`^${author.id} +ada +Ada +true +- +-$`, 'm'));
  });

  it('rejects an avatar that the workspace does not have', async () => {
    const { code, stdout, stderr } = await cps(
      settings,
      ...['author', 'add', '--workspace', workspace.id, '--slug', 'bo', '--name', 'Bo'],
      ...['--avatar', workspace.id],
    );
    expect(stderr).toBe(
      `cps: --avatar must be the id of a record of the workspace; found "${workspace.id}"\n`,
    );
    expect(stdout).toBe('');
    expect(code).toBe(1);
  });

  it('adds a category with a description, and lists all by path', async () => {
    const of = ['--workspace', workspace.id];
    const grid = await cpsJson<Category>(
      settings,
      ...['category', 'add', ...of, '--slug', 'grid', '--name', 'Grid', '--parent', css.id],
      ...['--description', 'Rows and columns', '--canonical-url', 'https://site.example/grid'],
    );
    expect(grid).toMatchObject({
      path: '/guides/css/grid',
      description: 'Rows and columns',
      seo: { canonicalUrl: 'https://site.example/grid' },
    });
    expect(await cpsJson(settings, 'category', 'list', ...of)).toEqual([guides, css, grid]);
  });

  it('shows the checks behind the scores of a post, what costs most first', async () => {
    const text = 'The ship comes in with the tide. It leaves again when the tide turns. '.repeat(
      12,
    );
    const bodyJson = [{ type: 'paragraph', text }];
    const draft = { slug: 'tides', title: 'Tides', authorId: author.id, bodyJson };
    const created = await createPost(ports)(operatorOf(workspace.id), { draft });
    const { post } = created._unsafeUnwrap();
    const of = ['--workspace', workspace.id];
    const checks = await cpsJson<PostChecks>(settings, 'post', 'checks', ...of, post.id);
    expect(checks).toMatchObject({
      seo: { score: post.seoScore },
      readability: { score: post.readabilityScore, language: 'en' },
    });

    const { stdout } = await cps(settings, 'post', 'checks', ...of, 'tides');
    expect(stdout).toContain(`seoScore: ${post.seoScore} of 100\n`);
    expect(stdout).toContain(
      `readabilityScore: ${post.readabilityScore} of 100, by ${checks.readability.formula}\n`,
    );
    const shown = [...stdout.matchAll(/^([\w-]+) +(\d+) +(\d+) +\S/gm)].map(
      ([, id, score, weight]) => ({ id, score: Number(score), weight: Number(weight) }),
    );
    expect(new Set(shown.map(({ id }) => id))).toEqual(
      new Set([...checks.seo.checks, ...checks.readability.checks].map(({ id }) => id)),
    );
    const losses = shown
      .slice(0, checks.seo.checks.length)
      .map(({ score, weight }) => weight * (100 - score));
    expect(losses).toEqual(losses.toSorted((a, b) => b - a));

    const withChecks = await cpsJson(settings, 'post', 'show', ...of, 'tides', '--checks');
    expect(withChecks).toMatchObject({ id: post.id, slug: 'tides', checks });
    const both = (await cps(settings, 'post', 'show', ...of, 'tides', '--checks')).stdout;
    expect(both.endsWith(`\n\n${stdout}`)).toBe(true);
  });

  it('finds what is wrong across the site, mends it, and ends with 3 while there is more', async () => {
    const site = (await addWorkspace(ports)({ name: 'Audited' }))._unsafeUnwrap();
    const of = ['--workspace', site.id];
    const paths = { siteUrl: 'https://www.example.com', postPath: '/blog/{slug}' };
    const actor = operatorOf(site.id);
    (await updateWorkspace(ports)(actor, { patch: paths }))._unsafeUnwrap();
    const { id: authorId } = (
      await addAuthor(ports)(site.id, { slug: 'bo', displayName: 'Bo' })
    )._unsafeUnwrap();
    const text = `${'See. '.repeat(20)}[this](/blog/none) and more.`;
    const draft = {
      ...{ slug: 'a', title: 'A', authorId, status: 'published' },
      bodyJson: [{ type: 'paragraph', text }],
    };
    (await createPost(ports)(actor, { draft }))._unsafeUnwrap();
    const bare = await cps(settings, 'audit', ...of);
    expect(bare).toMatchObject({ code: 3, stderr: '' });
    expect(bare.stdout).toMatch(/^rule +severity +count +ignored +needs\nlink-dead +error +1 /);
    const [, id = ''] = /^(\w+) +link-dead +1 post links to /m.exec(bare.stdout) ?? [];
    const audited = (...args: readonly string[]) => cps(settings, 'audit', ...args);
    const asked = await audited(...of, '--rule', 'link-dead', '--rule', 'post-orphan', '--json');
    expect(asked.code).toBe(3);
    expect(JSON.parse(asked.stdout)).toMatchObject({
      rules: [
        { rule: 'link-dead', count: 1 },
        { rule: 'post-orphan', count: 1 },
      ],
      findings: [{ id, rule: 'link-dead' }, { rule: 'post-orphan' }],
    });
    for (const [code, ...args] of [
      [0, ...of, '--fail-on', 'none'],
      [0, ...of, '--rule', 'same-title', '--fail-on', 'notice'],
      [3, ...of, '--rule', 'post-orphan', '--fail-on', 'warning'],
      [0, ...of, '--rule', 'post-orphan'],
      [2, ...of, 'list'],
      [2, '--rule', 'none'],
      [2, '--fail-on', 'all'],
      [2, 'fix', ...of, 'link-dead', id, '--fix', 'unlink', '--rule', 'link-dead'],
      [2, 'fix', 'none', id, '--fix', 'unlink'],
      [1, '--workspace', authorId],
      [1, 'fix', ...of, 'link-dead', id, '--fix', 'shorten'],
      [1, 'ignore', ...of, 'link-dead', 'none', '--reason', 'No.'],
    ] as const) {
      expect([args, (await audited(...args)).code]).toEqual([args, code]);
    }
    const fix = ['fix', ...of, 'link-dead', id, '--fix', 'relink', '--to', '/blog/a'];
    const preview = await audited(...fix, '--dry-run');
    expect(preview.stdout).toMatch(
      /^changed +a +\/bodyJson\/0\/text +…\. See\. \[this\]\(\/blog\/none\) and more\. +….*\(\/blog\/a\) and more\. +-$/m,
    );
    expect(await audited(...fix)).toMatchObject({ code: 0, stdout: preview.stdout });
    expect((await audited(...of)).code).toBe(0);
  });

  it('says which scores a post is too short for', async () => {
    const draft = { slug: 'short', title: 'Short', authorId: author.id, bodyJson: [] };
    (await createPost(ports)(operatorOf(workspace.id), { draft }))._unsafeUnwrap();
    const { stdout } = await cps(settings, 'post', 'checks', '--workspace', workspace.id, 'short');
    expect(stdout).toContain(
      'readabilityScore: none\nThe text has 0 words; it is judged from 100 on.\n',
    );
  });

  it('derives authors and categories again, and says how many', async () => {
    const outdated = { '@type': 'Thing' };
    await ports.authors.setJsonLd(workspace.id, author, outdated);
    for (const category of [guides, css]) {
      await ports.categories.setJsonLd(workspace.id, category, outdated);
    }
    expect((await cps(settings, 'rederive')).stdout).toBe(
      'Brought 1 author and 2 categories up to date.\n',
    );
    expect(await ports.authors.all(workspace.id)).toContainEqual(author);
    expect(await ports.categories.all(workspace.id)).toEqual(expect.arrayContaining([guides, css]));
    const { stdout } = await cps(settings, 'rederive');
    expect(stdout).toBe('Everything is up to date.\n');
  });
});
