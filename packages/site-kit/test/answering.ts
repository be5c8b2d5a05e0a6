/** Result of a fetch that replaces the network: a response, or an error. */
export type Reaction = Response | Error | ((request: Request) => Promise<Response>);

/**
 * Returns a fetch that reacts to one request after another, and to all further ones as to the last.
 */
export const answering = (...reactions: readonly [Reaction, ...Reaction[]]) => {
  const requests: Request[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    const reaction = reactions[Math.min(requests.length, reactions.length - 1)];
    requests.push(request);
    if (reaction instanceof Error) throw reaction;
    if (reaction instanceof Response) return reaction.clone();
    if (reaction) return reaction(request);
    throw new TypeError('No reaction is left.');
  };
  return { fetch, requests };
};

/** Returns an answer of JSON. */
export const json = (
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  });

/** Returns an error as the service sends it. */
export const error = (
  status: number,
  code: string,
  headers: Record<string, string> = {},
): Response => json(status, { code, message: `It is ${code}.`, details: null }, headers);

/** Returns a fetch failure with the code of the system, as Node.js throws it. */
export const networkError = (code: string) =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });

/** Never answers, and fails when the request is given up, as fetch does. */
export const silence = (request: Request) =>
  new Promise<Response>((_resolve, reject) => {
    request.signal.addEventListener('abort', () => {
      reject(new DOMException('This operation was aborted', 'AbortError'));
    });
  });
