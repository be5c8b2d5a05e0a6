import { uploadMedia as upload } from '@content-publishing/application';
import { invalidInput } from '@content-publishing/domain';
import type { DeliveryError } from '@content-publishing/domain/webhooks';
import { Type } from '@sinclair/typebox';
import { err } from 'neverthrow';
import { itemLine } from '../output/list-lines.ts';
import { ADDS, CLOSED, defineTool } from '../tool.ts';

export const uploadMedia = defineTool({
  name: 'upload_media',
  description:
    'Stores the file at a public https URL as a media record; the same file again returns its record.',
  permissions: upload.permissions,
  annotations: { ...ADDS, openWorldHint: true },
  own: Type.Object({ url: Type.String(), alt: Type.String() }, CLOSED),
  fields: { caption: { type: 'string' } },
  run: async ({ ports, fetchFile, caller, signal }, { url, alt }, fields) => {
    const rejected = (message: string) => err({ error: invalidInput([{ path: '/url', message }]) });
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
      return rejected(`must be an absolute https URL; found ${JSON.stringify(url.slice(0, 200))}`);
    }
    caller.onWait();
    return caller.runUpload(async () => {
      const file = await fetchFile(url, signal);
      if (file.kind === 'refused') return rejected(file.problem);
      if (file.kind === 'failed') return rejected(PROBLEMS[file.error]);
      if (file.kind === 'status') {
        const elsewhere = file.location === undefined ? '' : `, with the location ${file.location}`;
        return rejected(`must lead to the file itself; its status is ${file.status}${elsewhere}`);
      }
      const { content, sizeBytes: maxBytes } = file;
      return upload(ports)(caller.actor, {
        content,
        maxBytes,
        draft: async () => ({ ...fields, alt }),
      })
        .map(({ record: { id, url: address, mimeType, width, height }, isNew }) =>
          [
            isNew ? 'Stored:' : 'The workspace has this file already:',
            itemLine({ id, url: address, mimeType, width, height }),
          ].join('\n'),
        )
        .mapErr((error) => ({ error, argumentOf: (path: string) => path || '/url' }));
    });
  },
});

const PROBLEMS: Readonly<Record<DeliveryError, string>> = {
  timeout: 'must lead to a file that arrives in time',
  aborted: 'was not read, because the request ended',
  'private-address': 'must be https, at a public address',
  'forbidden-port': 'must have an allowed port',
  'unknown-host': 'must have a known host',
  'bad-certificate': 'must have a valid certificate',
  'invalid-response': 'must lead to a response in HTTP',
  'connection-failed': 'must lead to a server that can be reached',
};
