import { authorize, type Actor } from '@content-publishing/application';
import type { Tool } from '../tool.ts';
import { addRedirect } from './add-redirect.ts';
import { checkPost } from './check-post.ts';
import { createPost } from './create-post.ts';
import { findPosts } from './find-posts.ts';
import { getPost } from './get-post.ts';
import { listFindings } from './list-findings.ts';
import { listRecords } from './list-records.ts';
import { setStatus } from './set-status.ts';
import { updatePost } from './update-post.ts';
import { uploadMedia } from './upload-media.ts';

const TOOLS: readonly Tool[] = [
  findPosts,
  getPost,
  checkPost,
  createPost,
  updatePost,
  setStatus,
  listRecords,
  listFindings,
  addRedirect,
  uploadMedia,
];

/** Returns the tools that a key can use. */
export const toolsFor = (actor: Actor): readonly Tool[] =>
  TOOLS.filter(
    ({ permissions, isBeyondDrafts }) =>
      authorize(actor, permissions).isOk() && !(isBeyondDrafts && actor.draftsOnly),
  );
