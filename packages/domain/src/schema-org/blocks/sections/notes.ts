import { sections } from './block-builder.ts';
import { bullets } from './list.ts';
import { section } from './section.ts';

export const notes = sections(
  section('Pros', bullets('positiveNotes')),
  section('Cons', bullets('negativeNotes')),
);
