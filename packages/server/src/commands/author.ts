import { type AuthorDraft, authorRecord } from '@content-publishing/domain/records';
import type { CommandLine } from '../command-line/command-line.ts';
import { fieldsOf, trueOrFalse } from './record/field.ts';
import { mediaFilter, mediaQuery } from './record/list-options.ts';
import { addRecordCommands } from './record/record-commands.ts';

const field = fieldsOf<AuthorDraft>();

const FIELDS = [
  field('/slug', '--slug <slug>', 'last part of the URL of the author page', { isRequired: true }),
  field('/displayName', '--name <name>', 'name shown to readers', { isRequired: true }),
  field('/bio', '--bio <text>', 'short biography'),
  field('/credentials', '--credentials <text>', 'qualification, such as a degree'),
  field('/sameAs', '--same-as <url...>', 'URL of a profile of the same person, repeatable'),
  field('/avatarMediaId', '--avatar <media-id>', 'id of the media record of the portrait'),
  field('/isActive', '--active <true|false>', 'whether the author still writes', {
    parse: trueOrFalse,
  }),
  field('/seo/title', '--seo-title <text>', 'title of the author page for search engines'),
  field('/seo/description', '--seo-description <text>', 'description for search engines'),
  field('/seo/canonicalUrl', '--canonical-url <url>', 'canonical URL of the author page'),
  field('/person/jobTitle', '--job-title <text>', 'job title'),
  field('/person/worksFor', '--works-for <name>', 'name of the employer'),
  field('/person/alumniOf', '--alumni-of <name>', 'name of the school or university'),
  field('/person/award', '--award <text>', 'award'),
  field(
    '/person/honorificPrefix',
    '--honorific-prefix <text>',
    'title before the name, such as Dr',
  ),
  field(
    '/person/honorificSuffix',
    '--honorific-suffix <text>',
    'title after the name, such as PhD',
  ),
  field('/person/knowsAbout', '--knows-about <topic...>', 'field of knowledge, repeatable'),
];

/** Adds the commands `cps author …`, for the authors of posts. */
export const addAuthorCommands = (cps: CommandLine): void => {
  const group = cps.command('author').description('list, show, add, change and remove authors');
  addRecordCommands(group, {
    noun: 'author',
    plural: 'authors',
    reference: 'id-or-slug',
    nameField: 'slug',
    fields: FIELDS,
    columns: ['id', 'slug', 'displayName', 'isActive', 'credentials', 'sameAs'],
    orders: {
      fields: ['slug', ...authorRecord.list.orderFields.filter((name) => name !== 'slug')],
      order: 'asc',
    },
    removal: 'remove an author without posts; --active false retires one with posts',
    addExamples: [
      'add --slug ada-lovelace --name "Ada Lovelace"',
      'add --slug grace --name "Grace Hopper" --job-title "Rear admiral" --same-as https://en.wikipedia.org/wiki/Grace_Hopper --knows-about COBOL --knows-about compilers',
    ],
    updateExample: 'update ada-lovelace --bio "Writes about machines." --clear award',
    exampleReference: 'ada-lovelace',
    filters: [mediaFilter()],
    list: (client, query, command) => client.listAuthors({ ...query, ...mediaQuery(command) }),
    get: (client, reference) => client.getAuthor(reference),
    create: (client, draft) => client.createAuthor(draft),
    update: (client, reference, patch) => client.updateAuthor(reference, patch),
    usage: (client, reference) => client.getAuthorUsage(reference),
    remove: (client, reference) => client.deleteAuthor(reference),
  });
};
