import type { MovedPages } from '@content-publishing/domain';
import { recordsText } from '../text/records.ts';
import { showToast } from './toast.tsx';

/** Says that a record was saved, and how many pages of the site have moved with it. */
export const showSaved = ({ movedPages }: { readonly movedPages?: MovedPages }): void => {
  const { redirects = 0, refused = 0, withoutRedirect = 0 } = movedPages ?? {};
  const texts: string[] = [recordsText.saved];
  if (redirects > 0) texts.push(recordsText.movedPages(redirects));
  if (refused + withoutRedirect > 0)
    texts.push(recordsText.movedWithout(refused + withoutRedirect));
  showToast({ text: texts.join('. ').replaceAll('..', '.') });
};
