import autocannon from 'autocannon';
import { RANDOM, type SendLoad } from './request.ts';

/** Sends requests by autocannon, from a thread of this process. */
export const sendByAutocannon: SendLoad = async (url, template, { connections, seconds, from }) => {
  const { method, path, headers, body } = template;
  let number = from;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 30,
    requests: [
      {
        method,
        setupRequest: (request) => {
          number += 1;
          const random = Math.ceil(Math.random() * RANDOM);
          const filled = (text: string): string =>
            text.replaceAll('{n}', String(number)).replaceAll('{random}', String(random));
          return { ...request, path: filled(path), headers, body: body && filled(body) };
        },
      },
    ],
  });
  return {
    requests: result.requests.total,
    requestsPerSecond: result.requests.total / result.duration,
    failed: result.non2xx - result['3xx'] + result.errors,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  };
};
