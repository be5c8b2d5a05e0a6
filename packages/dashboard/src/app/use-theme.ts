import { useSyncExternalStore } from 'react';
import { currentTheme, subscribeTheme, type Theme } from './theme.ts';

/** Returns the theme. */
export const useTheme = (): Theme => useSyncExternalStore(subscribeTheme, currentTheme);
