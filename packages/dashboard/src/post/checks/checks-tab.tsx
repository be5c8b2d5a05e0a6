import type { Verdict } from '../../judge/verdict.ts';
import { postText } from '../../text/post.ts';
import { isBlankPost } from '../../draft/state.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDraft } from '../page/draft-context.ts';
import { useShowPlace } from '../page/use-text.ts';
import { findingWords } from './finding-words.ts';
import { ProblemList } from './problem-list.tsx';
import { useJudgement } from './judgement-context.ts';
import styles from './checks.module.css';

const { checks: words } = postText;

type Finding = Verdict['checks']['seo']['checks'][number];

/** Returns the checks with advice, the ones that cost most of the score first. */
export const openFindings = ({ checks }: Verdict): readonly Finding[] =>
  [...checks.seo.checks, ...checks.readability.checks]
    .filter(({ advice }) => advice !== null)
    .toSorted((one, other) => lossOf(other) - lossOf(one));

const lossOf = ({ weight, score }: Finding): number => weight * (100 - score);

/** Scores of the text as it is typed, what to improve, and problems that keep it from being saved. */
export const ChecksTab = () => {
  const { verdict, first, isFailed } = useJudgement();
  const isBlank = useDraft(isBlankPost);
  if (isFailed) return <p role="alert">{words.failed}</p>;
  if (!verdict) return <Skeleton lines={4} />;
  const { seo, readability } = verdict.checks;
  const findings = openFindings(verdict);
  const isJudged = seo.score !== null || readability.score !== null;
  const passed = [...seo.checks, ...readability.checks].filter(({ advice }) => advice === null);
  return (
    <>
      <div className={styles['scores']}>
        <Score label={words.seo} result={seo} before={first?.checks.seo.score ?? null} />
        <Score
          label={words.readability}
          result={readability}
          before={first?.checks.readability.score ?? null}
        />
      </div>
      {!isBlank && <ProblemList />}
      <section aria-label={words.failing} className={styles['section']}>
        <h3 className={styles['heading']}>{words.failing}</h3>
        {findings.length === 0 && (
          <p className={styles['muted']}>{isJudged ? words.allGood : words.none}</p>
        )}
        <ul className={styles['list']}>
          {findings.map((finding) => (
            <FindingItem key={finding.id} finding={finding} />
          ))}
        </ul>
      </section>
      {passed.length > 0 && (
        <details className={styles['passed']}>
          <summary>{words.passed(passed.length)}</summary>
          <ul className={styles['list']}>
            {passed.map((finding) => (
              <li key={finding.id} className={styles['muted']}>
                {findingWords(finding).found}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
};

/** Finding with its advice; a press shows the first of its places. */
export const FindingItem = ({ finding }: { readonly finding: Finding }) => {
  const { score, places } = finding;
  const { found, advice } = findingWords(finding);
  const show = useShowPlace();
  const first = places.find(({ path }) => path !== '/bodyJson');
  return (
    <li className={styles['finding']} data-level={score < 50 ? 'poor' : 'fair'}>
      <p>{found}</p>
      <p className={styles['muted']}>{advice}</p>
      {first && (
        <Button variant="quiet" isCompact isFlush onPress={() => show(first.path, first.textRange)}>
          {words.places(places.length)}
        </Button>
      )}
    </li>
  );
};

/** Score with its change since the post was opened. */
const Score = ({
  label,
  result: { score, note },
  before,
}: {
  readonly label: string;
  readonly result: { readonly score: number | null; readonly note: string | null };
  readonly before: number | null;
}) => {
  const change = score === null || before === null ? 0 : score - before;
  return (
    <div className={styles['score']} data-level={levelOf(score)}>
      <span className={styles['label']}>{label}</span>
      <span className={styles['number']}>
        {score === null ? '–' : score}
        {score !== null && <span className={styles['outOf']}>/100</span>}
      </span>
      <span className={styles['bar']} aria-hidden>
        <span style={{ width: `${score ?? 0}%` }} />
      </span>
      <span className={styles['muted']}>
        {score === null ? (note ?? words.none) : change !== 0 && words.change(change)}
      </span>
    </div>
  );
};

const levelOf = (score: number | null): string | undefined => {
  if (score === null) return undefined;
  if (score >= 80) return 'good';
  return score >= 50 ? 'fair' : 'poor';
};
