import { recordWords, SEO_LABELS, SLUG_LABEL } from './records.ts';

/** Words of the categories. */
export const categoriesText = {
  ...recordWords(
    'category',
    'categories',
    'Categories are the topics of the site, in a tree. There is none yet.',
  ),
  hidden: 'Hidden',
  posts: (count: number) => (count === 1 ? '1 post' : `${count.toLocaleString('en-GB')} posts`),
  orderHint: 'Sites list categories in this order. Drag a row by its handle to change it.',
  openAll: 'Open all',
  closeAll: 'Close all',
  drag: (name: string) => `Move ${name}`,
  expand: (name: string) => `Categories below ${name}`,
  addBelow: 'New category below',
  moveTo: 'Move to…',
  moveUp: 'Move up',
  moveDown: 'Move down',
  moved: (name: string, position: number, count: number, parent: string | undefined) =>
    `${name} is now ${position} of ${count}${parent === undefined ? ' at the top level' : ` below ${parent}`}.`,
  moveTitle: (name: string) => `Move ${name}`,
  moveText: 'The categories below move with it. The addresses of their pages change with the path.',
  moveAction: 'Move',
  position: 'Position',
  first: 'First',
  after: (name: string) => `After ${name}`,
  topLevel: 'Top level',
  noParent: 'No category has this name.',
  page: 'Category page',
  labels: {
    '/name': 'Name',
    '/slug': SLUG_LABEL,
    '/parentId': 'Parent category',
    '/description': 'Description',
    '/isActive': 'Shown on the site',
    '/collectionMetadata/includeChildCategories': 'List posts of the categories below, too',
    '/collectionMetadata/sortPostsBy': 'Posts sorted by',
    ...SEO_LABELS,
  },
  help: {
    '/collectionMetadata/sortPostsBy':
      'Name of a field, such as publishedAt, as the site understands it.',
  },
  slugHelp: 'Its part of the path.',
  slugMoves: 'If it changes, the former addresses of its branch redirect to the new ones.',
  inUse: (count: number) =>
    count === 1
      ? 'One post has this category. Give it another category first.'
      : `${count} posts have this category. Give them another category first.`,
  hasChildren: (count: number) =>
    count === 1
      ? 'One category is below it. Move or delete that first.'
      : `${count} categories are below it. Move or delete them first.`,
} as const;
