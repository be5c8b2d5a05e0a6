import type { Browser, Page } from 'playwright-core';
import type { EditorPage } from './build-page.ts';

/** Contents of a clipboard by media type. */
export type ClipboardContents = Readonly<Record<string, string>>;

/** Page of the editor in a browser. */
export interface OpenEditor {
  readonly page: Page;
  /** Errors of scripts, of the console and of the policy so far. */
  readonly problems: readonly string[];
  /** Shows a body, and puts the caret at its end. */
  readonly show: (...body: readonly object[]) => Promise<void>;
  /** Returns the body that the editor last gave, or that was shown. */
  readonly body: () => Promise<readonly unknown[]>;
  /** Pastes contents at the caret. */
  readonly paste: (contents: ClipboardContents, isPlain?: boolean) => Promise<void>;
}

/** Opens the page of the editor. */
export const openEditor = async (browser: Browser, { url }: EditorPage): Promise<OpenEditor> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.goto(url);
  await page.locator('.ProseMirror').waitFor();
  return {
    page,
    problems,
    show: async (...body) => {
      await page.evaluate((blocks) => {
        window.editorPage.show(blocks);
      }, body);
      await page.locator('.ProseMirror').focus();
      await page.keyboard.press('Control+End');
    },
    body: () => page.evaluate(() => window.editorPage.state.body),
    paste: (contents, isPlain = false) =>
      page.evaluate(
        async ({ given, plain }) => {
          const data = new DataTransfer();
          for (const [type, text] of Object.entries(given)) data.setData(type, text);
          const target = document.querySelector('.ProseMirror');
          const key = { key: 'Shift', keyCode: 16, bubbles: true };
          if (plain) target?.dispatchEvent(new KeyboardEvent('keydown', key));
          const event = { clipboardData: data, bubbles: true, cancelable: true };
          target?.dispatchEvent(new ClipboardEvent('paste', event));
          if (plain) target?.dispatchEvent(new KeyboardEvent('keyup', key));
        },
        { given: contents, plain: isPlain },
      ),
  };
};
