import type { FastifyInstance } from 'fastify';
import { sendError } from '../errors/send-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route responds even while the server is overloaded. */
    readonly answersWhenOverloaded?: true;
  }
}

/** Interval between two measurements of the event loop delay, in milliseconds. */
const SAMPLE_INTERVAL_MS = 20;

/**
 * Number of late samples in a row that count as overload. A single late sample is one long task,
 * which is over by then.
 */
const LATE_IN_A_ROW = 3;

/**
 * Makes `server` reject requests with 503, before any work is done for them, while it is
 * overloaded. It is overloaded once the event loop is late by more than `maxEventLoopDelayMs` at
 * {@link LATE_IN_A_ROW} samples in a row. The first sample in time ends the overload.
 */
export const shedLoad = (server: FastifyInstance, maxEventLoopDelayMs: number): void => {
  let nextSample = Number.POSITIVE_INFINITY;
  let lateSoFar = 0;
  const isLate = () => performance.now() - nextSample > maxEventLoopDelayMs;

  server.addHook('onReady', async () => {
    const sample = () => {
      lateSoFar = isLate() ? lateSoFar + 1 : 0;
      if (lateSoFar === LATE_IN_A_ROW) server.log.warn({ maxEventLoopDelayMs }, 'overloaded');
      nextSample = performance.now() + SAMPLE_INTERVAL_MS;
    };
    sample();
    const timer = setInterval(sample, SAMPLE_INTERVAL_MS).unref();
    server.addHook('onClose', async () => clearInterval(timer));
  });

  server.addHook('onRequest', ({ routeOptions }, reply, done) => {
    const isOverloaded = lateSoFar + Number(isLate()) >= LATE_IN_A_ROW;
    if (isOverloaded && !routeOptions.config.answersWhenOverloaded) {
      sendError(reply, { kind: 'unavailable' });
    } else {
      done();
    }
  });
};
