import type { BodyOf, Operation } from './operation-types.ts';
import { UncheckedInput } from './unchecked-input.ts';

/** Fields that a client may set in the media record of an uploaded file. */
export type UploadFields = BodyOf<Operation<'post', '/external/media/uploads/{id}/confirm'>>;

/** Returns the form that uploads `file`, with the texts of `fields`. */
export const uploadForm = (file: Blob, fields: UploadFields | UncheckedInput): FormData => {
  const form = new FormData();
  const given: object = fields instanceof UncheckedInput ? fields.fields : fields;
  for (const [name, value] of Object.entries(given)) form.set(name, String(value));
  form.set('file', file);
  return form;
};
