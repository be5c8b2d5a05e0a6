import type { FastifyReply } from 'fastify';

/** Adds the name of a request header on which the response depends, unless it is in `Vary` already. */
export const addVary = (reply: FastifyReply, name: string): void => {
  const vary = reply.getHeader('vary')?.toString();
  if (vary?.includes(name)) return;
  reply.header('vary', vary === undefined ? name : `${vary}, ${name}`);
};
