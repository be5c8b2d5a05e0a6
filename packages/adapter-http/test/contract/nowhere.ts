/** A UUID that no record has. */
export const NOWHERE = '0197a1b2-3c4d-7e5f-8a6b-000000000000';
