import { POST_STATUSES } from '@content-publishing/domain';
import type { ManagementClient } from '@content-publishing/site-kit/management';
import { fieldsOf } from './record/field.ts';

const field = fieldsOf<Parameters<ManagementClient['updatePost']>[1]>();

/** Fields of a post that have options. The body and all other fields are given in a file. */
export const POST_FIELDS = [
  field('/slug', '--slug <slug>', 'last part of the URL of the post', { isRequired: true }),
  field('/title', '--title <title>', 'title of the post', { isRequired: true }),
  field('/authorId', '--author <id-or-slug>', 'the author', { isRequired: true, names: 'author' }),
  field('/status', '--status <status>', 'status of the post', {
    choices: POST_STATUSES,
    isRequired: true,
  }),
  field('/publishedAt', '--published-at <date-time>', 'publication time (ISO 8601)'),
  field(
    '/scheduledAt',
    '--scheduled-at <date-time>',
    'time at which it is published automatically (ISO 8601)',
  ),
  field(
    '/unpublishAt',
    '--unpublish-at <date-time>',
    'time at which it is archived automatically (ISO 8601)',
  ),
  field('/excerpt', '--excerpt <text>', 'excerpt'),
  field('/categoryId', '--category <id-or-slug>', 'the category', { names: 'category' }),
  field('/tagIds', '--tag <id-or-slug...>', 'a tag, repeatable', { names: 'tag' }),
  field('/featuredMediaId', '--featured-media <id>', 'id of the media record of the cover'),
  field('/relatedPostIds', '--related-post <id-or-slug...>', 'a related post, repeatable', {
    names: 'post',
  }),
  field('/canonicalUrl', '--canonical-url <url>', 'canonical URL of the post'),
  field('/summaryForAi', '--summary-for-ai <text>', 'summary for language models'),
  field('/schemaType', '--schema-type <type>', 'type of schema.org, such as BlogPosting'),
];
