import {
  authorJsonLd,
  authorRecord,
  createAuthor,
  createMedia,
  rederiveAuthor,
  reviseAuthor,
} from '@content-publishing/domain/records';
import { describe, expect, it } from 'vitest';
import { nodeIn, nodesOf, referred } from '../../schema-org/graph/graph.ts';
import {
  avatar,
  knownAuthor,
  leaflet,
  unknownAuthor,
  urn,
} from '../../schema-org/graph/sources.ts';
import { now, uuid } from '../post/records.ts';

const origin = { id: uuid('a1'), workspaceId: uuid('aa'), now };
const draft = { slug: 'ada', displayName: 'Ada Example' };
const parsed = (input: object) => authorRecord.parseDraft({ ...draft, ...input });
const invalidPaths = (input: object) =>
  parsed(input)
    ._unsafeUnwrapErr()
    .violations.map(({ path }) => path);

describe('an author', () => {
  it('is never updated before it was, also where the clock of a server is behind', () => {
    const later = '2026-03-02T00:00:00.000Z';
    const revised = reviseAuthor(createAuthor(draft, null, origin), draft, null, later);
    expect(revised.updatedAt).toBe(later);
    expect(reviseAuthor(revised, draft, null, now).updatedAt).toBe(later);
  });
});

describe('an author draft', () => {
  it('needs a slug and a name; null is as if absent', () => {
    const nothing = { bio: null, avatarMediaId: null, credentials: null, sameAs: null };
    const input = { ...nothing, person: { jobTitle: null }, seo: null };
    expect(parsed(input)._unsafeUnwrap()).toEqual({ ...draft, person: {} });
  });

  it('is rejected with each field that is malformed', () => {
    expect(
      invalidPaths({
        avatarMediaId: 'none',
        sameAs: ['https://a.example', 'javascript:alert(1)'],
        person: { jobTitle: 5, knowsAbout: 'Coffee', age: 5 },
        seo: { canonicalUrl: '/authors/ada' },
        shoes: 2,
      }),
    ).toEqual([
      '/shoes',
      '/avatarMediaId',
      '/sameAs/1',
      '/seo/canonicalUrl',
      '/person/age',
      '/person/jobTitle',
      '/person/knowsAbout',
    ]);
    expect(invalidPaths({ sameAs: Array(101).fill('https://a.example') })).toEqual(['/sameAs']);
  });

  it('names its media by their fields, in whichever letter case', () => {
    const { avatarMediaId, seo } = {
      avatarMediaId: uuid('ee').toUpperCase(),
      seo: { og: { imageMediaId: uuid('ef') } },
    };
    const author = authorRecord.complete(parsed({ avatarMediaId, seo })._unsafeUnwrap());
    expect(authorRecord.mediaOf(author)).toEqual([
      { field: '/avatarMediaId', id: uuid('ee') },
      { field: '/seo/og/imageMediaId', id: uuid('ef') },
    ]);
  });
});

describe('a new author', () => {
  it('is active', () => {
    expect(createAuthor(draft, null, origin).isActive).toBe(true);
  });

  it('has what is given, with null for all else', () => {
    const given = {
      avatarMediaId: avatar.id,
      sameAs: ['https://a.example', 'https://b.example', 'https://a.example'],
      person: { jobTitle: 'Editor' },
      seo: { canonicalUrl: 'https://site.example/ada' },
    };
    expect(createAuthor(parsed(given)._unsafeUnwrap(), avatar, origin)).toMatchObject({
      ...draft,
      bio: null,
      avatarMediaId: avatar.id,
      avatarMedia: avatar,
      credentials: null,
      sameAs: ['https://a.example', 'https://b.example'],
      seo: { canonicalUrl: 'https://site.example/ada', title: null },
      person: { jobTitle: 'Editor', worksFor: null, knowsAbout: null },
    });
    expect(createAuthor(draft, null, origin)).toMatchObject({ avatarMedia: null, person: null });
  });
});

describe('the schema.org graph of an author', () => {
  it('is a ProfilePage about a Person with all that is known', () => {
    const { jsonLd } = knownAuthor;
    const [page] = nodesOf(jsonLd);
    expect(page).toStrictEqual({
      '@type': 'ProfilePage',
      '@id': urn('a1', 'webpage'),
      name: 'Ada Example',
      description: 'Brews since 2001.',
      url: 'https://site.example/authors/ada',
      dateCreated: now,
      dateModified: now,
      mainEntity: { '@id': urn('a1') },
    });
    expect(referred(jsonLd, page?.['mainEntity'])).toStrictEqual({
      '@type': 'Person',
      '@id': urn('a1'),
      identifier: uuid('a1'),
      name: 'Ada Example',
      description: 'Brews since 2001.',
      url: 'https://site.example/authors/ada',
      image: { '@id': urn('e1') },
      sameAs: ['https://social.example/@ada'],
      jobTitle: 'Editor',
      worksFor: { '@type': 'Organization', name: 'Beans & Co' },
      alumniOf: { '@type': 'Organization', name: 'Example University' },
      award: 'Barista of the Year',
      honorificPrefix: 'Dr',
      honorificSuffix: 'PhD',
      knowsAbout: ['Coffee', 'Kitchens'],
      hasCredential: {
        '@type': 'EducationalOccupationalCredential',
        name: 'MSc Food Science',
      },
    });
    expect(nodeIn(jsonLd, 'ImageObject')).toMatchObject({ contentUrl: avatar.url });
  });

  it('says nothing that is not known', () => {
    expect(nodeIn(unknownAuthor.jsonLd, 'Person')).toStrictEqual({
      '@type': 'Person',
      '@id': urn('a1'),
      identifier: uuid('a1'),
      name: 'Ada Example',
    });
    const withLeaflet = authorJsonLd({ ...unknownAuthor, avatarMedia: leaflet });
    expect(withLeaflet).toEqual(unknownAuthor.jsonLd);
  });

  it('is derived again from the record as it is', () => {
    const moved = createMedia({ url: 'https://b.example/a.png', mimeType: 'image/png' }, origin);
    const changed = { ...knownAuthor, avatarMedia: moved, jsonLd: {} };
    expect(rederiveAuthor(changed)).toEqual({ ...changed, jsonLd: authorJsonLd(changed) });
    expect(rederiveAuthor(knownAuthor)).toEqual(knownAuthor);
  });
});
