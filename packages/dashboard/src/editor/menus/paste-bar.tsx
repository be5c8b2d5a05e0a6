import type { LossKind } from '@content-publishing/domain';
import { X } from '../../ui/icons.ts';
import { editorText } from '../../text/editor.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import type { PasteNotice } from '../clipboard/paste-notice.ts';
import styles from './paste-bar.module.css';

/** Properties of the notice of a paste. */
interface PasteBarProps {
  readonly notice: PasteNotice;
  readonly onClose: () => void;
}

const words = editorText.paste;

const lossWords = (losses: ReadonlySet<LossKind>): string =>
  [...new Set([...losses].map((kind) => words.losses[kind]))].join(' ');

/** Returns the words of a notice. */
const pasteWords = (notice: PasteNotice): string => {
  switch (notice.kind) {
    case 'changed':
      return lossWords(notice.losses);
    case 'too-many-blocks':
      return words.tooManyBlocks;
    case 'markdown':
      return `${words.markdown} ${lossWords(notice.losses)}`.trim();
    case 'video':
      return words.video;
    case 'refused':
      return notice.reasons.join(' ');
    default:
      return notice satisfies never;
  }
};

/** Notice of a paste, with the other way to paste. */
export const PasteBar = ({ notice, onClose }: PasteBarProps) => (
  <div className={styles['bar']} role="status">
    <span>{pasteWords(notice)}</span>
    {notice.kind === 'markdown' && (
      <Button
        isCompact
        onPress={() => {
          notice.keepAsText();
          onClose();
        }}
      >
        {words.keepAsText}
      </Button>
    )}
    {notice.kind === 'video' && (
      <Button
        isCompact
        onPress={() => {
          notice.embed();
          onClose();
        }}
      >
        {words.embed}
      </Button>
    )}
    <IconButton icon={X} isCompact label={words.dismiss} onPress={onClose} />
  </div>
);
