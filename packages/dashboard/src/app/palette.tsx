import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Header, Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
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
import { FileText, type IconShape, Pencil } from '../ui/icons.ts';
import overlay from '../ui/overlay.module.css';
import { SearchField } from '../ui/text-field.tsx';
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
  const screens = useScreens().filter(({ label }) => hasWords(label, text));
  const posts = usePosts(text);
  const sections = [
    { id: 'screens', title: en.palette.screens, targets: screens },
    { id: 'posts', title: en.palette.posts, targets: posts },
  ].filter(({ targets }) => targets.length > 0);
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={onClose}
      className={classes(overlay['scrim'], styles['scrim'])}
    >
      <Modal className={overlay['modal'] ?? ''}>
        <Dialog aria-label={en.palette.title} className={styles['dialog'] ?? ''}>
          <Autocomplete inputValue={text} onInputChange={setText}>
            <SearchField label={en.palette.search} autoFocus />
            <Menu
              aria-label={en.palette.title}
              className={styles['list'] ?? ''}
              items={sections}
              renderEmptyState={() => <p className={overlay['none']}>{en.palette.none}</p>}
              onAction={(path) => {
                onClose();
                navigate(String(path));
              }}
            >
              {({ title, targets }) => (
                <MenuSection items={targets}>
                  <Header className={styles['header'] ?? ''}>{title}</Header>
                  {...targets.map(({ id, label, icon, detail }) => (
                    <MenuItem
                      key={id}
                      id={id}
                      textValue={label}
                      className={overlay['item'] ?? ''}
                    >
                      <Icon of={icon} />
                      <span className={styles['label']}>{label}</span>
                      <span className={overlay['itemDescription']}>{detail}</span>
                    </MenuItem>
                  ))}
                </MenuSection>
              )}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
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
