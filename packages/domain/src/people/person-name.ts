import { NotBlank } from '../schema/scalar.ts';
import { reservedNameProblem } from '../tenant/reserved-name.ts';

/** Maximum code points of the name of a user; a longer one is rejected. */
const MAX_PERSON_NAME_LENGTH = 100;

/** Characters that turn the direction of text (Unicode, UAX #9), also of the text around a name. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/;

/**
 * Returns the schema of the name of a person, which is none that the service itself writes, and does not
 * turn the text around it.
 */
export const PersonName = () =>
  NotBlank({
    maxLength: MAX_PERSON_NAME_LENGTH,
    rule: (name) =>
      DIRECTIONS.test(name)
        ? 'must not contain characters that turn the direction of text (U+202A to U+202E, U+2066 to U+2069)'
        : reservedNameProblem(name),
  });
