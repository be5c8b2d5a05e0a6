import type { Permission } from '@content-publishing/domain/tenant';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { useMay, useSession } from '../client/session.ts';
import { useMembers } from '../person/members.ts';
import { homeText } from '../text/home.ts';
import { Button, Link } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { VisuallyHidden } from '../ui/live-region.tsx';
import { Icon } from '../ui/icon.tsx';
import { Check } from '../ui/icons.ts';
import { useCounts } from './counts.tsx';
import styles from './home.module.css';

type StepName = keyof typeof homeText.steps;

interface Step {
  readonly name: StepName;
  readonly href: string;
  readonly needs: Permission;
  readonly isDone: boolean;
}

const hiddenKey = (workspaceId: string): string => `first-steps-hidden/${workspaceId}`;

/** Steps of a new workspace that the person may take, with those that are done; gone with the last. */
export const FirstSteps = () => {
  const id = useId();
  const steps = useSteps();
  const { workspace } = useSession();
  const [isHidden, setHidden] = useState(localStorage.getItem(hiddenKey(workspace.id)) !== null);
  if (isHidden || steps.every(({ isDone }) => isDone)) return null;
  const hide = (): void => {
    localStorage.setItem(hiddenKey(workspace.id), '');
    setHidden(true);
  };
  return (
    <section aria-labelledby={id} className={styles['steps']}>
      <div className={styles['head']}>
        <h2 id={id}>{homeText.stepsTitle}</h2>
        <Button variant="quiet" isCompact onPress={hide}>
          {homeText.hideSteps}
        </Button>
      </div>
      <ol>
        {steps.map(({ name, href, isDone }) => (
          <li key={name} className={classes(styles['step'], isDone && styles['done'])}>
            <span className={styles['mark']}>
              {isDone && (
                <>
                  <Icon of={Check} size={14} />
                  <VisuallyHidden>{homeText.stepDone}</VisuallyHidden>
                </>
              )}
            </span>
            <span className={styles['text']}>
              <span className={styles['rowName']}>
                <Link variant="plain" href={href}>
                  {homeText.steps[name].title}
                </Link>
              </span>
              <span className={styles['facts']}>{homeText.steps[name].help}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};

/** Returns the steps that the person may take; none until it is known which are done. */
const useSteps = (): readonly Step[] => {
  const client = useClient();
  const may = useMay();
  const { timeZone, siteUrl } = useSession().workspace;
  const { data: counts } = useCounts();
  const hasPosts = counts?.some(({ count }) => count > 0);
  // A post has an author.
  const { data: authors = hasPosts ? 1 : undefined } = useQuery({
    queryKey: [...queryKeys.authors, 'count'],
    enabled: hasPosts === false,
    queryFn: async ({ signal }) =>
      (await valueOf(client.listAuthors({ pageSize: 1 }, { signal }))).total,
  });
  const members = useMembers(may('people:write'));
  const isAlone = members === undefined || members.length === 1;
  if (hasPosts === undefined || authors === undefined) return [];
  const steps: readonly Step[] = [
    { name: 'zone', href: '/workspace', needs: 'settings:write', isDone: timeZone !== null },
    { name: 'site', href: '/workspace', needs: 'settings:write', isDone: siteUrl !== null },
    { name: 'people', href: '/people', needs: 'people:write', isDone: !isAlone },
    { name: 'author', href: '/authors/new', needs: 'authors:write', isDone: authors > 0 },
    { name: 'post', href: '/posts/new', needs: 'posts:write', isDone: hasPosts },
  ];
  return steps.filter(({ needs }) => may(needs));
};
