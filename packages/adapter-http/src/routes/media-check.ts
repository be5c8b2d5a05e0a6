import { checkMedia, type Ports } from '@content-publishing/application';
import { MediaCheckDraftSchema, MediaCheckSchema } from '@content-publishing/domain/uploads';
import { actorOf } from '../auth/actor.ts';
import type { RunUpload } from '../limits/inflight-upload-limit.ts';
import { exampleMediaCheck, exampleMediaCheckDraft } from '../openapi/upload-examples.ts';
import type { ContractServer } from '../type-provider.ts';
import { NO_PARAMS, operation } from './operation.ts';

/** Adds POST /external/media/check, which compares the media records with their files. */
export const mediaCheckRoute = (
  server: ContractServer,
  ports: Ports,
  runUpload: RunUpload,
): void => {
  operation(server, ports, checkMedia, {
    method: 'POST',
    url: '/external/media/check',
    params: NO_PARAMS,
    body: MediaCheckDraftSchema,
    errors: ['too-many-uploads'],
    within: (request, run) => runUpload(actorOf(request).workspaceId, run),
    response: { 200: MediaCheckSchema },
    doc: {
      operationId: 'checkMedia',
      summary: 'Check media files',
      description:
        'Compares the media records of the workspace with its files: finds files whose ' +
        'record was not stored, interrupted uploads, and records whose file is missing. ' +
        'With `fix` it removes such ' +
        'files and records. It can run at any time: files that are younger than an hour ' +
        'do not count, so that uploads in flight are not affected. If the store has no ' +
        'file of the workspace at all, nothing is fixed: it may not be mounted. ' +
        'Drafts-only keys cannot fix.',
      requestExample: exampleMediaCheckDraft,
      responseExample: exampleMediaCheck,
    },
    input: ({ body }) => body(),
  });
};
