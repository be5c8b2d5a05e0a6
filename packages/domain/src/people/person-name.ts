import { NotBlank } from '../schema/scalar.ts';
import { reservedNameProblem } from '../tenant/reserved-name.ts';

/** Maximum code points of the name of a user; a longer one is rejected. */
const MAX_PERSON_NAME_LENGTH = 100;

/** Returns the schema of the name of a person, which is none that the service itself writes. */
export const PersonName = () =>
  NotBlank({ maxLength: MAX_PERSON_NAME_LENGTH, rule: reservedNameProblem });
