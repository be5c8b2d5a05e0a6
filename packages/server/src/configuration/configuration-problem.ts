/** Environment variable with an invalid value. */
export interface ConfigurationProblem {
  readonly variable: string;
  /**
   * Description of the value found, without secrets, such as `"abc"` or `a postgres: URL without a
   * database`.
   */
  readonly found: string;
  /** Description of valid values, to follow "it must be". */
  readonly right: string;
}

/** Problem with the value of a variable whose name the caller knows. */
export type ValueProblem = Omit<ConfigurationProblem, 'variable'>;

/** Returns a line for the operator with the variable, the value found and the expected one. */
export const describeProblem = ({ variable, found, right }: ConfigurationProblem): string =>
  `${variable} is ${found}; it must be ${right}`;
