import type { Media } from '@content-publishing/domain/records';
import type { Answer, Client } from './client.ts';

/** A form with a file, as browsers send it. */
export const formOf = (
  file: Uint8Array,
  fields: Readonly<Record<string, string>> = {},
  name = 'picture.png',
): FormData => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new Blob([Uint8Array.from(file)]), name);
  return form;
};

/** Sends a form with a file. */
export const upload = (
  client: Client,
  file: Uint8Array,
  fields: Readonly<Record<string, string>> = {},
  name?: string,
): Promise<Answer<Media>> =>
  client.send<Media>('/external/media', { method: 'POST', body: formOf(file, fields, name) });
