/** Texts of an operation for readers of the API reference, and its name in generated clients. */
export interface Description {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
}
