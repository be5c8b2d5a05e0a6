import { categoryRecord } from '@content-publishing/domain/records';
import type { ManagementClient } from '@content-publishing/site-kit/management';
import type { CommandLine } from '../command-line/command-line.ts';
import { integerOption } from './options.ts';
import { fieldsOf, trueOrFalse } from './record/field.ts';
import { mediaFilter, mediaQuery } from './record/list-options.ts';
import { addRecordCommands } from './record/record-commands.ts';

const field = fieldsOf<Parameters<ManagementClient['createCategory']>[0]>();

const FIELDS = [
  field('/slug', '--slug <slug>', 'part of the URL', { isRequired: true }),
  field('/name', '--name <name>', 'name shown to readers', { isRequired: true }),
  field('/parentId', '--parent <id-or-slug>', 'the parent category; at the root by default', {
    names: 'category',
  }),
  field('/description', '--description <text>', 'description of the category'),
  field('/sortOrder', '--sort-order <n>', 'position below the parent, ascending', {
    parse: integerOption,
  }),
  field('/isActive', '--active <true|false>', 'whether the category is shown', {
    parse: trueOrFalse,
  }),
  field('/seo/title', '--seo-title <text>', 'title of the category page for search engines'),
  field('/seo/description', '--seo-description <text>', 'description for search engines'),
  field('/seo/canonicalUrl', '--canonical-url <url>', 'canonical URL of the category page'),
  field(
    '/collectionMetadata/includeChildCategories',
    '--include-children <true|false>',
    'whether the category page lists posts of categories below it',
    { parse: trueOrFalse },
  ),
  field(
    '/collectionMetadata/sortPostsBy',
    '--sort-posts-by <field>',
    'field that the category page sorts posts by',
  ),
];

/** Adds the commands `cps category …`, for the tree of topics. */
export const addCategoryCommands = (cps: CommandLine): void => {
  const group = cps
    .command('category')
    .description('list, show, add, change and remove categories');
  addRecordCommands(group, {
    noun: 'category',
    plural: 'categories',
    reference: 'id-or-slug',
    nameField: 'path',
    fields: FIELDS,
    columns: ['id', 'path', 'name', 'isActive', 'description'],
    orders: {
      fields: ['path', ...categoryRecord.list.orderFields.filter((name) => name !== 'path')],
      order: 'asc',
    },
    removal: 'remove a category that has neither posts nor categories below it',
    addExamples: ['add --slug css --name CSS --parent web'],
    updateExample: 'update css --slug style-sheets --clear parent',
    exampleReference: 'css',
    filters: [mediaFilter()],
    list: (client, query, command) => client.listCategories({ ...query, ...mediaQuery(command) }),
    get: (client, reference) => client.getCategory(reference),
    create: (client, draft) => client.createCategory(draft),
    update: (client, reference, patch) => client.updateCategory(reference, patch),
    usage: (client, reference) => client.getCategoryUsage(reference),
    remove: (client, reference) => client.deleteCategory(reference),
  });
};
