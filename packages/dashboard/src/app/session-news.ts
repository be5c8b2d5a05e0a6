/** Message to the other tabs, which have the same cookie: who is signed in now. */
interface SessionNews {
  /** Workspace of the new session; null after signing out. */
  readonly workspace: { readonly id: string; readonly name: string } | null;
}

/** Entry of the local storage, whose changes browsers report to the other tabs. */
const STORAGE_KEY = 'session-news';

/** Tells the other tabs who is signed in. */
export const tellOtherTabs = ({ workspace }: SessionNews): void => {
  localStorage.setItem(STORAGE_KEY, workspace ? `${workspace.id} ${workspace.name}` : '');
  localStorage.removeItem(STORAGE_KEY);
};

/** Calls `listener` when another tab has signed in or out. Returns a function that ends this. */
export const onSessionNews = (listener: (news: SessionNews) => void): (() => void) => {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key !== STORAGE_KEY || newValue === null) return;
    const [id = '', ...name] = newValue.split(' ');
    listener({ workspace: id === '' ? null : { id, name: name.join(' ') } });
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
};
