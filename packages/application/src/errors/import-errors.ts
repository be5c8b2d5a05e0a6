/** The workspace has the maximum number of imports. */
export interface TooManyImports {
  readonly kind: 'too-many-imports';
  readonly limit: number;
}

/** The import has not ended. */
export interface ImportActive {
  readonly kind: 'import-active';
}
