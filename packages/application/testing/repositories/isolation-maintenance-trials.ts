import type { Repositories } from '@content-publishing/application';
import { MAINTENANCE, type Trial, type Unbound } from './isolation-trial.ts';

/** A trial for each method of the repository of maintenance. */
export const maintenanceTrials: Readonly<
  Record<keyof Repositories['maintenance'], Trial | Unbound>
> = {
  findDue: MAINTENANCE,
  findEnding: MAINTENANCE,
  findOutdated: MAINTENANCE,
  recentlyMarked: MAINTENANCE,
  // The change is taken back, for the trials after this one.
  findMarked: async (ports, here, { author }) => {
    const other = { ...author, bio: 'Eve' };
    return [
      await ports.authors.update(here, author, other),
      await ports.authors.update(here, other, author),
      await ports.maintenance.findMarked(here, null, 100),
    ];
  },
  countOutdated: MAINTENANCE,
  removeForgottenLinks: MAINTENANCE,
};
