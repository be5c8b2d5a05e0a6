import { sections } from './block-builder.ts';
import { bullets } from './list.ts';
import { section } from './section.ts';

/** Builder of the pros and cons of a thing. */
export const notes = sections(
  section('Pros', bullets('positiveNotes')),
  section('Cons', bullets('negativeNotes')),
);
