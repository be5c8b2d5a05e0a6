import { postText } from '../../text/post.ts';
import { useJudgement } from '../checks/judgement-context.ts';

/** Number of words, and the minutes that a reader needs; both follow the text as it is typed. */
export const TextLength = () => {
  const statistics = useJudgement().verdict?.statistics;
  return statistics && postText.length(statistics.words, statistics.readingTimeMin);
};
