/** Words of the categories. */
export const categoriesText = {
  title: 'Categories',
  newCategory: 'New category',
  empty: 'Categories are the topics of the site, in a tree. There is none yet.',
  emptyReadOnly: 'There are no categories yet.',
  hidden: 'Hidden',
  drag: (name: string) => `Move ${name}`,
  expand: (name: string) => `Categories below ${name}`,
  actionsOf: (name: string) => `Actions for ${name}`,
  edit: 'Edit',
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
  groups: {
    category: 'Basics',
    page: 'Category page',
    search: 'Search engines',
    searchHelp: 'Texts of the category page in results; its own when empty.',
  },
  labels: {
    '/name': 'Name',
    '/slug': 'Address',
    '/parentId': 'Parent category',
    '/description': 'Description',
    '/isActive': 'Shown on the site',
    '/collectionMetadata/includeChildCategories': 'List posts of the categories below, too',
    '/collectionMetadata/sortPostsBy': 'Posts sorted by',
    '/seo/title': 'Title in results',
    '/seo/description': 'Description in results',
  },
  help: {
    slug: 'Its part of the path.',
    moves: 'If it changes, the former addresses of its branch redirect to the new ones.',
    sortPostsBy: 'Name of a field, such as publishedAt, as the site understands it.',
  },
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteText: 'No post has this category. This cannot be undone.',
  inUse: (count: number) =>
    count === 1
      ? 'One post has this category. Give it another category first.'
      : `${count} posts have this category. Give them another category first.`,
  hasChildren: (count: number) =>
    count === 1
      ? 'One category is below it. Move or delete that first.'
      : `${count} categories are below it. Move or delete them first.`,
} as const;
