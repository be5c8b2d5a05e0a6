import {
  createMedia,
  createRedirect,
  deleteMedia,
  deletePost,
  deleteRedirect,
  listFindings,
  restorePost,
  updatePost,
  updateWorkspace,
} from '@content-publishing/application';
import type { RuleId } from '@content-publishing/domain/audits';
import { expect } from 'vitest';
import { viewOf } from '../outcome.ts';
import { aLinkedPost, anAuditedSite, linking } from '../sample/audited-site.ts';
import { aDeadLink } from '../sample/external-link.ts';
import type { StorageTest } from '../storage-test.ts';
import type { TestingPorts } from '../testing-ports.ts';

/** Returns the changes that a case makes in a site of its own. */
const changesOf = async (ports: TestingPorts) => {
  const workspace = await anAuditedSite(ports);
  const { actor } = workspace;
  return {
    ...{ ports, workspace },
    post: (slug: string, urls: readonly string[], fields: object = {}) =>
      aLinkedPost(ports, workspace, slug, urls, fields),
    patch: async (idOrSlug: string, patch: object): Promise<void> =>
      void (await viewOf(updatePost(ports)(actor, { idOrSlug, patch }))),
    remove: async (slug: string) => viewOf(deletePost(ports)(actor, slug)),
    restore: async (slug: string) => viewOf(restorePost(ports)(actor, slug)),
    redirect: async (fromPath: string, toPath: string) => {
      const draft = { fromPath, toPath, type: 'Permanent301' };
      return (await viewOf(createRedirect(ports)(actor, { draft }))).record;
    },
    picture: async (name: string, sizeBytes = 9) => {
      const url = `https://cdn.example.com/${name}`;
      const draft = { url, mimeType: 'image/jpeg', fileName: name, sizeBytes };
      return (await viewOf(createMedia(ports)(actor, { draft }))).record;
    },
  };
};

type Changes = Awaited<ReturnType<typeof changesOf>>;

/** Fault of a rule, made and mended, with the path or title of its subject. */
interface Case {
  readonly subject: string;
  /** Makes a sound site, and returns the changes by which the fault comes and goes. */
  readonly sound: (
    site: Changes,
  ) => Promise<readonly [fault: () => Promise<unknown>, mend: () => Promise<unknown>]>;
}

/** Returns a case of one post, which a patch makes faulty and another one mends. */
const ofFields = (sound: object, faulty: object, mended = sound): Case => ({
  subject: '/blog/a',
  sound: async ({ post, patch }) => {
    await post('a', [], sound);
    return [() => patch('a', faulty), () => patch('a', mended)];
  },
});

/** Returns a case of two posts, of which the second gets the text of the first. */
const ofTexts = (fieldsOf: (text: string) => object): Case => ({
  subject: 'One',
  sound: async ({ post, patch }) => {
    await post('a', [], fieldsOf('One'));
    await post('b', [], fieldsOf('Two'));
    return [() => patch('b', fieldsOf('One')), () => patch('b', fieldsOf('Three'))];
  },
});

const body = (...urls: readonly string[]) => ({ bodyJson: linking(...urls) });
const heading = (level: number) => ({ bodyJson: [{ type: 'heading', level, text: 'P', id: 'p' }] });

