import type { Static } from '@sinclair/typebox';
import { Component } from '../../schema/component.ts';
import { IdOrNull } from '../../schema/or-null.ts';
import type { DeepReadonly } from '../../schema/deep-readonly.ts';
import { UuidSchema } from '../../schema/scalar.ts';
import { Text } from '../../schema/text.ts';
import { SlugSchema } from '../slug-schema.ts';
import { PostStatusSchema } from './status-schema.ts';
import { described } from '../../schema/described.ts';

/** A RelatedPost resource (contract, RelatedPost). */
export const RelatedPostSchema = Component('RelatedPost', 'Post that another one refers to.', {
  id: described('Id of the related post.', UuidSchema),
  slug: described('Name of the related post in URLs.', SlugSchema),
  title: described('Title of the related post.', Text()),
  excerpt: described('Short text of the related post.', Text()),
  status: described('Publication status of the related post.', PostStatusSchema),
  featuredMediaId: IdOrNull('Id of its featured media record.'),
});

/** Fields of a related post (contract, RelatedPost). */
export type RelatedPost = DeepReadonly<Static<typeof RelatedPostSchema>>;
