import { type ReactNode, useEffect, useState } from 'react';
import { useSession } from '../../client/session.ts';
import { publishText } from '../../text/publish.ts';
import { panelText as words } from '../../text/publish-panel.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FindingItem, openFindings } from '../checks/checks-tab.tsx';
import { ProblemList } from '../checks/problem-list.tsx';
import { useJudgement } from '../checks/judgement-context.ts';
import { useDraft, useSlug } from '../page/draft-context.ts';
import { urlOfPost } from '../settings/post-address.ts';
import { DeadLinks } from '../links/dead-links.tsx';
import { SlugField } from '../settings/slug-field.tsx';
import { timeWithZone } from '../time/time-words.ts';
import { localTime, suggestedTime } from '../time/zoned-time.ts';
import { zoneOf } from '../time/zones.ts';
import { meantPlan, type PublicationPlan } from './publication-plan.ts';
import { PublishSummary } from './publish-summary.tsx';
import { TimeField } from './time-field.tsx';
import { usePublication } from './use-publication.ts';
import styles from './publish.module.css';

const WORST = 3;

/** Panel by which a draft becomes public, now or at a time, or the time of a scheduled post changes. */
export const PublishPanel = ({
  onClose,
  children,
}: {
  readonly onClose: () => void;
  readonly children: ReactNode;
}) => {
  const post = useDraft(({ remote }) => remote?.post);
  const slug = useSlug();
  const waiting = useDraft(({ pending }) => pending.length);
  const { workspace } = useSession();
  const { verdict, violations } = useJudgement();
  const publish = usePublication();
  const now = useNow();
  const zone = zoneOf(workspace);
  const isScheduled = post?.status === 'scheduled';
  const [plan, setPlan] = useState<PublicationPlan>(() => ({
    when: isScheduled ? 'at' : 'now',
    at: post?.scheduledAt ? localTime(post.scheduledAt, zone) : suggestedTime(now, zone),
    whichAt: 'earlier',
    hasEnd: post?.unpublishAt != null,
    end: post?.unpublishAt ? localTime(post.unpublishAt, zone) : '',
    whichEnd: 'earlier',
  }));
  const [isPending, setPending] = useState(false);
  const change = (part: Partial<PublicationPlan>): void => setPlan({ ...plan, ...part });
  const { start, end, problem, change: publication } = meantPlan(plan, zone, now);
  const url = urlOfPost(workspace, slug);
  const isEndProblem = problem === 'endPast' || problem === 'endBeforeStart';
  const findings = verdict ? openFindings(verdict).slice(0, WORST) : [];
  const go = async (): Promise<void> => {
    setPending(true);
    const isDone = await publish(publication);
    setPending(false);
    if (isDone) onClose();
  };
  return (
    <Panel
      title={isScheduled ? words.rescheduleTitle : words.title}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      {url !== null && (
        <div>
          <p className={styles['label']}>{words.address}</p>
          <p className={styles['url']}>{decodeURI(url)}</p>
        </div>
      )}
      {!isScheduled && <SlugField />}
      {!isScheduled && <PublishSummary />}
      {!isScheduled && (
        <div role="group" aria-label={words.when} className={styles['when']}>
          {(['now', 'at'] as const).map((when) => (
            <Button
              key={when}
              variant={plan.when === when ? 'secondary' : 'quiet'}
              aria-pressed={plan.when === when}
              onPress={() => change({ when })}
            >
              {words[when]}
            </Button>
          ))}
        </div>
      )}
      {plan.when === 'at' && (
        <TimeField
          label={words.date}
          value={plan.at}
          zone={zone}
          named={start}
          which={plan.whichAt}
          problem={problem && !isEndProblem && plan.at !== '' ? words[problem] : undefined}
          onChange={(at) => change({ at })}
          onWhich={(whichAt) => change({ whichAt })}
        />
      )}
      <Checkbox
        isSelected={plan.hasEnd}
        onChange={(hasEnd) =>
          change({ hasEnd, end: plan.end || suggestedTime(now + 30 * 86_400_000, zone) })
        }
      >
        {words.until}
      </Checkbox>
      {plan.hasEnd && (
        <TimeField
          label={words.untilDate}
          value={plan.end}
          zone={zone}
          named={end}
          which={plan.whichEnd}
          problem={isEndProblem ? words[problem] : undefined}
          onChange={(next) => change({ end: next })}
          onWhich={(whichEnd) => change({ whichEnd })}
        />
      )}
      <ProblemList />
      {waiting > 0 && <p className={styles['warning']}>{words.leftOut(waiting)}</p>}
      <DeadLinks />
      {findings.length > 0 && (
        <section aria-label={words.worst}>
          <p className={styles['label']}>{words.worst}</p>
          <ul className={styles['worst']}>
            {findings.map((finding) => (
              <FindingItem key={finding.id} finding={finding} />
            ))}
          </ul>
        </section>
      )}
      <Button
        variant="primary"
        isPending={isPending}
        isDisabled={problem !== null || violations.length > 0}
        onPress={() => void go()}
      >
        {start === null
          ? publishText.publishNow
          : words.scheduleFor(timeWithZone(start.instant, zone))}
      </Button>
      {children}
    </Panel>
  );
};

const MINUTE_MS = 60_000;

/** Returns the present instant, which moves on each minute. */
const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};
