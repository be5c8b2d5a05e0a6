import { type ReactNode, useEffect, useRef } from 'react';

/**
 * Region of a list, with its commands and dialogs. When the row or the command that had the focus
 * vanishes or is disabled, the region gets it: Tab goes on in the list, and not at the start of the
 * page.
 */
export const ListRegion = ({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) => {
  const region = useRef<HTMLDivElement>(null);
  // React calls `onBlur` for no element that it removes, so the region still counts as focused then.
  const hasFocus = useRef(false);
  useEffect(() => {
    let frame = 0;
    const keepFocus = (): void => {
      if (!hasFocus.current || !isFocusLost(region.current)) return;
      cancelAnimationFrame(frame);
      // A dialog or menu that closes gives the focus back in this frame.
      frame = requestAnimationFrame(() => {
        if (isFocusLost(region.current)) region.current?.focus({ preventScroll: true });
      });
    };
    // React may render a row without the region, and dialogs are rendered outside of its element.
    const changes = new MutationObserver(keepFocus);
    const kinds = { subtree: true, childList: true, attributeFilter: ['disabled'] };
    changes.observe(document.body, kinds);
    return () => {
      changes.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
  return (
    <div
      ref={region}
      role="group"
      aria-label={label}
      tabIndex={-1}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
    >
      {children}
    </div>
  );
};

/** Returns whether no element has the focus, or one of `region` that is disabled and loses it. */
const isFocusLost = (region: Element | null): boolean => {
  const { activeElement, body } = document;
  if (activeElement === body) return true;
  return activeElement?.matches(':disabled') === true && region?.contains(activeElement) === true;
};
