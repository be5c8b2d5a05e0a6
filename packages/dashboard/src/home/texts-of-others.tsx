import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { queryKeys } from '../client/query-client.ts';
import { useWriter } from '../client/session.ts';
import { browserOwnership } from '../draft/store/browser-ownership.ts';
import { homeText } from '../text/home.ts';
import { Button } from '../ui/button.tsx';
import { AlertDialog } from '../ui/dialog.tsx';
import styles from './home.module.css';

const ClaimByKey = lazy(async () => ({
  default: (await import('./claim-by-key.tsx')).ClaimByKey,
}));

/** Says that texts of other people wait in this browser, without a word of them. */
export const TextsOfOthers = () => {
  const writer = useWriter();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [isEntering, setEntering] = useState(false);
  const ownership = browserOwnership(writer);
  const { data } = useQuery({
    queryKey: [...queryKeys.posts, 'home', 'texts of others', writer],
    // A browser without a store keeps no text.
    queryFn: () => ownership.countOthers().catch(() => ({ ofOthers: 0, ofUnknown: 0 })),
    staleTime: 0,
  });
  const take = async (): Promise<void> => {
    await ownership.claim(null);
    await queries.invalidateQueries({ queryKey: queryKeys.posts });
  };
  if (!data) return null;
  const { ofOthers, ofUnknown } = data;
  return (
    <>
      {ofOthers > 0 && (
        <p className={styles['none']}>
          {homeText.ofOthers(ofOthers)}{' '}
          <Button isCompact variant="quiet" onPress={() => setEntering(true)}>
            {homeText.byKey.open}
          </Button>
        </p>
      )}
      {isEntering && (
        <Suspense>
          <ClaimByKey onClose={() => setEntering(false)} />
        </Suspense>
      )}
      {ofUnknown > 0 && (
        <p className={styles['none']}>
          {homeText.ofUnknown(ofUnknown)}{' '}
          <Button isCompact variant="quiet" onPress={() => setAsking(true)}>
            {homeText.claim}
          </Button>
        </p>
      )}
      <AlertDialog
        title={homeText.claimTitle}
        actionLabel={homeText.claim}
        isOpen={isAsking}
        onOpenChange={setAsking}
        onAction={take}
      >
        <p>{homeText.claimText}</p>
      </AlertDialog>
    </>
  );
};
