import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { valueOf } from '../../client/call-error.ts';
import { useService } from '../../client/service.ts';
import { useMay, useSession } from '../../client/session.ts';
import type { BodyEditorProps } from '../../editor/body-editor-props.ts';
import { startUpload } from '../../uploads/start-upload.ts';
import { mediaIdsIn } from '../checks/shown-records.ts';
import { pathOfPost } from '../settings/post-address.ts';
import { useMediaByIds } from '../settings/use-records.ts';
import { useDraft } from './draft-context.ts';

/** Number of posts that a search for a link shows. */
const FOUND_POSTS = 8;

type Records = Pick<BodyEditorProps, 'imageOf' | 'findPosts' | 'onUpload' | 'uploadLimits'>;

/** Returns what the text needs of other records: its pictures, uploads, and posts to link to. */
export const useBodyRecords = (): Records => {
  const service = useService();
  const queries = useQueryClient();
  const { workspace, limits } = useSession();
  const mayUpload = useMay()('media:write');
  const named = useDraft(({ typed }) => mediaIdsIn(typed.bodyJson).join(' '));
  const media = useMediaByIds(named.split(' '));
  const imageOf = useMemo(() => {
    const byId = new Map(media.map((record) => [record.id, record]));
    return (id: string) => byId.get(id);
  }, [media]);
  return useMemo(
    () => ({
      imageOf,
      uploadLimits: limits,
      ...(mayUpload && { onUpload: startUpload(service, queries) }),
      findPosts: async (text, signal) => {
        const search = text.trim() === '' ? {} : { search: text, match: 'prefix' as const };
        const query = { ...search, pageSize: FOUND_POSTS };
        const { data } = await valueOf(service.client.listPosts(query, { signal }));
        return data.map(({ id, title, slug }) => ({
          id,
          title,
          path: pathOfPost(workspace, slug),
        }));
      },
    }),
    [imageOf, limits, mayUpload, service, queries, workspace],
  );
};
