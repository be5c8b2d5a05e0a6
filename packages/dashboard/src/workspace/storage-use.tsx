import type { ShownWorkspace } from '@content-publishing/domain';
import { bytesInWords } from '../client/bytes-in-words.ts';
import { workspaceText as text } from '../text/workspace.ts';
import styles from './storage-use.module.css';

/** Bytes that the files of the workspace use, beside its quota. */
export const StorageUse = ({
  storage: { usedBytes, maxBytes },
}: Pick<ShownWorkspace, 'storage'>) => (
  <section className={styles['storage']}>
    <h2>{text.groups.storage}</h2>
    <p>
      {maxBytes === null
        ? text.storageNoQuota(bytesInWords(usedBytes))
        : text.storageUsed(bytesInWords(usedBytes), bytesInWords(maxBytes))}
    </p>
    {maxBytes !== null && (
      <progress max={maxBytes} value={usedBytes} aria-label={text.groups.storage} />
    )}
  </section>
);
