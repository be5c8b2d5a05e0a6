import type { RequestInstrumentation } from '@content-publishing/adapter-http';
import { Gauge, Histogram, type Registry } from '@prometheus-io/client';

/**
 * Upper bounds of the buckets of durations, in seconds. Most requests take a few milliseconds, the
 * longest bodies many seconds.
 */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Returns an instrumentation that counts requests in flight, and measures the number and duration
 * of requests by method, route and status, in `registry`.
 */
export const measureRequests = (registry: Registry): RequestInstrumentation => {
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests in flight.',
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its response. route is its pattern, or "unknown"; status is "aborted" when the caller went away.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  return () => {
    inFlight.inc();
    return {
      ended: ({ method, route, status, seconds }) => {
        inFlight.dec();
        durations.observe(
          { method, route: route ?? 'unknown', status: status ?? 'aborted' },
          seconds,
        );
      },
    };
  };
};
