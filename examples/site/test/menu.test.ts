import { describe, expect, it, vi } from 'vitest';
import type { Found } from '../found.ts';
import { keptMenu, type Menu } from '../menu.ts';

const MENU: Menu = { categories: [], authors: [] };
const found: Found<Menu> = { kind: 'found', value: MENU };

describe('the menu', () => {
  it('is read once a minute at most, by the first request', async () => {
    const read = vi.fn<() => Promise<Found<Menu>>>(async () => found);
    const menu = keptMenu(read);
    const [first, second] = await Promise.all([menu.read(), menu.read()]);
    expect([first, second, await menu.read()]).toEqual([MENU, MENU, MENU]);
    expect(first).toBe(MENU);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is kept while the service is away, and read anew once it is back', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const later: Menu = { ...MENU };
      const answers: Found<Menu>[] = [
        found,
        { kind: 'unavailable' },
        { kind: 'found', value: later },
      ];
      const menu = keptMenu(async () => answers.shift() ?? { kind: 'unavailable' });
      expect(await menu.read()).toBe(MENU);
      vi.advanceTimersByTime(61_000);
      expect(await menu.read()).toBe(MENU);
      await Promise.resolve();
      vi.advanceTimersByTime(61_000);
      await menu.read();
      await Promise.resolve();
      expect(await menu.read()).toBe(later);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is empty where the service never answered', async () => {
    const menu = keptMenu(async () => ({ kind: 'unavailable' }));
    expect(await menu.read()).toEqual({ categories: [], authors: [] });
  });
});
