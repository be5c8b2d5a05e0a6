import type { Author } from '@content-publishing/domain/records';
import type { WithMovedPages } from '@content-publishing/domain/redirects';
import { pagePath } from '@content-publishing/domain/tenant';
import { NameAndSlug, SeoFields } from '../forms/page-fields.tsx';
import { recordFields } from '../forms/record-fields.ts';
import { recordForm } from '../forms/record-form-view.tsx';
import type { RecordKind } from '../forms/record-kind.ts';
import { RecordList } from '../forms/record-list.tsx';
import { recordScreen } from '../forms/record-screen.tsx';
import { authorsText as text } from '../text/authors.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { FieldPair, FormGroup } from '../ui/form-group.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { TextArea, TextField } from '../ui/text-field.tsx';
import { PortraitField } from './portrait-field.tsx';

const { groups, labels } = text;

const authorKind: RecordKind<WithMovedPages<Author>> = {
  kind: 'authors',
  permission: 'authors:write',
  words: text,
  nameOf: ({ displayName }) => displayName,
  calls: ({ client }) => ({
    get: client.getAuthor,
    create: client.createAuthor,
    update: client.updateAuthor,
    remove: client.deleteAuthor,
  }),
  Form: recordForm<WithMovedPages<Author>, keyof typeof labels>(
    recordFields(text, { '/isActive': true, '/sameAs': [], '/person/knowsAbout': [] }),
    ({ form, record }) => (
      <>
        <FormGroup title={groups.person} description={groups.personHelp}>
          <NameAndSlug
            form={form}
            name="/displayName"
            help={form.isNew ? text.slugHelp : text.slugMoves}
          />
          <TextArea {...form.text('/bio')} />
          <TextField {...form.text('/credentials')} />
          <PortraitField {...form.text('/avatarMediaId')} current={record?.avatarMedia ?? null} />
          <TextArea {...form.text('/sameAs')} />
          <Checkbox {...form.flag('/isActive')} />
        </FormGroup>
        <FormGroup title={groups.facts} description={groups.factsHelp}>
          <FieldPair>
            <TextField {...form.text('/person/honorificPrefix')} placeholder="Dr" />
            <TextField {...form.text('/person/honorificSuffix')} placeholder="MD" />
            <TextField {...form.text('/person/jobTitle')} />
            <TextField {...form.text('/person/worksFor')} />
            <TextField {...form.text('/person/alumniOf')} />
            <TextField {...form.text('/person/award')} />
          </FieldPair>
          <TextArea {...form.text('/person/knowsAbout')} />
        </FormGroup>
        <SeoFields form={form} help={text.seoHelp} />
      </>
    ),
  ),
  isShownWhenCreated: true,
  posts: {
    read: (client, id) => client.getAuthorUsage(id),
    filter: 'authorId',
    question: text.inUse,
    keepRecord: true,
  },
  pathOf: (author, { authorPath }) => pagePath(authorPath, author),
};

const AuthorList = () => (
  <RecordList
    of={authorKind}
    read={(client, query, options) =>
      client.listAuthors({ ...query, orderBy: 'displayName', order: 'asc' }, options)
    }
    badge={({ isActive }) => !isActive && <StatusBadge tone="neutral" label={text.retired} />}
    line={({ person, slug }) => person?.jobTitle ?? slug}
    columns={[
      {
        id: 'role',
        label: labels['/person/jobTitle'],
        cell: ({ person }) => person?.jobTitle,
      },
      { id: 'slug', label: labels['/slug'], cell: ({ slug }) => slug },
    ]}
  />
);

/** Authors: their list, and the form of one. */
export const AuthorsScreen = recordScreen(authorKind, AuthorList);
