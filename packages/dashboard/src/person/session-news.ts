/** Record by its id, with its name for the person. */
interface Named {
  readonly id: string;
  readonly name: string;
}

/** Message to the other tabs, which have the same cookie: who is signed in now. */
export type SessionNews =
  /** `workspace` is that of a key; null for a user, who can have several open. */
  | { readonly kind: 'signed-in'; readonly workspace: Named | null; readonly actor: Named }
  /** `isDiscarded`: the person has discarded the text that was not saved. */
  | { readonly kind: 'signed-out'; readonly isDiscarded: boolean };

/** Entry of the local storage, whose changes browsers report to the other tabs. */
const STORAGE_KEY = 'session-news';

/** Tells the other tabs who is signed in. */
export const tellOtherTabs = (news: SessionNews): void => {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(news));
  localStorage.removeItem(STORAGE_KEY);
};

/** Calls `listener` when another tab has signed in or out. Returns a function that ends this. */
export const onSessionNews = (listener: (news: SessionNews) => void): (() => void) => {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key !== STORAGE_KEY || newValue === null) return;
    const news: unknown = JSON.parse(newValue);
    if (isNews(news)) listener(news);
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
};

const isNews = (value: unknown): value is SessionNews =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  (value.kind === 'signed-in' || value.kind === 'signed-out');
