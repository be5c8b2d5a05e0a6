import { lazy, type ReactNode, Suspense, useState } from 'react';
import { isDirty } from '../../draft/state.ts';
import { draftText } from '../../text/draft.ts';
import { postText } from '../../text/post.ts';
import { Button } from '../../ui/button.tsx';
import { isPostFieldName } from '@content-publishing/domain';
import { useAuthors } from '../settings/use-records.ts';
import { useIsAuthorMissing } from './author-of-new-post.ts';
import { useDraft, useIsOfOthers, useIsReadOnly, useOpenDraft } from './draft-context.ts';
import { HiddenChanges } from './hidden-changes.tsx';
import { timeOf } from './save-line-view.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './notices.module.css';

const AuthorField = lazy(async () => ({
  default: (await import('../settings/author-field.tsx')).AuthorField,
}));

const RenamedLinks = lazy(async () => ({
  default: (await import('../links/renamed-links.tsx')).RenamedLinks,
}));

const { notices, somebody } = draftText;

interface Comparing {
  /** Shows the two versions side by side. */
  readonly onCompare: () => void;
}

/** Notices above the text: events elsewhere, and what to do about them. */
export const Notices = ({ onCompare }: Comparing) => (
  <div className={styles['notices']}>
    <OtherTab />
    <Conflict onCompare={onCompare} />
    <Newer onCompare={onCompare} />
    <Deleted />
    <NoAuthor />
    <Problems />
    <Restored />
    <Renamed />
    <HiddenChanges />
  </div>
);

const OtherTab = () => {
  const { draft } = useOpenDraft();
  const isOfOthers = useIsOfOthers();
  if (!useIsReadOnly()) return null;
  if (isOfOthers) return <Notice text={notices.ofOthers} />;
  return (
    <Notice text={notices.otherTab}>
      <Button isCompact onPress={() => void draft.takeOver()}>
        {notices.editHere}
      </Button>
    </Notice>
  );
};

const Conflict = ({ onCompare }: Comparing) => {
  const conflict = useDraft((state) => state.conflict);
  if (!conflict) return null;
  const who = conflict.savedBy ?? somebody;
  return (
    <Notice isProblem text={notices.conflict(who, timeOf(conflict.savedAt))}>
      <Button isCompact variant="primary" onPress={onCompare}>
        {notices.compare}
      </Button>
    </Notice>
  );
};

const Newer = ({ onCompare }: Comparing) => {
  const { draft } = useOpenDraft();
  const newer = useDraft((state) => state.newer);
  const dirty = useDraft(isDirty);
  if (!newer) return null;
  const text = dirty ? notices.newerDirty : notices.newer;
  const load = async (): Promise<void> => {
    await draft.loadNewer();
    if (draft.getState().conflict !== null) onCompare();
  };
  return (
    <Notice text={text(newer.savedBy ?? somebody, timeOf(newer.savedAt))}>
      <Button isCompact onPress={() => void load()}>
        {dirty ? notices.compare : notices.load}
      </Button>
    </Notice>
  );
};

const Deleted = () => {
  const { draft } = useOpenDraft();
  const isDeleted = useDraft(({ line }) => line.kind === 'deleted');
  if (!isDeleted) return null;
  return (
    <Notice isProblem text={notices.deleted}>
      <Button isCompact variant="primary" onPress={() => void draft.saveAsNew()}>
        {draftText.saveAsNew}
      </Button>
    </Notice>
  );
};

/** Asks for the author of a new post, before which it cannot be saved. */
const NoAuthor = () => {
  const isMissing = useIsAuthorMissing();
  const hasAuthors = useAuthors(isMissing).length > 0;
  const isRefused = useDraft(({ line }) => line.kind === 'problems');
  const isReadOnly = useIsReadOnly();
  if (!isMissing || !(hasAuthors || isRefused) || isReadOnly) return null;
  return (
    <Notice text={notices.noAuthor}>
      <Suspense>
        <AuthorField />
      </Suspense>
    </Notice>
  );
};

/** Rules that the service named when it refused the save. */
const Problems = () => {
  const { draft } = useOpenDraft();
  const line = useDraft((state) => state.line);
  const isAuthorMissing = useIsAuthorMissing();
  if (line.kind !== 'problems' || isAuthorMissing) return null;
  return (
    <Notice
      isProblem
      text={notices.problems}
      list={line.problems.map(({ path, message }) => `${nameOf(path)} ${message}`.trim())}
    >
      <Button isCompact onPress={() => void draft.resume()}>
        {draftText.retry}
      </Button>
    </Notice>
  );
};

/** Returns the name of the field that a JSON Pointer begins with. */
const nameOf = (path: string): string => {
  const [, field = ''] = path.split('/');
  return isPostFieldName(field) ? `${postText.fields[field]}:` : field && `${field}:`;
};

const Restored = () => {
  const { draft } = useOpenDraft();
  const isShown = useDraft(({ isRestored, conflict }) => isRestored && conflict === null);
  if (!isShown) return null;
  return (
    <Notice text={notices.restored}>
      <Button isCompact onPress={() => void draft.discardChanges()}>
        {draftText.discard}
      </Button>
    </Notice>
  );
};

/** Links to the addresses that the public post had while it is open here. */
const Renamed = () => {
  const slug = useDraft(({ remote }) =>
    remote?.post.status === 'published' ? remote.content.slug : undefined,
  );
  const [slugs, setSlugs] = useState<readonly string[]>([]);
  if (slug !== undefined && slug !== slugs.at(-1)) setSlugs([...slugs, slug]);
  return slugs.length > 1 ? (
    <Suspense>
      <RenamedLinks slugs={slugs} as={Notice} />
    </Suspense>
  ) : null;
};

/** Notice with its button; one of a problem is read out at once. */
const Notice = ({
  text,
  list = [],
  isProblem = false,
  children,
}: {
  readonly text: string;
  readonly list?: readonly string[];
  readonly isProblem?: boolean;
  readonly children?: ReactNode;
}) => (
  <div
    role={isProblem ? 'alert' : 'status'}
    className={classes(styles['notice'], isProblem && styles['problem'])}
  >
    <div className={styles['text']}>
      <p>{text}</p>
      {list.length > 0 && (
        <ul className={styles['list']}>
          {list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </div>
    {children}
  </div>
);
