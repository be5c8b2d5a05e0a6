import { POST_FIELD_NAMES, type PostFieldName } from '@content-publishing/domain';
import { expect, expectTypeOf, it } from 'vitest';
import { NO_FIELDS, type PostFields } from '../../src/draft/fields/post-fields.ts';
import { postText } from '../../src/text/post.ts';

it('a field of the post without a word, or that a draft lacks, does not compile', () => {
  expectTypeOf<keyof typeof postText.fields>().toEqualTypeOf<PostFieldName>();
  expectTypeOf<keyof PostFields>().toEqualTypeOf<PostFieldName>();
  expect(Object.keys(postText.fields).toSorted()).toEqual([...POST_FIELD_NAMES].toSorted());
  expect(Object.keys(NO_FIELDS).toSorted()).toEqual([...POST_FIELD_NAMES].toSorted());
});
