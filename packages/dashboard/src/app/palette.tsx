import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useLocation } from 'wouter';
import { valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { useMay, useSession } from '../client/session.ts';
import { en } from '../text/en.ts';
import { postStatuses, recordsText } from '../text/records.ts';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icon.tsx';
import { FileText, type IconShape } from '../ui/icons.ts';
import { Pencil } from '../ui/list-icons.ts';
import overlay from '../ui/overlay.module.css';
import { entriesOf } from './entries.ts';
import styles from './palette.module.css';

/** Time after the last key until posts are searched, in milliseconds. */
const TYPING_MS = 150;

const MAX_POSTS = 6;

/** Place to jump to; its id is the path of the screen. */
interface Target {
  readonly id: string;
  readonly label: string;
  readonly icon: IconShape;
  /** State of a post. */
  readonly detail?: string;
}

/** Dialog with which a person jumps to a screen or a post by its name. */
export const Palette = ({ onClose }: { readonly onClose: () => void }) => {
  const [, navigate] = useLocation();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string>();
  const list = useId();
  const screens = useScreens().filter(({ label }) => hasWords(label, text));
  const posts = usePosts(text);
  const targets = [...screens, ...posts];
  const active = targets.find(({ id }) => id === chosen) ?? targets[0];
  const go = (target: Target | undefined): void => {
    if (!target) return;
    onClose();
    navigate(target.id);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const index = active ? targets.indexOf(active) : 0;
    if (event.key === 'ArrowDown') setChosen(targets[index + 1]?.id ?? targets[0]?.id);
    else if (event.key === 'ArrowUp') setChosen(targets.at(index - 1)?.id);
    else if (event.key === 'Enter') go(active);
    else return;
    event.preventDefault();
  };
  const group = (title: string, among: readonly Target[]) =>
    among.length > 0 && (
      <div role="group" aria-label={title}>
        <p className={styles['header']} aria-hidden>
          {title}
        </p>
        {among.map((target) => (
          <PaletteOption
            key={target.id}
            target={target}
            isActive={target === active}
            onPress={() => go(target)}
          />
        ))}
      </div>
    );
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={onClose}
      className={classes(overlay['scrim'], styles['scrim'])}
    >
      <Modal className={overlay['modal'] ?? ''}>
        <Dialog aria-label={en.palette.title} className={styles['dialog'] ?? ''}>
          <input
            // The dialog was opened to type.
            autoFocus
            role="combobox"
            aria-label={en.palette.search}
            aria-expanded
            aria-controls={list}
            aria-activedescendant={active && `jump-${active.id}`}
            aria-autocomplete="list"
            autoComplete="off"
            placeholder={en.palette.search}
            value={text}
            className={styles['input']}
            onChange={({ target }) => {
              setText(target.value);
              setChosen(undefined);
            }}
            onKeyDown={onKeyDown}
          />
          <div id={list} role="listbox" aria-label={en.palette.title} className={styles['list']}>
            {group(en.palette.screens, screens)}
            {group(en.palette.posts, posts)}
          </div>
          {targets.length === 0 && <p className={styles['none']}>{en.palette.none}</p>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
};

const PaletteOption = ({
  target: { id, label, icon, detail },
  isActive,
  onPress,
}: {
  readonly target: Target;
  readonly isActive: boolean;
  readonly onPress: () => void;
}) => {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <div
      ref={option}
      id={`jump-${id}`}
      role="option"
      aria-selected={isActive}
      className={styles['option']}
      onClick={onPress}
    >
      <Icon of={icon} />
      <span className={styles['label']}>{label}</span>
      {detail !== undefined && <span className={styles['detail']}>{detail}</span>}
    </div>
  );
};

/** Returns whether each typed word begins a word of a name. */
const hasWords = (name: string, typed: string): boolean => {
  const words = name.toLowerCase().split(/\s+/);
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
};

const useScreens = (): readonly Target[] => {
  const session = useSession();
  const mayWrite = useMay()('posts:write');
  const screens = entriesOf(session).map(({ path, label, icon }) => ({ id: path, label, icon }));
  const newPost = { id: '/posts/new', label: en.palette.newPost, icon: Pencil };
  return mayWrite ? [...screens, newPost] : screens;
};

/** Returns the posts that a text finds; those that were changed last without one. */
const usePosts = (text: string): readonly Target[] => {
  const client = useClient();
  const search = useSettled(text.trim());
  const { data } = useQuery({
    queryKey: [...queryKeys.posts, 'palette', search],
    enabled: useMay()('posts:write'),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const page = { fields: 'summary', pageSize: MAX_POSTS } as const;
      const found =
        search === ''
          ? client.listPosts({ ...page, orderBy: 'updatedAt', order: 'desc' }, { signal })
          : client.listPosts({ ...page, search, match: 'prefix' }, { signal });
      return (await valueOf(found)).data.map(({ id, title, status }) => ({
        id: `/posts/${id}`,
        label: title === '' ? recordsText.untitled : title,
        icon: FileText,
        detail: postStatuses[status],
      }));
    },
  });
  return data ?? [];
};

/** Returns a text when it has not changed for a moment. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};
