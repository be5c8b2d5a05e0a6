import { X } from './icons.ts';
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { en } from '../text/en.ts';
import { Button, IconButton } from './button.tsx';
import { classes } from './classes.ts';
import { createListeners } from './listeners.ts';
import styles from './toast.module.css';

/** Button of a message. */
interface ToastAction {
  readonly label: string;
  readonly onAction: () => void;
}

/** Message at the edge of the screen. */
interface Toast {
  readonly text: string;
  /** Action beside the text, such as Undo; it closes the message. */
  readonly action?: ToastAction;
  /** Second action, which stands first. */
  readonly otherAction?: ToastAction;
  /** Whether the message is about a problem; it then stays until it is closed. */
  readonly isProblem?: boolean;
}

interface ShownToast extends Toast {
  readonly id: number;
}

const DURATION_MS = 8000;
const MAX_SHOWN = 3;

let shown: readonly ShownToast[] = [];
let lastId = 0;
const { subscribe, tell } = createListeners();

const show = (toasts: readonly ShownToast[]): void => {
  shown = toasts;
  tell();
};

const close = (id: number): void => show(shown.filter((toast) => toast.id !== id));

/** Shows a message; the oldest is removed beyond three. Returns a function that closes it. */
export const showToast = (toast: Toast): (() => void) => {
  lastId += 1;
  const id = lastId;
  show([...shown, { ...toast, id }].slice(-MAX_SHOWN));
  return () => close(id);
};

/** Region of the messages; the shell has it once. */
export const ToastRegion = () => {
  const toasts = useSyncExternalStore(subscribe, () => shown);
  const region = useRef<HTMLElement>(null);
  useRoomFor(region);
  return (
    <section
      ref={region}
      aria-label={en.ui.notifications}
      aria-live="polite"
      className={styles['region']}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
};

/** Keeps `--messages` of the page at the height of the region: nothing lies below a message. */
const useRoomFor = (region: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const { current } = region;
    if (current === null) return undefined;
    const observer = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--messages', `${current.offsetHeight}px`),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [region]);
};

const ToastCard = ({
  toast: { id, text, action, otherAction, isProblem = false },
}: {
  readonly toast: ShownToast;
}) => {
  useEffect(() => {
    if (isProblem) return undefined;
    const timer = setTimeout(() => close(id), DURATION_MS);
    return () => clearTimeout(timer);
  }, [id, isProblem]);
  return (
    <div
      role={isProblem ? 'alert' : 'status'}
      className={classes(styles['toast'], isProblem && styles['problem'])}
    >
      <span className={styles['text']}>{text}</span>
      {[otherAction, action].map(
        (one) =>
          one && (
            <Button
              key={one.label}
              variant="quiet"
              isCompact
              onPress={() => {
                close(id);
                one.onAction();
              }}
            >
              {one.label}
            </Button>
          ),
      )}
      <IconButton icon={X} label={en.ui.close} isCompact onPress={() => close(id)} />
    </div>
  );
};
