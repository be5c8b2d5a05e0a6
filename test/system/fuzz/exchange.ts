import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { type Answer, parseAnswers } from './answer.ts';
import type { Plan } from './plan.ts';
import type { Target } from './target.ts';

/** Outcome of the bytes of one plan. */
export interface Exchange {
  readonly answers: readonly Answer[];
  /** Bytes after the last response; there should be none. */
  readonly rest: Buffer;
  /**
   * End of the exchange: all requests were answered; the service still waited for the rest of a
   * request, and was told that none comes; the client left; the service closed the connection; or
   * nothing happened until the timeout.
   */
  readonly outcome: 'answered' | 'incomplete' | 'left' | 'closed' | 'silence';
}

/** Timeout of an answer, on a busy machine. */
const PATIENCE_MS = 30_000;

/** A connection with the received bytes. */
interface Line {
  readonly socket: Socket;
  readonly received: () => Buffer;
  readonly forget: () => void;
  readonly hasEnded: () => boolean;
  /** Resolves with the next bytes, at the end, or after `ms`. */
  readonly change: (ms: number) => Promise<unknown>;
}

const openLine = async (port: number): Promise<Line> => {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
  let received: Buffer = Buffer.alloc(0);
  let hasEnded = false;
  let notify = (): void => {};
  const end = (): void => {
    hasEnded = true;
    notify();
  };
  socket
    .on('data', (bytes: Buffer) => {
      received = Buffer.concat([received, bytes]);
      notify();
    })
    .on('end', end)
    .on('error', end)
    .on('close', end);
  // Without a listener, the connection has ended already.
  await once(socket, 'connect').catch(() => undefined);
  return {
    socket,
    received: () => received,
    forget: () => {
      received = Buffer.alloc(0);
    },
    hasEnded: () => hasEnded,
    change: (ms) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        notify = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
  };
};

const mayBeHead = (writes: readonly Buffer[]): boolean => Buffer.concat(writes).includes('HEAD');

const send = async ({ socket }: Line, { writes, pauseMs = 0 }: Plan): Promise<void> => {
  for (const [index, bytes] of writes.entries()) {
    if (index > 0) await after(pauseMs);
    if (socket.writable) socket.write(bytes);
  }
};

/** Client that sends requests one after another, on one connection while it stays open. */
export interface Caller {
  readonly exchange: (plan: Plan) => Promise<Exchange>;
  readonly hangUp: () => void;
}

/** Returns a caller of `target`. */
export const callerOf = (target: Target): Caller => {
  let kept: Line | undefined;
  const hangUp = (): void => {
    kept?.socket.destroy();
    kept = undefined;
  };
  const onKeptLine = async (plan: Plan): Promise<Exchange> => {
    if (kept?.hasEnded()) hangUp();
    kept ??= await openLine(target.port);
    kept.forget();
    await send(kept, plan);
    const exchange = await oneAnswer(kept, plan);
    const [answer] = exchange.answers;
    const isOver = exchange.outcome !== 'answered' || answer?.headers.get('connection') === 'close';
    // A client that continues a rejected request is cut off after a while.
    if (isOver || kept.socket.writableLength > 0) hangUp();
    return exchange;
  };
  return {
    exchange: (plan) =>
      plan.message !== undefined && plan.writes.length === 1
        ? onKeptLine(plan)
        : onOwnLine(target, plan),
    hangUp,
  };
};

const oneAnswer = async (line: Line, plan: Plan): Promise<Exchange> => {
  const isHead = plan.message?.method === 'HEAD';
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const { answers, rest } = parseAnswers(line.received(), isHead, line.hasEnded());
    if (answers.length > 0) return { answers, rest, outcome: 'answered' };
    if (line.hasEnded()) return { answers, rest, outcome: 'closed' };
    const left = deadline - Date.now();
    if (left <= 0) return { answers, rest, outcome: 'silence' };
    await line.change(left);
  }
};

const onOwnLine = async (target: Target, plan: Plan): Promise<Exchange> => {
  const line = await openLine(target.port);
  const received = () => parseAnswers(line.received(), mayBeHead(plan.writes), line.hasEnded());
  try {
    await send(line, plan);
    const isSettled = await untilRead(target, line, plan);
    if (plan.ending === 'leave') return { ...received(), outcome: 'left' };
    if (line.hasEnded()) return { ...received(), outcome: 'closed' };
    if (!isSettled) return { ...received(), outcome: 'silence' };
    if (received().answers.length > 0) return { ...received(), outcome: 'answered' };
    line.socket.end();
    const deadline = Date.now() + PATIENCE_MS;
    while (!line.hasEnded() && Date.now() < deadline) await line.change(deadline - Date.now());
    return { ...received(), outcome: line.hasEnded() ? 'incomplete' : 'silence' };
  } finally {
    line.socket.destroy();
  }
};

/** Waits until the service has read all that was sent and has answered what of it is a request. */
const untilRead = async (target: Target, line: Line, { writes }: Plan): Promise<boolean> => {
  const { localPort = 0 } = line.socket;
  const sent = writes.reduce((sum, { length }) => sum + length, 0);
  const mayLackBody = mayBeHead(writes);
  const deadline = Date.now() + PATIENCE_MS;
  for (let pause = 1; Date.now() < deadline; pause = Math.min(50, pause * 2)) {
    await line.change(pause);
    if (line.hasEnded()) return true;
    const before = line.received().length;
    const state = await target.connection(localPort);
    if (state?.bytesRead !== sent || state.isBusy) continue;
    // Its responses are in flight.
    await line.change(2);
    const { rest } = parseAnswers(line.received(), mayLackBody, false);
    if (line.received().length === before && rest.length === 0) return true;
  }
  return false;
};
