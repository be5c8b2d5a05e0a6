import { type RefObject, useEffect, useRef, useState } from 'react';

/** Returns a box, and the scale at which a frame of `width` pixels fits into it. */
export const useScale = (
  width: number,
): { readonly box: RefObject<HTMLDivElement | null>; readonly scale: number } => {
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const room = entry?.contentRect.width ?? 0;
      // A box that is not shown has no room.
      if (room > 0) setScale(Math.min(1, room / width));
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [width]);
  return { box, scale };
};
