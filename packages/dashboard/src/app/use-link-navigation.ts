import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { BASE } from '../ui/button.tsx';

/** Returns the path of the screen that a click leads to; undefined if the browser follows the link. */
const screenOf = (event: MouseEvent): string | undefined => {
  const { target, button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
  const hasModifier = altKey || ctrlKey || metaKey || shiftKey;
  if (defaultPrevented || button !== 0 || hasModifier) return undefined;
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.target !== '' || link.hasAttribute('download')) return undefined;
  const { origin, pathname, search, hash } = link;
  const isScreen = pathname === BASE || pathname.startsWith(`${BASE}/`);
  if (origin !== location.origin || !isScreen || hash !== '') return undefined;
  return (pathname.slice(BASE.length) || '/') + search;
};

/** Shows the screens that links lead to without loading the page again. */
export const useLinkNavigation = (): void => {
  const [, navigate] = useLocation();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const screen = screenOf(event);
      if (screen === undefined) return;
      event.preventDefault();
      navigate(screen);
    };
    // Before the widgets: links of React Aria end the way of a click, and the page would be loaded again.
    document.addEventListener('click', follow, true);
    return () => document.removeEventListener('click', follow, true);
  }, [navigate]);
};
