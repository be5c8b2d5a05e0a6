import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Returns the answer of a server to a request line that no URL would make, asked for as `host`. */
export const rawAnswer = (origin: string, requestLine: string, host: string): Promise<string> => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.end(`${requestLine}\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
  return text(socket);
};
