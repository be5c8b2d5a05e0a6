import { Check } from '../ui/icons.ts';
import { Copy } from '../ui/list-icons.ts';
import { useState } from 'react';
import { secretsText as text } from '../text/records.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { announce } from '../ui/live-region.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './secret-dialog.module.css';

/** Dialog with a new secret, which is never shown again. */
export const SecretDialog = ({
  name,
  secret,
  words,
  onDone,
}: {
  /** Name of the record that the secret belongs to. */
  readonly name: string;
  /** Secret; null if it was shown in a response that got lost. */
  readonly secret: string | null;
  readonly words: {
    readonly title: (name: string) => string;
    readonly label: string;
    /** Text above the secret. */
    readonly once: string;
    /** Text in place of a secret that was lost. */
    readonly lost: string;
    /** Word on the button. Default: that the secret was stored. */
    readonly done?: string;
  };
  readonly onDone: () => void;
}) => {
  const [copying, setCopying] = useState<'done' | 'failed'>();
  const copy = async (copied: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(copied);
      setCopying('done');
      announce(text.copied);
    } catch {
      setCopying('failed');
    }
  };
  return (
    <Dialog title={words.title(name)} isOpen isDismissable={false} onOpenChange={onDone}>
      {secret === null ? (
        <p>{words.lost}</p>
      ) : (
        <>
          <p>{words.once}</p>
          <div className={styles['secret']}>
            <TextField
              label={words.label}
              value={secret}
              isReadOnly
              autoFocus
              onFocus={({ target }) => {
                if (target instanceof HTMLInputElement) target.select();
              }}
              errorMessage={copying === 'failed' ? text.copyFailed : undefined}
            />
            <Button icon={copying === 'done' ? Check : Copy} onPress={() => void copy(secret)}>
              {copying === 'done' ? text.copied : text.copy}
            </Button>
          </div>
        </>
      )}
      <DialogActions>
        <Button variant="primary" onPress={onDone}>
          {words.done ?? text.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
