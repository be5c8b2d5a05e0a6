import { type Site, siteOfWorkspace } from '@content-publishing/domain';
import type { PostFields } from '../../draft/fields/post-fields.ts';
import type { JudgeQuestion } from '../../judge/verdict.ts';
import type { Session } from '../../client/session.ts';
import type { ShownRecords } from './shown-records.ts';

/** Returns the question to the judge: the post as it is typed, and the records that it names. */
export const judgeQuestion = (
  fields: PostFields,
  workspace: Session['workspace'],
  records: ShownRecords,
  publishedAt: string | null,
): JudgeQuestion => {
  const site: Site = siteOfWorkspace(workspace);
  return {
    draft: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)),
    language: workspace.language,
    site,
    imageUrl: workspace.imageUrl,
    records,
    publishedAt,
  };
};
