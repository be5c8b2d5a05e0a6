import type { CreatedApiKey } from '@content-publishing/domain';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { keysText } from '../text/keys.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { announce } from '../ui/live-region.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './keys.module.css';

const { secret: text } = keysText;

/** Dialog with the secret of a new key, which is never shown again. */
export const KeySecretDialog = ({
  created: { name, key },
  onDone,
}: {
  readonly created: CreatedApiKey;
  readonly onDone: () => void;
}) => {
  const [copying, setCopying] = useState<'done' | 'failed'>();
  const copy = async (secret: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(secret);
      setCopying('done');
      announce(text.copied);
    } catch {
      setCopying('failed');
    }
  };
  return (
    <Dialog title={text.title(name)} isOpen isDismissable={false} onOpenChange={onDone}>
      {key === null ? (
        <p>{text.lost}</p>
      ) : (
        <>
          <p>{text.once}</p>
          <div className={styles['secret']}>
            <TextField
              label={text.label}
              value={key}
              isReadOnly
              autoFocus
              onFocus={({ target }) => {
                if (target instanceof HTMLInputElement) target.select();
              }}
              errorMessage={copying === 'failed' ? text.copyFailed : undefined}
            />
            <Button icon={copying === 'done' ? Check : Copy} onPress={() => void copy(key)}>
              {copying === 'done' ? text.copied : text.copy}
            </Button>
          </div>
        </>
      )}
      <DialogActions>
        <Button variant="primary" onPress={onDone}>
          {text.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
