import { once } from 'node:events';
import { connect } from 'node:net';

/** An HTTP message that came back over a socket. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly content: string;
}

/** Sends `chunks` to a server as they are, and reads until it ends the connection. */
export const exchange = async (
  port: number,
  ...chunks: readonly (string | Buffer)[]
): Promise<string> => {
  const socket = connect({ port, host: '127.0.0.1' });
  let received = '';
  socket.setEncoding('latin1').on('data', (data: string) => {
    received += data;
  });
  for (const chunk of chunks) socket.write(chunk);
  await once(socket, 'end');
  socket.destroy();
  return received;
};

/** Returns the parts of the message that `text` starts with. */
export const parseAnswer = (text: string): RawAnswer => {
  const [head = '', ...content] = text.split('\r\n\r\n');
  const [statusLine = '', ...fields] = head.split('\r\n');
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: new Headers(
      fields.map((field): [string, string] => {
        const [name = '', ...value] = field.split(':');
        return [name, value.join(':').trim()];
      }),
    ),
    content: content.join('\r\n\r\n'),
  };
};
