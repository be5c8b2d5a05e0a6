import {
  asOperator,
  createInvitation,
  errorMessageOf,
  type Ports,
  renewInvitation,
} from '@content-publishing/application';
import { invitationLink } from '@content-publishing/domain/people';
import { WORKSPACE } from './records.ts';

/** Id of the link, so that a start replaces the one that an earlier start has made. */
const LINK_ID = '01980000-0000-7000-8000-0000000000f1';

/** Maximum expired links that a start removes, of which one may have the id. */
const MAX_EXPIRED = 1000;

/**
 * Returns a link by which the first owner of the demo workspace joins; undefined if it has a member. The
 * link of an earlier start is void.
 */
export const firstOwnerLink = async (
  ports: Ports,
  publicUrl: string,
): Promise<string | undefined> => {
  if (await ports.people.hasOwner(WORKSPACE.id)) return undefined;
  await ports.people.removeExpired(ports.clock.now(), MAX_EXPIRED);
  const made = await asOperator(renewInvitation)(ports)(WORKSPACE.id, LINK_ID).orElse(() => {
    const ids = [LINK_ID];
    const giving = { ...ports, ids: { next: () => ids.pop() ?? ports.ids.next() } };
    const draft = { role: 'owner' };
    return asOperator(createInvitation)(giving)(WORKSPACE.id, { draft }).map(
      ({ record }) => record,
    );
  });
  return made.match(
    ({ token }) => invitationLink(publicUrl, token ?? ''),
    (error) => {
      throw new Error(`The link of the first owner cannot be made: ${errorMessageOf(error)}`);
    },
  );
};
