import type { Locator } from 'playwright-core';
import { nextFrame, type OpenEditor } from './open-editor.ts';

/** Returns a table with rows that are written as `A|B`, and with other fields. */
export const table = (rows: readonly string[], fields: object = {}) => ({
  type: 'table',
  header: 'row',
  ...fields,
  rows: rows.map((row) => row.split('|')),
});

/** Table that most tests begin with. */
export const POTS = table(['Pot|Price', 'Moka|24', 'Press|31']);

/** Keys and places of the tables in an editor. */
export interface InTables {
  readonly press: (...keys: readonly string[]) => Promise<void>;
  readonly cell: (text: string) => Locator;
  /** Puts the caret at the end of the cell with a text. */
  readonly goTo: (text: string) => Promise<void>;
  /** Returns the text that was last read out. */
  readonly spoken: () => Promise<string | null>;
}

/** Returns the keys and places of the tables in an editor. */
export const inTables = ({ page }: OpenEditor): InTables => {
  const press: InTables['press'] = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
    await nextFrame(page);
  };
  const cell: InTables['cell'] = (text) =>
    page.locator('.ProseMirror :is(td, th)', { hasText: new RegExp(`^${text}$`) });
  return {
    press,
    cell,
    goTo: async (text) => {
      await cell(text).click();
      await nextFrame(page);
      await press('End');
    },
    spoken: () => page.locator('[aria-live="polite"]').first().textContent(),
  };
};
