import { isSafeLinkTarget } from '@content-publishing/domain';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useState } from 'react';
import { linkText as words } from '../../text/editor-link.ts';
import { Button, Link } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { linkAt, removeLink, setLink } from '../commands/links.ts';
import styles from './link-dialog.module.css';

/** Post that a link can lead to. */
export interface FoundPost {
  readonly id: string;
  readonly title: string;
  /** Path of its page on the site. */
  readonly path: string;
}

/** Properties of the dialog. */
interface LinkDialogProps {
  readonly view: EditorView;
  readonly onClose: () => void;
  readonly findPosts:
    | ((text: string, signal: AbortSignal) => Promise<readonly FoundPost[]>)
    | undefined;
}

const ADDRESS = /^(?:https?:\/\/|[/?#])\S*$/i;

/** Returns the address that was typed; `https://` is added to a host name alone. */
const addressOf = (text: string): string | undefined => {
  const typed = text.trim();
  const url = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(typed) ? `https://${typed}` : typed;
  return ADDRESS.test(url) && isSafeLinkTarget(url) ? url : undefined;
};

const LOOKS_LIKE_ADDRESS = /^(?:[a-z][a-z\d+.-]*:|[/?#])/i;

/** Dialog of a link: its address, or a post by its title. */
export const LinkDialog = ({ view, onClose, findPosts }: LinkDialogProps) => {
  const [present] = useState(() => linkAt(view.state));
  const [text, setText] = useState(present?.href ?? '');
  const posts = useFoundPosts(text, findPosts);
  const address = addressOf(text);
  const isRefused = address === undefined && LOOKS_LIKE_ADDRESS.test(text.trim());
  const close = (): void => {
    onClose();
    view.focus();
  };
  const apply = (href: string, title: string): void => {
    setLink(href, title)(view.state, view.dispatch);
    close();
  };
  return (
    <Dialog title={words.title} isOpen onOpenChange={close}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = posts;
          if (address !== undefined) apply(address, address);
          else if (first) apply(first.path, first.title);
        }}
      >
        <TextField
          label={words.field}
          value={text}
          onChange={setText}
          autoFocus
          autoComplete="off"
          {...(isRefused && { errorMessage: words.unsafe })}
        />
        {posts.length > 0 && address === undefined && (
          <ul className={styles['posts']} aria-label={words.foundPosts}>
            {posts.map(({ id, title, path }) => (
              <li key={id}>
                <Button
                  variant="quiet"
                  onPress={() => {
                    apply(path, title);
                  }}
                >
                  <span className={styles['title']}>{title}</span>
                  <span className={styles['path']}>{path}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
        <DialogActions>
          {present && (
            <>
              <Button
                variant="danger"
                onPress={() => {
                  removeLink(view.state, view.dispatch);
                  close();
                }}
              >
                {words.remove}
              </Button>
              {/^https?:/i.test(present.href) && (
                <Link variant="button" href={present.href} target="_blank" rel="noreferrer">
                  {words.open}
                </Link>
              )}
            </>
          )}
          <Button
            variant="primary"
            type="submit"
            isDisabled={address === undefined && posts.length === 0}
          >
            {words.set}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

/** Returns the posts that a text finds, 200 ms after the last letter. */
const useFoundPosts = (
  text: string,
  findPosts: LinkDialogProps['findPosts'],
): readonly FoundPost[] => {
  const [found, setFound] = useState<readonly FoundPost[]>([]);
  useEffect(() => {
    const wanted = text.trim();
    if (!findPosts || wanted.length < 2 || LOOKS_LIKE_ADDRESS.test(wanted)) {
      setFound([]);
      return undefined;
    }
    const abort = new AbortController();
    const timer = setTimeout(() => {
      void (async () => {
        const posts = await findPosts(wanted, abort.signal).catch(() => []);
        if (!abort.signal.aborted) setFound(posts);
      })();
    }, 200);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [text, findPosts]);
  return found;
};
