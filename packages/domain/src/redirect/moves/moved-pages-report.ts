import { type Static, type TObject, Type } from '@sinclair/typebox';
import { Component } from '../../schema/component.ts';
import type { DeepReadonly } from '../../schema/deep-readonly.ts';

/**
 * Maximum pages that get redirects from one change. The kinds of pages (categories, authors, posts)
 * are added one after another; a kind that would exceed the maximum gets no redirects.
 */
export const MAX_MOVED_PAGES = 10_000;

/** Schema of {@link MovedPages}. */
export const MovedPagesSchema = Component(
  'MovedPages',
  'Numbers of pages that a change has moved on the site, by outcome.',
  {
    redirects: Type.Integer({
      minimum: 0,
      description: 'Number of pages whose former path redirects to them now.',
    }),
    refused: Type.Integer({
      minimum: 0,
      description:
        'Number of pages whose redirect would form a loop with other rules or make a chain that is too long, or whose former path another page has now. The activity names the first of them.',
    }),
    withoutRedirect: Type.Integer({
      minimum: 0,
      description: `Number of pages that moved without a redirect: a change gives at most ${MAX_MOVED_PAGES} pages redirects, all of a kind or none, and a drafts-only key gives none.`,
    }),
  },
);

/**
 * Numbers of pages that a change has moved on the site: with a redirect, with a refused redirect,
 * and without one.
 */
export type MovedPages = DeepReadonly<Static<typeof MovedPagesSchema>>;

/**
 * Record after a change, with the numbers of moved pages; `movedPages` is absent if no page has
 * moved.
 */
export type WithMovedPages<Row> = Row & { readonly movedPages?: MovedPages };

/**
 * Returns the record without the numbers of moved pages, which are not part of its version.
 *
 * @example
 * recordVersion(withoutMovedPages({ ...author, movedPages })) === recordVersion(author); // true
 */
export const withoutMovedPages = <Row extends object>({
  movedPages: _moved,
  ...row
}: WithMovedPages<Row>) => row;

/**
 * Returns the schema of a record after a change, with the numbers of moved pages.
 *
 * @example
 * withMovedPages(authorRecord.schema, { $id: 'UpdatedAuthor', description: 'Author after a change.' });
 */
export const withMovedPages = (
  row: TObject,
  options: { readonly $id: string; readonly description: string },
) =>
  Type.Object(
    { ...row.properties, movedPages: Type.Optional(MovedPagesSchema) },
    { ...options, additionalProperties: false },
  );
