import GripVertical from 'lucide-react/icons/grip-vertical';
import { useMemo } from 'react';
import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { postText } from '../../text/post.ts';
import { Icon } from '../../ui/icon.tsx';
import { announce } from '../../ui/live-region.tsx';
import { useJudgement } from '../checks/judgement-context.ts';
import { useField, useIsReadOnly } from '../page/draft-context.ts';
import { useMoveBlock, useShowPlace } from '../page/place-context.ts';
import { droppedAt, type OutlineItem, outlineItems } from './outline-items.ts';
import styles from './outline.module.css';

const { outline: words } = postText;

/** Blocks of the text; a press goes to one, and dragging moves it. */
export const OutlineTab = () => {
  const body = useField('bodyJson');
  const { verdict } = useJudgement();
  const show = useShowPlace();
  const isReadOnly = useIsReadOnly();
  const items = useMemo(() => outlineItems(body), [body]);
  const dragAndDropHooks = useBlockDrag(items);
  return (
    <>
      {verdict && <p className={styles['words']}>{postText.words(verdict.statistics.words)}</p>}
      <GridList
        aria-label={words.label}
        className={styles['list'] ?? ''}
        items={items}
        renderEmptyState={() => <p className={styles['empty']}>{words.empty}</p>}
        onAction={(key) => {
          const item = items.find(({ id }) => id === key);
          // The Enter that goes to a block must not be typed into it.
          setTimeout(() => {
            if (item) show(`/bodyJson/${item.index}`, { start: 0, end: 0 });
          });
        }}
        {...(!isReadOnly && { dragAndDropHooks })}
      >
        {({ level, text }) => (
          <GridListItem textValue={text} className={styles['item'] ?? ''}>
            {!isReadOnly && (
              <Button slot="drag" className={styles['handle'] ?? ''} aria-label={words.drag(text)}>
                <Icon of={GripVertical} />
              </Button>
            )}
            <span className={styles['text']} data-level={level}>
              {level !== null && (
                <span className={styles['level']} aria-label={words.level(level)}>
                  H{level}
                </span>
              )}
              {text}
            </span>
          </GridListItem>
        )}
      </GridList>
    </>
  );
};

/** Returns the hooks with which a block is dragged, by mouse, touch and keyboard. */
const useBlockDrag = (items: readonly OutlineItem[]) => {
  const move = useMoveBlock();
  const indexOf = (key: unknown): number => items.findIndex(({ id }) => id === key);
  const { dragAndDropHooks } = useDragAndDrop<OutlineItem>({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': items[indexOf(key)]?.text ?? '' })),
    onReorder: ({ keys, target }) => {
      const from = indexOf([...keys][0]);
      const at = droppedAt(from, indexOf(target.key), target.dropPosition);
      if (at === undefined) return;
      move(from, at);
      announce(words.moved(at > from ? at : at + 1, items.length));
    },
  });
  return dragAndDropHooks;
};
