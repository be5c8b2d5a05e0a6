import type { MovedPages } from '@content-publishing/domain';
import { recordsText } from '../text/records.ts';
import { showToast } from './toast.tsx';

/** Says that a record was saved, and how many pages of the site have moved with it. */
export const showSaved = ({ movedPages }: { readonly movedPages?: MovedPages }): void => {
  const { redirects = 0, refused = 0, withoutRedirect = 0 } = movedPages ?? {};
  const without = refused + withoutRedirect;
  const texts = [
    recordsText.saved,
    ...(redirects > 0 ? [recordsText.movedPages(redirects)] : []),
    ...(without > 0 ? [recordsText.movedWithout(without)] : []),
  ];
  showToast({ text: texts.join(' ') });
};
