/** Environment variable with an invalid value. */
export interface ConfigurationProblem {
  readonly variable: string;
  /** Value found, in a form without secrets. */
  readonly found: string;
  readonly right: string;
}

/** Problem with a value, without the name of its variable. */
export type ValueProblem = Omit<ConfigurationProblem, 'variable'>;

/** Returns a line for the operator: the variable, the value found and the expected one. */
export const describeProblem = ({ variable, found, right }: ConfigurationProblem): string =>
  `${variable} is ${found}; it must be ${right}`;
