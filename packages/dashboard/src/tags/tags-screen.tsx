import type { Tag } from '@content-publishing/domain/records';
import { Merge } from '../ui/list-icons.ts';
import { useDates } from '../client/use-dates.ts';
import { NameAndSlug, SeoFields } from '../forms/page-fields.tsx';
import { recordFields } from '../forms/record-fields.ts';
import { recordForm } from '../forms/record-form-view.tsx';
import type { RecordKind } from '../forms/record-kind.ts';
import { RecordList } from '../forms/record-list.tsx';
import { recordScreen } from '../forms/record-screen.tsx';
import { recordsText } from '../text/records.ts';
import { tagsText as text } from '../text/tags.ts';
import { FormGroup } from '../ui/form-group.tsx';
import { TagMergeDialog } from './tag-merge-dialog.tsx';

const tagKind: RecordKind<Tag> = {
  kind: 'tags',
  permission: 'taxonomy:write',
  words: text,
  nameOf: ({ name }) => name,
  calls: ({ client }) => ({
    get: client.getTag,
    create: client.createTag,
    update: client.updateTag,
    remove: client.deleteTag,
  }),
  Form: recordForm<Tag, keyof typeof text.labels>(recordFields(text), ({ form }) => (
    <>
      <FormGroup title={recordsText.basics}>
        <NameAndSlug form={form} name="/name" help={text.slugHelp} />
      </FormGroup>
      <SeoFields form={form} help={text.seoHelp} />
    </>
  )),
  actions: [{ id: 'merge', label: () => text.merge, icon: Merge, Dialog: TagMergeDialog }],
  posts: {
    read: (client, id) => client.getTagUsage(id),
    filter: 'tagId',
    question: text.used,
  },
};

const TagList = () => {
  const dates = useDates();
  return (
    <RecordList
      of={tagKind}
      read={(client, query, options) =>
        client.listTags({ ...query, orderBy: 'name', order: 'asc' }, options)
      }
      line={({ slug }) => slug}
      columns={[
        { id: 'slug', label: text.labels['/slug'], cell: ({ slug }) => slug },
        {
          id: 'created',
          label: text.created,
          cell: ({ createdAt }) => (
            <time dateTime={createdAt} title={createdAt}>
              {dates.day(createdAt)}
            </time>
          ),
        },
      ]}
    />
  );
};

/** Tags: their list, and the form of one. */
export const TagsScreen = recordScreen(tagKind, TagList);
