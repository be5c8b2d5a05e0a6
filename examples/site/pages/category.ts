import type { Html } from '@content-publishing/site-kit/render';
import { categoryPath } from '../paths.ts';
import type { PostList } from '../posts.ts';
import type { Category } from '../records.ts';
import { archivePage } from './archive.ts';
import type { Frame } from './layout.ts';

/** Returns the page of a category; its JSON-LD is a CollectionPage. */
export const categoryPage = (category: Category, list: PostList, frame: Frame): Html =>
  archivePage({ ...category, kind: 'Category', path: categoryPath(category.slug) }, list, frame);
