import { card } from './block-builder.ts';
import { bullets } from './list.ts';
import { section } from './section.ts';

/** What speaks for a thing, and what against it. */
export const notes = card(
  section('Pros', bullets('positiveNotes')),
  section('Cons', bullets('negativeNotes')),
);
