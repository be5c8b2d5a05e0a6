import { createListeners } from '../ui/listeners.ts';

/** Choice of colours: as the system, or one of both. */
export type Theme = 'system' | 'light' | 'dark';

const STORAGE_KEY = 'theme';
const dark = matchMedia('(prefers-color-scheme: dark)');
const { subscribe, tell } = createListeners();

/** Calls a function when the person changes the theme. */
export const subscribeTheme = subscribe;

/** Returns the theme that the person has chosen. */
export const currentTheme = (): Theme => {
  const stored = localStorage.getItem(STORAGE_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
};

const apply = (): void => {
  const theme = currentTheme();
  const system = dark.matches ? 'dark' : 'light';
  document.documentElement.dataset['theme'] = theme === 'system' ? system : theme;
};

/** Applies the theme, and again when the system or another tab changes it. */
export const startTheme = (): void => {
  apply();
  dark.addEventListener('change', apply);
  addEventListener('storage', apply);
};

/** Keeps the theme and applies it. */
export const setTheme = (theme: Theme): void => {
  localStorage.setItem(STORAGE_KEY, theme);
  apply();
  tell();
};
