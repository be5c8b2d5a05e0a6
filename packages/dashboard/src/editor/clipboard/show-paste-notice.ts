import { editorText } from '../../text/editor.ts';
import { showToast } from '../../ui/toast.tsx';
import type { PasteNotice } from './paste-notice.ts';

const words = editorText.paste;

/** Shows what a paste has changed, with the other way to paste. Returns a function that closes it. */
export const showPasteNotice = (notice: PasteNotice): (() => void) => {
  switch (notice.kind) {
    case 'changed':
      return showToast({ text: notice.text });
    case 'too-many-blocks':
      return showToast({ text: words.tooManyBlocks, isProblem: true });
    case 'markdown':
      return showToast({
        text: `${words.markdown} ${notice.text}`.trim(),
        action: { label: words.keepAsText, onAction: notice.keepAsText },
      });
    case 'video':
      return showToast({
        text: words.video,
        action: { label: words.embed, onAction: notice.embed },
      });
    case 'refused':
      return showToast({ text: notice.reasons.join(' '), isProblem: true });
    default:
      return notice satisfies never;
  }
};
