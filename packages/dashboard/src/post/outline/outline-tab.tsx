import { GripVertical } from '../../ui/icons.ts';
import { memo, useContext, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { moveBlocksTo } from '../../editor/commands/move-blocks.ts';
import { postText } from '../../text/post.ts';
import { outlineText as words } from '../../text/post-outline.ts';
import { classes } from '../../ui/classes.ts';
import { dragInList } from '../../ui/drag-in-list.ts';
import { Icon } from '../../ui/icon.tsx';
import { announce } from '../../ui/live-region.tsx';
import { useJudgement } from '../checks/judgement-context.ts';
import { useIsReadOnly, useOpenDraft } from '../page/draft-context.ts';
import { EditorContext, useShowPlace } from '../page/use-text.ts';
import { droppedAt, type OutlineItem } from './outline-items.ts';
import { useOutline } from './use-outline.ts';
import styles from './outline.module.css';

/** Number of words of the text. */
const Words = () => {
  const { verdict } = useJudgement();
  return verdict && <p className={styles['words']}>{postText.words(verdict.statistics.words)}</p>;
};

/** Blocks of the text; a press goes to one, and dragging moves it. A new verdict does not draw them. */
export const OutlineTab = memo(() => {
  const show = useShowPlace();
  const isReadOnly = useIsReadOnly();
  const items = useOutline();
  const move = useMoveInOutline(items);
  const dragAndDropHooks = useBlockDrag(items, move);
  const list = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<number>();

  /** Drags by touch at once: of its own the browser only begins after a long press. */
  const dragByTouch = (pressed: PointerEvent, from: number): void => {
    if (pressed.pointerType === 'mouse') return;
    const rows = (): readonly HTMLElement[] =>
      Array.from(list.current?.querySelectorAll<HTMLElement>('[role="row"]') ?? []);
    const onDrop = (at: number): void => move(from, at, 'before');
    dragInList(pressed, { elements: rows, onTarget: setTarget, onDrop });
  };
  return (
    <>
      <Words />
      <GridList
        ref={list}
        aria-label={words.label}
        className={styles['list'] ?? ''}
        items={items}
        dependencies={[target]}
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
        {({ index, level, text }) => (
          <GridListItem
            textValue={text}
            className={classes(
              styles['item'],
              target === index && styles['before'],
              target === items.length && index === items.length - 1 && styles['after'],
            )}
          >
            {!isReadOnly && (
              <span
                className={styles['grip']}
                onPointerDownCapture={({ nativeEvent }) => dragByTouch(nativeEvent, index)}
              >
                <Button
                  slot="drag"
                  className={styles['handle'] ?? ''}
                  aria-label={words.drag(text)}
                >
                  <Icon of={GripVertical} />
                </Button>
              </span>
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
});

/** Moves a block to before or after the one with the index `target`. */
type MoveInOutline = (from: number, target: number, position: 'before' | 'on' | 'after') => void;

/** Returns the function that moves a block, and says where it stands now. */
const useMoveInOutline = (items: readonly OutlineItem[]): MoveInOutline => {
  const { draft } = useOpenDraft();
  const editor = useContext(EditorContext);
  return (from, target, position) => {
    const at = droppedAt(from, target, position);
    const view = editor.current?.view;
    if (at === undefined || !view) return;
    // Blocks that are not part of the body yet stand in the text.
    const { pending } = draft.getState();
    const inText = (place: number): number =>
      place + pending.filter(({ index: before }) => before <= place).length;
    const index = inText(from);
    const { tr } = view.state;
    if (moveBlocksTo(tr, { from: index, to: index }, inText(at))) view.dispatch(tr);
    announce(words.moved(at > from ? at : at + 1, items.length));
  };
};

/** Returns the hooks with which a block is dragged, by mouse and keyboard. */
const useBlockDrag = (items: readonly OutlineItem[], move: MoveInOutline) => {
  const indexOf = (key: unknown): number => items.findIndex(({ id }) => id === key);
  const { dragAndDropHooks } = useDragAndDrop<OutlineItem>({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': items[indexOf(key)]?.text ?? '' })),
    onReorder: ({ keys, target }) =>
      move(indexOf([...keys][0]), indexOf(target.key), target.dropPosition),
  });
  return dragAndDropHooks;
};
