import { editorKeysText } from '../../text/editor-keys.ts';
import { postText } from '../../text/post.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './keys-dialog.module.css';

/** Dialog with all keys of the editor, which Ctrl+/ opens. */
export const KeysDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog title={postText.keysTitle} isOpen onOpenChange={onClose}>
    <dl className={styles['keys']}>
      {editorKeysText.map(([keys, effect]) => (
        <div key={keys} className={styles['row']}>
          <dt>{keys}</dt>
          <dd>{effect}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
