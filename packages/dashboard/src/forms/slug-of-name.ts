import { neverCompileSchemas, slugOf } from '@content-publishing/domain';

neverCompileSchemas();

/** Returns the slug of the name of a record; empty for a blank name. */
export const slugOfName = (name: string): string => (name.trim() === '' ? '' : slugOf(name));
