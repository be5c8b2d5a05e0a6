const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Returns whether `text` has the form of a UUID (RFC 9562), in any letter case.
 *
 * @example
 * isUuid('0197a1b2-3c4d-7e5f-8a6b-000000000006'); // true
 */
export const isUuid = (text: string): boolean => UUID.test(text);
