import type { ShownWorkspace } from '@content-publishing/domain';
import { workspaceText as text } from '../text/workspace.ts';
import styles from './storage-use.module.css';

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];
const STEP = 1000;

const inWords = (bytes: number): string => {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const amount = bytes / STEP ** power;
  return `${amount.toLocaleString('en-GB', { maximumFractionDigits: 1 })} ${UNITS[power] ?? ''}`;
};

/** Bytes that the files of the workspace use, beside its quota. */
export const StorageUse = ({
  storage: { usedBytes, maxBytes },
}: Pick<ShownWorkspace, 'storage'>) => (
  <section className={styles['storage']}>
    <h2>{text.groups.storage}</h2>
    <p>
      {maxBytes === null
        ? text.storageNoQuota(inWords(usedBytes))
        : text.storageUsed(inWords(usedBytes), inWords(maxBytes))}
    </p>
    {maxBytes !== null && (
      <progress max={maxBytes} value={usedBytes} aria-label={text.groups.storage} />
    )}
  </section>
);
