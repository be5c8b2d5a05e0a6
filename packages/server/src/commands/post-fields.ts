import {
  POST_FIELD_NAMES,
  POST_FIELDS as DECLARED,
  POST_STATUSES,
  REQUIRED_POST_FIELDS,
} from '@content-publishing/domain';
import type { ManagementClient } from '@content-publishing/site-kit/management';
import { type Field, fieldsOf } from './record/field.ts';

const field = fieldsOf<Parameters<ManagementClient['updatePost']>[1]>();

/** Fields of the content of a post that have options. */
const CONTENT = POST_FIELD_NAMES.flatMap((name): readonly Field[] => {
  const { option } = DECLARED[name];
  if (option === undefined) return [];
  const [flags, description, names] = option;
  const isRequired = REQUIRED_POST_FIELDS.has(name);
  return [
    field(`/${name}`, flags, description, {
      ...(isRequired && { isRequired }),
      ...(names && { names }),
    }),
  ];
});

/** Fields of a post that have options. The body and all other fields are given in a file. */
export const POST_FIELDS: readonly Field[] = [
  ...CONTENT.filter(({ isRequired }) => isRequired),
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
  ...CONTENT.filter(({ isRequired }) => !isRequired),
];
