import type { MovedPages } from '@content-publishing/domain/redirects';

/**
 * Returns lines for people about the redirects that a change has made for the pages that it moved;
 * empty if no page moved.
 */
export const movedPagesLines = (moved: MovedPages | undefined): readonly string[] => {
  if (moved === undefined) return [];
  const { redirects, refused, withoutRedirect } = moved;
  return [
    ...(redirects > 0 ? [`${counted(redirects, 'redirect')} to pages that moved`] : []),
    ...(refused > 0
      ? [
          `${counted(refused, 'redirect')} rejected: they conflict with other rules or pages (cps activity list --search refused)`,
        ]
      : []),
    ...(withoutRedirect > 0
      ? [`${counted(withoutRedirect, 'page')} moved without a redirect (cps redirect import)`]
      : []),
  ];
};

const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;
