import { createHttpServer, type HttpServer } from '@content-publishing/adapter-http';
import type { Ports, Storage } from '@content-publishing/application';
import {
  aDraft,
  aFullDraft,
  aWorkspace,
  type SampleWorkspace,
  testingPorts,
} from '@content-publishing/application/testing';
import { type PoolLimits, uuidV7 } from '@content-publishing/server';
import { pino } from 'pino';
import { createWorkerPool } from './bundled-processes.ts';

type Posts = Ports['posts'];

type Replaceable = Pick<Posts, 'insert' | 'references'>;

/** A service over posts of which a test can replace a part. */
export interface Service {
  readonly server: HttpServer;
  readonly workspace: SampleWorkspace;
  /** Makes another workspace. */
  readonly newWorkspace: () => Promise<SampleWorkspace>;
  readonly log: readonly string[];
  readonly replace: (replacements: (original: Posts) => Partial<Replaceable>) => void;
  readonly mend: () => void;
  readonly close: () => Promise<void>;
}

/**
 * Starts a service on `storage`, all of whose posts are computed in workers with `limits`; absent: in
 * this process.
 */
export const startService = async (
  storage: Storage,
  limits?: Partial<PoolLimits>,
): Promise<Service> => {
  const log: string[] = [];
  const logger = pino({}, { write: (line: string) => void log.push(line) });
  const inProcess = testingPorts(storage);
  const pool =
    limits && createWorkerPool(inProcess.secrets.hash, logger, { minWork: 0, ...limits });
  // Several services may have their records in one database.
  const ports = { ...inProcess, ids: uuidV7, ...(pool && { compute: pool.compute }) };
  const workspace = await aWorkspace(ports);
  let replaceable: Replaceable = ports.posts;
  const posts: Posts = {
    ...ports.posts,
    references: (...args) => replaceable.references(...args),
    insert: (...args) => replaceable.insert(...args),
  };
  const server = createHttpServer({
    ports: { ...ports, posts },
    check: storage.check,
    logger,
  });
  return {
    server,
    workspace,
    newWorkspace: () => aWorkspace(ports),
    log,
    replace: (replacements) => {
      replaceable = { ...ports.posts, ...replacements(ports.posts) };
    },
    mend: () => {
      replaceable = ports.posts;
    },
    close: async () => pool?.close(),
  };
};

type Response = Awaited<ReturnType<HttpServer['inject']>>;

/** Sends a request with the key of the service's workspace. */
export const send = (
  { server, workspace }: Pick<Service, 'server' | 'workspace'>,
  method: 'PATCH' | 'POST',
  path: string,
  payload: object | string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  server.inject({
    method,
    url: `/external/posts${path}`,
    payload,
    headers: {
      'x-api-key': workspace.apiKey.key,
      'content-type': 'application/json',
      ...headers,
    },
  });

/** Creates a post in the service's workspace. */
export const create = (
  service: Pick<Service, 'server' | 'workspace'>,
  slug: string,
): Promise<Response> => send(service, 'POST', '', aDraft(service.workspace, { slug }));

// What two services cannot have in common: ids, instants and the versions that tell them.
const told = (answer: Response) => {
  const { location, etag, connection: _, ...headers } = answer.headers;
  const common = (text: string): string =>
    text
      .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID')
      .replaceAll(/[\da-f]{16}-[\da-f]{16}/g, 'VERSION')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'INSTANT');
  return {
    status: answer.statusCode,
    body: common(answer.body),
    location: common(location ?? ''),
    hasTag: etag !== undefined,
    headers: { ...headers, date: '', 'x-request-id': '', 'content-length': '' },
  };
};

type Request = readonly ['PATCH' | 'POST', string, object | string, Record<string, string>?];

const post = (payload: object | string, headers = {}): Request => ['POST', '', payload, headers];
const patch = (path: string, payload: object | string, headers = {}): Request => [
  'PATCH',
  path,
  payload,
  headers,
];

/** Requests of all kinds, one after another, with every kind of answer. */
const requestsOf = (workspace: SampleWorkspace): readonly Request[] => {
  const named = { 'idempotency-key': 'a-request' };
  const own = '{"__proto__":{"isAdmin":true},"constructor":{"prototype":1}}';
  return [
    post(aDraft(workspace)),
    post(aFullDraft(workspace)),
    post(
      JSON.stringify(aDraft(workspace, { slug: 'proto' })).replace(
        '{',
        `{"structuredData":${own},`,
      ),
    ),
    post(aDraft(workspace)),
    post(aDraft(workspace, { slug: 'later', status: 'scheduled' })),
    post(aDraft(workspace, { slug: 'nobody', authorId: workspace.id })),
    post({ slug: '/', bodyJson: [{ type: 'heading', level: 1 }, 42], unknown: true }),
    post('[]'),
    post('{"slug":'),
    post(Buffer.from('{"slug":"caf\xe9"}', 'latin1')),
    post(`[${'0,'.repeat(1_000_000)}0]`),
    post(aDraft(workspace, { slug: 'once' }), named),
    post(aDraft(workspace, { slug: 'once' }), named),
    post(aDraft(workspace, { slug: 'twice' }), named),
    post(aDraft(workspace, { slug: 'named' }), { 'idempotency-key': 'two words' }),
    patch('/moka', { title: 'Another title', summaryForAi: 'Short.' }),
    patch('/moka', { title: 'Yet another' }, { 'if-match': '"1-0-0"' }),
    patch('/moka', { slug: 'once' }),
    patch('/moka', { title: '' }),
    patch('/moka', '{'),
    patch('/moka', { status: 'archived' }),
    patch('/nothing', { title: 'Nothing' }),
  ];
};

/** Returns the response of the service to each of a series of requests, with its number. */
export const answersOf = async (service: Service) => {
  const answers = [];
  for (const request of requestsOf(service.workspace)) {
    const [method, path] = request;
    answers.push({ request: `${method} ${path}`, ...told(await send(service, ...request)) });
  }
  return answers;
};