const CASES: Readonly<Record<RuleId, Case>> = {
  'link-dead': {
    subject: '/blog/pot',
    sound: async ({ post, remove, restore }) => {
      await post('pot', []);
      await post('a', ['/blog/pot']);
      return [() => remove('pot'), () => restore('pot')];
    },
  },
  'link-hidden': {
    subject: '/blog/pot',
    sound: async ({ post, patch }) => {
      await post('pot', []);
      await post('a', ['/blog/pot']);
      const becomes = (status: string) => () => patch('pot', { status });
      return [becomes('draft'), becomes('published')];
    },
  },
  'link-redirected': {
    subject: '/blog/pot',
    sound: async ({ post, patch }) => {
      await post('pot', []);
      await post('a', ['/blog/pot']);
      return [() => patch('pot', { slug: 'moka' }), () => patch('a', body('/blog/moka'))];
    },
  },
  'link-anchor': {
    subject: '/blog/pot#p',
    sound: async ({ post, patch }) => {
      await post('pot', [], heading(2));
      await post('a', ['/blog/pot#p']);
      return [() => patch('pot', body()), () => patch('pot', heading(2))];
    },
  },
  'link-private': ofFields(body('https://other.example/'), body('http://localhost:3000/')),
  'post-orphan': {
    subject: '/blog/pot',
    sound: async ({ post, patch }) => {
      const { id } = await post('pot', []);
      await post('a', ['/blog/pot']);
      return [() => patch('a', body()), () => patch('a', { relatedPostIds: [id] })];
    },
  },
  'post-stale': {
    subject: '/blog/a',
    sound: async ({ ports, post, patch }) => {
      await post('a', []);
      return [
        async () => ports.clock.advance(366 * 86_400_000),
        () => patch('a', { title: 'New' }),
      ];
    },
  },
  'same-title': ofTexts((title) => ({ title })),
  'same-description': ofTexts((description) => ({ seo: { description } })),
  'same-keyword': ofTexts((focusKeyword) => ({ seo: { focusKeyword } })),
  'post-no-category': {
    subject: '/blog/a',
    sound: async ({ workspace: { category }, post, patch }) => {
      const sound = { categoryId: category.id };
      await post('a', [], sound);
      return [() => patch('a', { categoryId: null }), () => patch('a', sound)];
    },
  },
  'post-no-image': {
    subject: '/blog/a',
    sound: async ({ workspace: { media }, post, patch }) => {
      const sound = { featuredMediaId: media.id };
      await post('a', [], sound);
      return [() => patch('a', { featuredMediaId: null }), () => patch('a', sound)];
    },
  },
  'post-no-description': ofFields(
    { excerpt: 'Given.' },
    { excerpt: null },
    { seo: { description: 'Its own.' } },
  ),
  'image-no-alt': {
    subject: '/blog/a',
    sound: async ({ picture, post, patch }) => {
      const { id: mediaId } = await picture('one.jpg');
      const shown = (alt: object) => ({ bodyJson: [{ type: 'image', mediaId, ...alt }] });
      await post('a', [], shown({ alt: 'A pot' }));
      return [() => patch('a', shown({})), () => patch('a', shown({ alt: 'A pot' }))];
    },
  },
  'heading-order': ofFields(heading(2), heading(3)),
  'media-unused': {
    subject: 'one.jpg',
    sound: async ({ picture, post, patch }) => {
      const shown = { featuredMediaId: (await picture('one.jpg')).id };
      await post('a', [], { ...shown, status: 'draft' });
      return [() => patch('a', { featuredMediaId: null }), () => patch('a', shown)];
    },
  },
  'media-large': {
    subject: 'large.jpg',
    sound: async ({ ports, workspace: { actor }, picture }) => {
      let id = (await picture('small.jpg', 1_000_000)).id;
      return [
        async () => {
          ({ id } = await picture('large.jpg', 1_000_001));
        },
        () => viewOf(deleteMedia(ports)(actor, { reference: id })),
      ];
    },
  },
  'redirect-chain': {
    subject: '/x',
    sound: async ({ ports, workspace: { actor }, post, redirect }) => {
      await post('pot', []);
      const { id } = await redirect('/y', '/blog/pot');
      return [() => redirect('/x', '/y'), () => viewOf(deleteRedirect(ports)(actor, id))];
    },
  },
  'redirect-dead': {
    subject: '/x',
    sound: async ({ post, redirect, remove, restore }) => {
      await post('pot', []);
      await redirect('/x', '/blog/pot');
      return [() => remove('pot'), () => restore('pot')];
    },
  },
  'redirect-shadowed': {
    subject: '/blog/pot',
    sound: async ({ post, redirect, remove }) => {
      await post('a', []);
      await redirect('/blog/pot', '/blog/a');
      return [() => post('pot', []), () => remove('pot')];
    },
  },
  'external-dead': {
    subject: 'https://other.example/x',
    sound: async ({ ports, workspace, post, patch }) => {
      const checks = { checksExternalLinks: true };
      await viewOf(updateWorkspace(ports)(workspace.actor, { patch: checks }));
      const url = 'https://other.example/x';
      await post('a', [url]);
      return [
        () => aDeadLink(ports, workspace.id, url, ports.clock.now()),
        () => patch('a', body()),
      ];
    },
  },
};

/** Each rule finds its fault, and nothing before it and after it. */
export const auditRuleSuite = (test: StorageTest): void => {
  for (const [rule, { subject, sound }] of Object.entries(CASES)) {
    test(`${rule} finds its fault, and loses it with the change that mends it`, async ({
      ports,
    }) => {
      const site = await changesOf(ports);
      const isFound = async (): Promise<boolean> => {
        const { actor } = site.workspace;
        const { data } = await viewOf(listFindings(ports)(actor, { rule, query: {} }));
        return data.some((finding) => (finding.subject.path ?? finding.subject.title) === subject);
      };
      const [fault, mend] = await sound(site);
      expect(await isFound()).toBe(false);
      await fault();
      expect(await isFound()).toBe(true);
      await mend();
      expect(await isFound()).toBe(false);
    });
  }
};
