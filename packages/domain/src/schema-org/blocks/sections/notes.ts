import { sections } from './block-builder.ts';
import { bullets } from './list.ts';
import { section } from './section.ts';

/** What speaks for a thing, and what against it. */
export const notes = sections(
  section('Pros', bullets('positiveNotes')),
  section('Cons', bullets('negativeNotes')),
);
