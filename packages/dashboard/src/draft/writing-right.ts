import type { Autosave } from './autosave.ts';
import type { DraftContext } from './draft-context.ts';
import type { Lease } from './draft-ports.ts';
import { contentOf, isDirty } from './draft-state.ts';
import type { PostFields } from './post-fields.ts';

/** Right of this tab to write a post; other tabs only read it meanwhile. */
export interface WritingRight {
  /** Returns whether this tab writes the post. If it `isWanted`, it is taken over from another tab. */
  readonly acquire: (id: string, isWanted: boolean) => Promise<boolean>;
  /** Gives the post free for other tabs, also if the right is granted later. */
  readonly release: () => void;
}

/** Returns the right to write the post of a draft. It is given up when another tab asks for it. */
export const writingRight = (context: DraftContext, autosave: Autosave): WritingRight => {
  const { get, set, ports } = context;
  const leases = new Map<string, Lease>();
  let isReleased = false;

  const releaseAll = (): void => {
    for (const lease of leases.values()) lease.release();
    leases.clear();
  };

  const yieldToOther = async (isLost: boolean): Promise<void> => {
    autosave.stop();
    if (isLost) {
      // The store belongs to the other tab now.
      set({ access: 'reading' });
      if (isDirty(get())) await context.recover(contentOf(get()), 'lost');
      releaseAll();
      return;
    }
    // The other tab does not wait for a slow request.
    await context.keep();
    await context.exclusive(async () => {
      let kept: PostFields;
      do {
        kept = get().typed;
        await context.keep();
        // Something may be typed while the text is kept.
      } while (kept !== get().typed);
      set({ access: 'reading' });
    });
    releaseAll();
  };

  const acquire = async (id: string, isWanted: boolean): Promise<boolean> => {
    if (leases.has(id) && !isWanted) return true;
    const lease = isWanted
      ? await ports.locks.takeOver(id, yieldToOther)
      : await ports.locks.acquire(id, yieldToOther);
    if (lease === null) return false;
    leases.set(id, lease);
    if (isReleased) releaseAll();
    return true;
  };

  context.subscribe(() => {
    const { postId: id, access } = get();
    // A post that was just created gets a lock of its own.
    if (leases.size > 0 && !leases.has(id) && access === 'writing' && !isReleased) {
      const [first] = leases.values();
      void acquire(id, false);
      if (first) leases.set(id, first);
    }
  });

  return {
    acquire,
    release: () => {
      isReleased = true;
      releaseAll();
    },
  };
};
