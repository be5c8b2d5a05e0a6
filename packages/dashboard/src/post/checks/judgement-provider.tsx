import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { type Site, siteOfWorkspace } from '@content-publishing/domain/tenant';
import { type Session, useSession } from '../../client/session.ts';
import type { DraftState } from '../../draft/state.ts';
import { fieldsToSave } from '../../draft/fields/fields-to-save.ts';
import { createJudge } from '../../judge/judge.ts';
import type { JudgeQuestion, Verdict } from '../../judge/verdict.ts';
import { useOpenDraft } from '../page/draft-context.ts';
import { JudgementContext, judgementOf } from './judgement-context.ts';
import { type ShownRecords, useShownRecords } from './shown-records.ts';
import type { Post } from '@content-publishing/site-kit';
import type { PostFields } from '../../draft/fields/post-fields.ts';

/** Milliseconds after a change until the post is judged. */
const JUDGE_AFTER_MS = 300;

/** Returns what of a draft is judged. */
const judgedParts = ({ typed, base, slugFollows, remote }: DraftState) =>
  [typed, base, slugFollows, remote?.post ?? null] as const;

type JudgedParts = ReturnType<typeof judgedParts>;

/** Judges the open post while it is typed. Its children are drawn again only for a new verdict. */
export const JudgementProvider = ({ children }: { readonly children: ReactNode }) => {
  const { draft } = useOpenDraft();
  const { workspace } = useSession();
  const records = useShownRecords();
  const [judge] = useState(createJudge);
  const [verdicts, setVerdicts] = useState<{ readonly first: Verdict; readonly last: Verdict }>();
  const [isFailed, setFailed] = useState(false);

  useEffect(() => () => judge.close(), [judge]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let parts: JudgedParts | undefined;
    const ask = async ([typed, base, slugFollows, post]: JudgedParts): Promise<void> => {
      const fields = fieldsToSave(typed, base, slugFollows);
      try {
        const last = await judge.judge(judgeQuestion(fields, workspace, records, post));
        // A later question takes the place of this one.
        if (last === undefined) return;
        setFailed(false);
        setVerdicts((former) => ({ first: former?.first ?? last, last }));
      } catch {
        setFailed(true);
      }
    };
    const askLater = (): void => {
      const now = judgedParts(draft.getState());
      if (parts && now.every((part, index) => part === parts?.[index])) return;
      parts = now;
      clearTimeout(timer);
      timer = setTimeout(() => void ask(now), JUDGE_AFTER_MS);
    };
    askLater();
    // Not by drawing: a key draws nothing here.
    const end = draft.subscribe(askLater);
    return () => {
      end();
      clearTimeout(timer);
    };
  }, [judge, draft, workspace, records]);

  const judgement = useMemo(
    () => judgementOf(verdicts?.last, verdicts?.first, isFailed),
    [verdicts, isFailed],
  );
  return <JudgementContext value={judgement}>{children}</JudgementContext>;
};

/** Returns the question to the judge: the post as it is typed, and the records that it names. */
const judgeQuestion = (
  fields: PostFields,
  workspace: Session['workspace'],
  records: ShownRecords,
  post: Post | null,
): JudgeQuestion => {
  const site: Site = siteOfWorkspace(workspace);
  return {
    draft: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)),
    language: workspace.language,
    blockVocabulary: workspace.blockVocabulary,
    site,
    imageUrl: workspace.imageUrl,
    records,
    post: post && datesOf(post),
    shownAt: post?.publishedAt ?? post?.scheduledAt ?? null,
  };
};

/** Returns what the checks read of a post beside its content: the worker gets no more. */
const datesOf = ({ id, publishedAt, createdAt, updatedAt }: Post): JudgeQuestion['post'] => ({
  id,
  publishedAt,
  createdAt,
  updatedAt,
});
