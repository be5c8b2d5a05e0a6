import { BLOCK_NAMES } from './block-names.ts';
import { HIDING_NAMES } from '../tree/hiding-names.ts';

/** Elements of HTML within a text, whose names some write in capitals. */
const PHRASES = new Set(
  'a abbr area b big br caption cite code del em embed font i iframe img input ins kbd label s small span strike strong sub sup tbody thead tt u video'.split(
    ' ',
  ),
);

/**
 * Returns whether a name is one of a component, such as `Chart`, `FAQ` or `motion.div`; `A` is an element
 * of HTML. `Hidden` hides its content, as an element does.
 */
export const isComponent = (name: string): boolean => {
  const lower = name.toLowerCase();
  if (HIDING_NAMES.has(lower)) return false;
  if (/^[\w-]+\.\w/.test(name)) return true;
  if (!/^[A-Z]/.test(name)) return false;
  return name !== name.toUpperCase() || !(BLOCK_NAMES.has(lower) || PHRASES.has(lower));
};
