/**
 * Error of a storage that is unreachable or overloaded, so that a later attempt may succeed;
 * `cause` is the original error.
 */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

/**
 * Error of a storage whose schema does not fit the version of the server; the message says what to
 * do.
 */
export class SchemaConflict extends Error {
  override readonly name = 'SchemaConflict';
}
