const RULES = {
  'a number above 0': (value: number) => value > 0,
  'a number of 0 or more': (value: number) => value >= 0,
  'a whole number above 0': (value: number) => value > 0 && Number.isInteger(value),
};

/**
 * Throws a `TypeError` that names the option if its `value` is not a finite number, or breaks
 * `rule`.
 */
export const checkNumberOption = (name: string, value: number, rule: keyof typeof RULES): void => {
  if (Number.isFinite(value) && RULES[rule](value)) return;
  throw new TypeError(`${name} must be ${rule}; found ${String(value)}`);
};
