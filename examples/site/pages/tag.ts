import type { Html } from '@content-publishing/site-kit/render';
import { tagPath } from '../paths.ts';
import type { PostList } from '../posts.ts';
import type { Tag } from '../records.ts';
import { archivePage } from './archive.ts';
import type { Frame } from './layout.ts';

/** Returns the page of a tag. The service derives no JSON-LD for it. */
export const tagPage = ({ name, slug, seo }: Tag, list: PostList, frame: Frame): Html =>
  archivePage(
    { kind: 'Tag', name, description: seo?.description ?? null, seo, path: tagPath(slug) },
    list,
    frame,
  );
