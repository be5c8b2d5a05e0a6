import { type ReactNode, useEffect, useRef } from 'react';

/**
 * Region of a list, with its commands and dialogs. When the row or the command that had the focus
 * vanishes, the region gets it: Tab goes on in the list, and not at the start of the page.
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
    if (!hasFocus.current) return undefined;
    // A dialog or menu that closes gives the focus back in this frame.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) region.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  });
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
