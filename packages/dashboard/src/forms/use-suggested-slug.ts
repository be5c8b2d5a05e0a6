import { useEffect, useRef } from 'react';

/**
 * Returns a function that calls `set` with the slug of a name. The rule of slugs is loaded on first
 * use; the slug of an older name never replaces that of a newer one.
 */
export const useSuggestedSlug = (set: (slug: string) => void): ((name: string) => void) => {
  const last = useRef('');
  const latestSet = useRef(set);
  useEffect(() => {
    latestSet.current = set;
  });
  const suggest = async (name: string): Promise<void> => {
    last.current = name;
    const { slugOfName } = await import('./slug-of-name.ts');
    if (last.current === name) latestSet.current(slugOfName(name));
  };
  return (name) => void suggest(name);
};
