import { Readable } from 'node:stream';
import {
  confirmMediaUpload,
  type Ports,
  prepareMediaUpload,
  type UploadedRecord,
  uploadMedia,
} from '@content-publishing/application';
import { mediaRecord, recordVersion } from '@content-publishing/domain/records';
import {
  DirectUploadDraftSchema,
  DirectUploadSchema,
  NewUploadSchema,
  UploadDraftSchema,
} from '@content-publishing/domain/uploads';
import { type TObject, Type } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from '../auth/actor.ts';
import { isStreamedForm, readForm } from '../body/form-data.ts';
import { ETAG } from '../caching/conditional-headers.ts';
import { formatEtag } from '../caching/etag.ts';
import { HttpException } from '../errors/http-error.ts';
import type { RunUpload } from '../limits/inflight-upload-limit.ts';
import { sendError } from '../errors/send-error.ts';
import {
  exampleDirectUpload,
  exampleDirectUploadDraft,
  exampleUploadDraft,
  exampleUploadedMedia,
} from '../openapi/upload-examples.ts';
import type { ContractServer } from '../type-provider.ts';
import { byId } from './record/path.ts';
import { NO_PARAMS, operation } from './operation.ts';

const URL = '/external/media';

/** Schema of the form that uploads a file, with the texts of its record. */
export const UploadFormSchema: TObject = Type.Object(
  {
    file: Type.Unsafe<unknown>({
      type: 'string',
      format: 'binary',
      description: 'The file; its type is read from its bytes.',
    }),
    ...NewUploadSchema.properties,
  },
  { $id: 'UploadForm', description: 'Form with a file.', additionalProperties: false },
);

/** Maximum bytes of a form in addition to its file; a longer form gets 413. */
const MAX_FORM_BYTES = 1024 * 1024;

/**
 * Returns a hook that rejects a form with 413 before it is read, if its `Content-Length` is too
 * large.
 */
export const rejectLongForm =
  ({ limits: { uploads } }: Pick<Ports, 'limits'>) =>
  (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const length = lengthOf(request) ?? 0;
    if (isStreamedForm(request) && length > uploads.maxBytes + MAX_FORM_BYTES) {
      sendError(reply, { kind: 'file-too-large', limitBytes: uploads.maxBytes });
    } else {
      done();
    }
  };

/**
 * Returns the handler of requests that upload a file in a form. Each upload counts towards the
 * share of its workspace in `runUpload`.
 */
export const formHandler = (ports: Ports, runUpload: RunUpload) => {
  const upload = uploadMedia(ports);
  return (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | undefined => {
    if (!isStreamedForm(request)) return undefined;
    return runUpload(actorOf(request).workspaceId, async () => {
      const { body, headers } = request;
      if (!(body instanceof Readable)) throw new HttpException({ kind: 'missing-body' });
      const form = readForm(body, headers['content-type'] ?? '');
      try {
        const maxBytes = lengthOf(request);
        const asked = { content: form.file, maxBytes, draft: form.fields };
        return (await upload(actorOf(request), asked)).match(
          (uploaded) => sendUploaded(reply, uploaded),
          (error) => sendError(reply, error),
        );
      } finally {
        form.discard();
      }
    });
  };
};

/**
 * Returns the length of a form by its `Content-Length`, which is more than the length of its file;
 * undefined for a chunked body.
 */
const lengthOf = ({ headers }: FastifyRequest): number | undefined =>
  headers['content-length'] === undefined ? undefined : Number(headers['content-length']);

/**
 * Sends the record of an uploaded file, with 201 if it is new, or with 200 if the workspace already
 * had a record of the same bytes.
 */
const sendUploaded = (reply: FastifyReply, { record, isNew }: UploadedRecord): FastifyReply =>
  reply
    .code(isNew ? 201 : 200)
    .headers({
      location: `${URL}/${record.id}`,
      etag: formatEtag(recordVersion(record)),
    })
    .send(record);

const uploadPath = byId(`${URL}/uploads`);

/** Adds the operations of direct uploads (management API, POST /external/media/uploads). */
export const directUploadRoutes = (
  server: ContractServer,
  ports: Ports,
  runUpload: RunUpload,
): void => {
  operation(server, ports, prepareMediaUpload, {
    method: 'POST',
    url: `${URL}/uploads`,
    params: NO_PARAMS,
    body: DirectUploadDraftSchema,
    // The signature of the address is a secret.
    config: { isCompressed: false },
    response: { 201: DirectUploadSchema },
    doc: {
      operationId: 'prepareMediaUpload',
      summary: 'Prepare a direct upload',
      description:
        'Signs a request with which a client sends a file directly to the media store, ' +
        'within 15 minutes. The store accepts only the signed type and length. Then the ' +
        'client confirms the upload. Until then its bytes count towards the quota of the ' +
        'workspace; an upload that is not confirmed is removed an hour after its request ' +
        'expires. A store on disk does not support direct uploads.',
      requestExample: exampleDirectUploadDraft,
      responseExample: exampleDirectUpload,
    },
    input: ({ body }) => body(),
  });
  operation(server, ports, confirmMediaUpload, {
    method: 'POST',
    url: `${uploadPath.url}/confirm`,
    params: uploadPath.params,
    body: UploadDraftSchema,
    errors: ['too-many-uploads'],
    within: (request, run) => runUpload(actorOf(request).workspaceId, run),
    response: { 200: mediaRecord.schema, 201: mediaRecord.schema },
    doc: {
      operationId: 'confirmMediaUpload',
      summary: 'Confirm a direct upload',
      description:
        'Reads the file that was sent, checks it like any upload, and creates its media record. 200: ' +
        'the upload was confirmed before, or the workspace has a record of the same bytes.',
      requestExample: exampleUploadDraft,
      responseExample: exampleUploadedMedia,
      responseHeaders: { 200: UPLOADED_HEADERS, 201: UPLOADED_HEADERS },
    },
    input: ({ request, body }) => ({ reference: uploadPath.referenceOf(request), draft: body() }),
    reply: sendUploaded,
  });
};

const UPLOADED_HEADERS = { ...ETAG, location: 'Path of the record.' };
