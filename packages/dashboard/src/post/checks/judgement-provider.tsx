import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useSession } from '../../client/session.ts';
import { fieldsToSave } from '../../draft/fields-to-save.ts';
import { createJudge } from '../../judge/judge.ts';
import type { Verdict } from '../../judge/verdict.ts';
import { useDraft } from '../page/draft-context.ts';
import { judgeQuestion } from './judge-question.ts';
import { JudgementContext, judgementOf } from './judgement-context.ts';
import { useShownRecords } from './shown-records.ts';

/** Milliseconds after a change until the post is judged. */
const JUDGE_AFTER_MS = 300;

/** Judges the open post while it is typed. Its children are drawn again only for a new verdict. */
export const JudgementProvider = ({ children }: { readonly children: ReactNode }) => {
  const typed = useDraft((state) => state.typed);
  const base = useDraft((state) => state.base);
  const slugFollows = useDraft((state) => state.slugFollows);
  const publishedAt = useDraft(
    ({ remote }) => remote?.post.publishedAt ?? remote?.post.scheduledAt ?? null,
  );
  const { workspace } = useSession();
  const records = useShownRecords(typed);
  const [judge] = useState(createJudge);
  const [verdicts, setVerdicts] = useState<{ readonly first: Verdict; readonly last: Verdict }>();
  const [isFailed, setFailed] = useState(false);

  useEffect(() => () => judge.close(), [judge]);

  useEffect(() => {
    const ask = async (): Promise<void> => {
      const fields = fieldsToSave(typed, base, slugFollows);
      try {
        const last = await judge.judge(judgeQuestion(fields, workspace, records, publishedAt));
        // A later question takes the place of this one.
        if (last === undefined) return;
        setFailed(false);
        setVerdicts((former) => ({ first: former?.first ?? last, last }));
      } catch {
        setFailed(true);
      }
    };
    const timer = setTimeout(() => void ask(), JUDGE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [judge, typed, base, slugFollows, workspace, records, publishedAt]);

  const judgement = useMemo(
    () => judgementOf(verdicts?.last, verdicts?.first, isFailed),
    [verdicts, isFailed],
  );
  return <JudgementContext value={judgement}>{children}</JudgementContext>;
};
