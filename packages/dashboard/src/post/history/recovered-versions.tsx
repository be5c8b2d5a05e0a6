import { useEffect, useState } from 'react';
import type { RecoveredVersion } from '../../draft/store/local-drafts.ts';
import { historyText as words } from '../../text/post-history.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useDraft, useIsReadOnly, useOpenDraft } from '../page/draft-context.ts';
import { clockIn, dayIn } from '../time/time-words.ts';
import { readersZone } from '../time/zones.ts';
import styles from './history.module.css';

/** Versions of the post that were given up in this browser. */
export const RecoveredVersions = () => {
  const { draft, ports } = useOpenDraft();
  const postId = useDraft((state) => state.postId);
  const loads = useDraft((state) => state.loads);
  const isReadOnly = useIsReadOnly();
  const [versions, setVersions] = useState<readonly RecoveredVersion[]>([]);
  useEffect(() => {
    let isShown = true;
    const read = async (): Promise<void> => {
      const found = await ports.local.versions(postId, ports.clock.now()).catch(() => []);
      if (isShown) setVersions(found);
    };
    void read();
    return () => {
      isShown = false;
    };
  }, [ports, postId, loads]);
  if (versions.length === 0) return null;
  const zone = readersZone();
  return (
    <section className={styles['group']}>
      <h3 className={styles['heading']}>{words.recovered}</h3>
      <p className={styles['muted']}>{words.recoveredHelp}</p>
      <ul>
        {versions.map(({ id, keptAt, reason, fields }) => {
          const instant = new Date(keptAt).toISOString();
          return (
            <li key={id} className={styles['row']}>
              <span className={styles['name']}>
                {dayIn(instant, zone)}, {clockIn(instant, zone)}
                <span className={styles['muted']}> {words.reasons[reason]}</span>
              </span>
              {!isReadOnly && (
                <Button
                  variant="quiet"
                  isCompact
                  onPress={() =>
                    void draft
                      .replace({ ...fields, slug: draft.getState().typed.slug })
                      .then(() => showToast({ text: words.restored }))
                  }
                >
                  {words.restore}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
