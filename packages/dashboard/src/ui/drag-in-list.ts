/** Distance from the edge of the scrolled part within which dragging scrolls, in pixels. */
const EDGE = 64;

/** Pixels that a pointer moves before it drags. */
const THRESHOLD = 5;

/** List in which an element is dragged by its handle. */
interface DragList {
  /** Returns the elements of the list, in order. */
  readonly elements: () => readonly HTMLElement[];
  /** Shows before which element the dragged one would stand: an index, their number, or nothing. */
  readonly onTarget: (target: number | undefined) => void;
  /** Called when the element is dropped before the one with an index, or after all. */
  readonly onDrop: (target: number) => void;
  /** Called when the pointer was not moved: the press was a click. */
  readonly onClick?: () => void;
}

/** Returns the index of the element before which something at the height `y` is dropped. */
const targetAt = (elements: readonly HTMLElement[], y: number): number => {
  const index = elements.findIndex((element) => {
    const { top, height } = element.getBoundingClientRect();
    return y < top + height / 2;
  });
  return index < 0 ? elements.length : index;
};

/** Returns the element that scrolls `element`: a part of the page, or the page. */
const scrollerOf = (element: Element): Element | undefined => {
  for (let around = element.parentElement; around; around = around.parentElement) {
    const isScrolled = around.scrollHeight > around.clientHeight;
    if (isScrolled && /auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
  }
  return document.scrollingElement ?? undefined;
};

/** Returns by how many pixels a frame scrolls while the pointer is at the height `y`. */
const scrolledBy = (scroller: Element | undefined, y: number): number => {
  const isPage = scroller === undefined || scroller === document.scrollingElement;
  const { top, bottom } = isPage
    ? { top: 0, bottom: window.innerHeight }
    : scroller.getBoundingClientRect();
  const above = top + EDGE - y;
  const below = y - (bottom - EDGE);
  return above > 0 ? -above / 4 : below > 0 ? below / 4 : 0;
};

/**
 * Drags an element of a list from the press of a pointer on its handle to the release, with mice, pens
 * and fingers; Escape ends it. The handle needs `touch-action: none`.
 */
export const dragInList = (pressed: PointerEvent, list: DragList): void => {
  const handle = pressed.target;
  if (!(handle instanceof Element) || pressed.button !== 0) return;
  handle.setPointerCapture(pressed.pointerId);
  const listening = new AbortController();
  const { signal } = listening;
  const scroller = scrollerOf(handle);
  let target: number | undefined;
  let y = pressed.clientY;
  let frame = 0;

  const look = (): void => {
    target = targetAt(list.elements(), y);
    list.onTarget(target);
  };

  const scroll = (): void => {
    const by = scrolledBy(scroller, y);
    if (by !== 0) {
      scroller?.scrollBy(0, by);
      look();
    }
    frame = requestAnimationFrame(scroll);
  };

  const end = (isDropped: boolean): void => {
    listening.abort();
    cancelAnimationFrame(frame);
    list.onTarget(undefined);
    if (!isDropped) return;
    if (target === undefined) list.onClick?.();
    else list.onDrop(target);
  };

  const move = ({ clientX, clientY }: PointerEvent): void => {
    y = clientY;
    const isFar = Math.hypot(y - pressed.clientY, clientX - pressed.clientX) > THRESHOLD;
    if (target === undefined && !isFar) return;
    if (target === undefined) frame = requestAnimationFrame(scroll);
    look();
  };

  const first = { signal, capture: true };
  // On the window, since widgets of React Aria release a pointer that was captured.
  const onPointer = (
    type: 'pointermove' | 'pointerup' | 'pointercancel',
    run: (event: PointerEvent) => void,
  ): void =>
    window.addEventListener(
      type,
      (event) => {
        if (event.pointerId === pressed.pointerId) run(event);
      },
      first,
    );
  onPointer('pointermove', move);
  onPointer('pointerup', () => end(true));
  onPointer('pointercancel', () => end(false));
  // A long press would begin a drag of the browser, which ends this one.
  window.addEventListener('dragstart', (event) => event.preventDefault(), first);
  window.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape') end(false);
    },
    first,
  );
};
