import type { Browser, Page } from 'playwright-core';
import type { EditorPage } from './serve-page.ts';

/** Contents of a clipboard by media type. */
type ClipboardContents = Readonly<Record<string, string>>;

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
  /** Returns the contents of the clipboard after the selection was copied. */
  readonly copy: () => Promise<ClipboardContents>;
}

/** Waits until the editor has read a selection that the browser has set. */
export const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          requestAnimationFrame(() => resolve());
        });
      }),
  );

/** Opens the page of the editor, by default in a wide window, without tables. */
export const openEditor = async (
  browser: Browser,
  { url }: EditorPage,
  { width = 1280, hasTouch = false, hasTables = false } = {},
): Promise<OpenEditor> => {
  const viewport = { width, height: 900 };
  const context = await browser.newContext({ viewport, hasTouch, isMobile: hasTouch });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.goto(hasTables ? `${url}?vocabulary=2` : url);
  await page.locator('.ProseMirror').waitFor();
  await page.evaluate(() => window.editorPage.formats.then(() => undefined));
  // A text that was never in focus and begins with a listing has no caret.
  await page.locator('.ProseMirror').click();
  return {
    page,
    problems,
    show: async (...body) => {
      await page.evaluate((blocks) => {
        window.editorPage.show(blocks);
      }, body);
      await page.locator('.ProseMirror').focus();
      await page.keyboard.press('Control+End');
      await nextFrame(page);
    },
    body: () => page.evaluate(() => window.editorPage.state.body),
    paste: (contents, isPlain = false) =>
      page.evaluate(({ given, plain }) => window.editorPage.paste(given, plain), {
        given: contents,
        plain: isPlain,
      }),
    copy: () => page.evaluate(() => window.editorPage.copy()),
  };
};
