import { closeHistory } from 'prosemirror-history';
import { TextSelection } from 'prosemirror-state';
import { useContext, useState } from 'react';
import { CallError, problemOf } from '../../client/call-error.ts';
import { useSession } from '../../client/session.ts';
import { linkWords } from '../../editor/commands/link-words.ts';
import { setLink } from '../../editor/commands/links.ts';
import { postLinksText as text } from '../../text/post-links.ts';
import { Button } from '../../ui/button.tsx';
import { announce } from '../../ui/live-region.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.tsx';
import checks from '../checks/checks.module.css';
import { useIsReadOnly } from '../page/draft-context.ts';
import { EditorContext, useShowPlace } from '../page/use-text.ts';
import { FaultyLinks, faultyOf } from './faulty-links.tsx';
import styles from './links.module.css';
import { type Suggested, useDraftLinks } from './use-draft-links.ts';

const BAD_REQUEST = 400;

/** Links of the text that readers cannot use, and posts to which it could link. */
export const LinksTab = () => {
  const { data, error, refetch } = useDraftLinks();
  const { postPath } = useSession().workspace;
  if (error instanceof CallError && error.error.status === BAD_REQUEST) {
    return <p>{text.invalid}</p>;
  }
  if (error) return <ErrorNotice problem={problemOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={4} />;
  const faulty = faultyOf(data.links);
  return (
    <div className={styles['tab']}>
      {postPath === null && <p className={checks['muted']}>{text.noPostPath}</p>}
      <section aria-label={text.faults} className={checks['section']}>
        <h3 className={checks['heading']}>{text.faults}</h3>
        {faulty.length === 0 ? (
          <p className={checks['muted']}>{text.noFaults(data.links.length)}</p>
        ) : (
          <FaultyLinks links={faulty} />
        )}
      </section>
      <Suggestions suggestions={data.suggestions} />
    </div>
  );
};

const Suggestions = ({ suggestions }: { readonly suggestions: readonly Suggested[] }) => {
  const editor = useContext(EditorContext);
  const isReadOnly = useIsReadOnly();
  // Those that are linked go with the next reading.
  const [linked, setLinked] = useState<readonly Suggested[]>([]);
  const open = suggestions.filter((suggestion) => !linked.includes(suggestion));
  const link = (suggestion: Suggested): void => {
    const view = editor.current?.view;
    if (!view) return;
    const { words, post } = suggestion;
    const hasCaret = view.state.selection instanceof TextSelection;
    const command = words ? linkWords(words, post.path) : setLink(post.path, post.title);
    // One step of the history, whatever was typed before.
    if (!(words || hasCaret) || !command(view.state, (tr) => view.dispatch(closeHistory(tr)))) {
      showToast({ text: words ? text.moved : text.noCaret });
      return;
    }
    setLinked([...linked, suggestion]);
    announce(text.linked(words ?? post.title));
  };
  return (
    <section aria-label={text.suggestions} className={checks['section']}>
      <h3 className={checks['heading']}>{text.suggestions}</h3>
      {open.length === 0 && <p className={checks['muted']}>{text.noSuggestions}</p>}
      <ul className={checks['list']}>
        {open.map((suggestion) => (
          <Suggestion
            key={suggestion.post.id}
            suggestion={suggestion}
            onLink={isReadOnly ? undefined : () => link(suggestion)}
          />
        ))}
      </ul>
    </section>
  );
};

const Suggestion = ({
  suggestion: { post, why, words, place },
  onLink,
}: {
  readonly suggestion: Suggested;
  readonly onLink: (() => void) | undefined;
}) => {
  const show = useShowPlace();
  return (
    <li className={styles['item']}>
      <p dir="auto" className={styles['title']}>
        {post.title}
      </p>
      {why.map((reason) => (
        <p key={`${reason.kind} ${reason.text}`} className={checks['muted']}>
          {text.reason(reason)}
        </p>
      ))}
      <div className={styles['buttons']}>
        {onLink && (
          <Button
            isCompact
            aria-label={words ? text.linkTo(post.title) : text.insertTo(post.title)}
            onPress={onLink}
          >
            {words ? text.link : text.insert}
          </Button>
        )}
        {place && (
          <Button
            variant="quiet"
            isCompact
            aria-label={text.showOf(post.title)}
            onPress={() => show(place.path, place.textRange)}
          >
            {text.show}
          </Button>
        )}
      </div>
    </li>
  );
};
