import {
  NO_POST_FIELDS,
  type Post,
  POST_FIELD_NAMES,
  POST_FIELDS,
  type PostContent,
  PostContentFields,
  PostDraftSchema,
  type PostFieldName,
  type PostFields,
  PostPatchSchema,
  type ResolvedPost,
  ResolvedPostSchema,
  RevisionSchema,
} from '@content-publishing/domain';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { JsonLdSource } from '../../../src/schema-org/graph/json-ld-source.ts';

/** Fields whose records a post shows in their place. */
type Resolved = 'bodyJson' | 'tagIds' | 'relatedPostIds';

// The types are equal today, and no longer are once `PostFields` alone has one field more.
describe('a field of the post that is forgotten does not compile', () => {
  it('among its traits, its empty values and its schemas', () => {
    expectTypeOf<keyof typeof POST_FIELDS>().toEqualTypeOf<PostFieldName>();
    expectTypeOf<keyof typeof NO_POST_FIELDS>().toEqualTypeOf<PostFieldName>();
    expectTypeOf<keyof typeof PostContentFields>().toEqualTypeOf<PostFieldName>();
    const { summaryForAi: _, ...others } = NO_POST_FIELDS;
    // @ts-expect-error: the summary is missing
    const forgotten: PostFields = others;
    expect(Object.keys(forgotten)).toHaveLength(POST_FIELD_NAMES.length - 1);
  });

  it('in the content, the stored post, the resource, and the source of the schema.org graph', () => {
    expectTypeOf<keyof PostContent>().toEqualTypeOf<Exclude<PostFieldName, 'bodyJson'> | 'body'>();
    expectTypeOf<Exclude<PostFieldName, keyof Post>>().toBeNever();
    expectTypeOf<Exclude<PostFieldName, keyof ResolvedPost | Resolved>>().toBeNever();
    expectTypeOf<
      Exclude<PostFieldName, keyof JsonLdSource | Resolved | 'authorId' | 'categoryId' | 'isHowTo'>
    >().toBeNever();
  });
});

describe('the schemas of requests, of patches and of revisions', () => {
  it('have all fields of a post', () => {
    for (const properties of [
      PostDraftSchema.properties,
      PostPatchSchema.properties,
      RevisionSchema.properties.content.properties,
    ]) {
      expect(Object.keys(properties)).toEqual(expect.arrayContaining([...POST_FIELD_NAMES]));
    }
  });

  it('name each in one order, in which revisions are stored', () => {
    expect(Object.keys(PostContentFields)).toEqual(Object.keys(NO_POST_FIELDS));
    expect(Object.keys(POST_FIELDS).toSorted()).toEqual(Object.keys(NO_POST_FIELDS).toSorted());
  });
});

describe('the resource of a post', () => {
  it('shows each field, or the records that it refers to', () => {
    const shown = new Set(Object.keys(ResolvedPostSchema.properties));
    const names: Readonly<Record<string, string>> = {
      tagIds: 'tags',
      relatedPostIds: 'relatedPosts',
    };
    expect(POST_FIELD_NAMES.filter((name) => !shown.has(names[name] ?? name))).toEqual([]);
  });
});
