import { checkMedia, type Ports } from '@content-publishing/application';
import { MediaCheckDraftSchema, MediaCheckSchema } from '@content-publishing/domain';
import { principalOf } from '../auth/principal.ts';
import { bodyOf } from '../body/json-body.ts';
import { errorResponses } from '../errors/error-body.ts';
import { sendError } from '../errors/send-error.ts';
import type { RunUpload } from '../limits/inflight-upload-limit.ts';
import { operationOf } from '../openapi/operation.ts';
import { exampleMediaCheck, exampleMediaCheckDraft } from '../openapi/upload-examples.ts';
import { rejectQuery } from '../query.ts';
import type { ContractServer } from '../type-provider.ts';
import { accessWith } from './access.ts';

/** Adds POST /external/media/check, which compares the media records with their files. */
export const mediaCheckRoute = (
  server: ContractServer,
  ports: Ports,
  runUpload: RunUpload,
): void => {
  const check = checkMedia(ports);
  server.post(
    '/external/media/check',
    {
      onRequest: [...accessWith(ports, checkMedia), rejectQuery],
      schema: {
        body: MediaCheckDraftSchema,
        response: { 200: MediaCheckSchema, ...errorResponses },
      },
      config: {
        operation: operationOf(checkMedia, {
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
          errors: { 'invalid-input': true, 'drafts-only-key': true, 'too-many-uploads': true },
          requestExample: exampleMediaCheckDraft,
          responseExample: exampleMediaCheck,
        }),
      },
    },
    async (request, reply) => {
      const principal = principalOf(request);
      const checked = await runUpload(principal.workspaceId, async () =>
        check(principal, bodyOf(request)),
      );
      return checked.match(
        (found) => reply.code(200).send(found),
        (error) => sendError(reply, error),
      );
    },
  );
};
