import type { PostStatus } from '@content-publishing/domain';
import { postStatuses } from './records.ts';
import { quoted } from './quoted.ts';

const posts = (count: number): string => (count === 1 ? '1 post' : `${count} posts`);

/** Words of the list of posts. */
export const postsText = {
  title: 'Posts',
  newPost: 'New post',
  views: {
    all: 'All',
    draft: 'Drafts',
    scheduled: 'Scheduled',
    published: 'Published',
    archived: 'Archived',
    deleted: 'Deleted',
  },
  viewsLabel: 'Posts by status',
  search: 'Search posts',
  filter: 'Filter',
  filters: { authorId: 'Author', categoryId: 'Category', tagId: 'Tag', schemaType: 'Type' },
  anyOf: {
    authorId: 'Any author',
    categoryId: 'Any category',
    tagId: 'Any tag',
    schemaType: 'Any type',
  },
  typeHelp: 'A type of schema.org, such as Recipe.',
  noSuch: 'None found.',
  removeFilter: (name: string) => `Remove filter: ${name}`,
  clear: 'Clear all',
  order: 'Order',
  orders: {
    updatedAt: 'Last changed',
    createdAt: 'Newest',
    publishedAt: 'Last published',
    scheduledAt: 'Next scheduled',
    title: 'Title',
    viewCount: 'Most read',
    relevance: 'Best match',
  },
  columns: {
    picture: 'Picture',
    title: 'Title',
    status: 'Status',
    author: 'Author',
    category: 'Category',
    seo: 'SEO',
    readability: 'Readability',
    updated: 'Changed',
  },
  hiddenChanges: 'Changes not public',
  noScore: 'Too short to be judged',
  empty: 'No posts yet. The first one takes a minute.',
  emptyView: 'No posts here.',
  emptySearch: 'No posts match.',
  duplicate: 'Duplicate',
  preview: 'Preview',
  view: 'View on the site',
  restore: 'Restore',
  copyTitle: (title: string) => `Copy of ${title}`,
  duplicated: (title: string) => `Created ${quoted(title)}.`,
  open: 'Open',
  deleted: (count: number, title: string) =>
    count === 1 ? `Deleted ${quoted(title)}.` : `Deleted ${posts(count)}.`,
  restored: (count: number, title: string) =>
    count === 1 ? `Restored ${quoted(title)}.` : `Restored ${posts(count)}.`,
  progress: (done: number, total: number) => `${done} of ${total}`,
  transitions: {
    draft: 'Move to drafts',
    published: 'Publish',
    scheduled: 'Schedule',
    archived: 'Archive',
  },
  changeTitle: {
    draft: (count: number) => `Move ${posts(count)} to drafts?`,
    published: (count: number) => `Publish ${posts(count)} now?`,
    archived: (count: number) => `Archive ${posts(count)}?`,
  },
  deleteTitle: (count: number, title: string) =>
    count === 1 ? `Delete ${quoted(title)}?` : `Delete ${posts(count)}?`,
  changeText: {
    deleted: 'Readers can no longer open what was public.',
    draft: 'Readers can no longer open them.',
    published: 'Everyone can read them at once.',
    archived: 'Readers can no longer open them. They can be moved back to drafts.',
  },
  changed: (count: number, status: PostStatus) =>
    `${posts(count)}: ${postStatuses[status].toLowerCase()}.`,
  bulk: {
    open: 'Author, category, tags…',
    title: (count: number) => `Change ${posts(count)}`,
    help: 'What you leave empty stays as it is.',
    published: (count: number) =>
      count === 1
        ? 'One of them is public: readers see the change at once.'
        : `${count} of them are public: readers see the change at once.`,
    unchanged: 'As it is',
    noCategory: 'No category',
    addTags: 'Add tags',
    removeTags: 'Remove tags',
    removeChoice: (name: string) => `Leave out ${name}`,
    action: (count: number) => `Change ${posts(count)}`,
    changed: (count: number) => `Changed ${posts(count)}.`,
    takenBack: (count: number) => `${posts(count)}: as before.`,
  },
  selectAll: (total: number) => `Select all ${total.toLocaleString('en-GB')}`,
  unsent: 'Not saved yet',
  reportTitle: (failed: number, total: number) =>
    `${failed} of ${posts(total)} could not be changed`,
} as const;
