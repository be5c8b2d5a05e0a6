import type { Ports } from '../../ports.ts';

/**
 * Returns a generator function that removes the links which older servers left of posts that are no
 * longer public, once none of these servers is connected. It yields their number.
 *
 * @example
 * for await (const count of removeForgottenLinks(ports)()) console.log(count);
 */
export const removeForgottenLinks = ({ maintenance }: Pick<Ports, 'maintenance'>) =>
  async function* (): AsyncGenerator<number, void> {
    yield await maintenance.removeForgottenLinks();
  };
