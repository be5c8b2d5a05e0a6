import type { Repositories } from '@content-publishing/application';
import { anActivity, aRecordQuery } from '../sample/activity.ts';
import { LATER, MAINTENANCE, type Trial, type Unbound } from './isolation-trial.ts';

/** A trial for each method of the media repository, reads before writes. */
export const mediaTrials: Readonly<Record<keyof Repositories['media'], Trial | Unbound>> = {
  list: (ports, here) => ports.media.list(here, aRecordQuery('createdAt')),
  find: (ports, here, { media }) => ports.media.find(here, media.id),
  findDetails: (ports, here, { media }) => ports.media.findDetails(here, media.id),
  insert: async (ports, here, { media, created }) => [
    await ports.media.insert(here, media, {
      activity: anActivity(here, media.id),
      idempotency: created,
    }),
    await ports.media.find(here, media.id),
  ],
  update: async (ports, here, { media }) =>
    await ports.media.update(here, media, { ...media, alt: 'Eve' }),
  findByHash: (ports, here, { uploadedHash }) => ports.media.findByHash(here, uploadedHash),
  listFiles: (ports, here) => ports.media.listFiles(here, '', 100),
  insertUploaded: async (ports, here, { uploaded, uploadedHash: sha256 }) =>
    await ports.media.insertUploaded(here, uploaded, {
      sha256,
      look: { placeholder: null, hasAlpha: null },
      activity: anActivity(here, uploaded.id),
      maxBytes: null,
    }),
  usedBytes: (ports, here) => ports.media.usedBytes(here),
  reserve: async (ports, here, { uploaded }) => {
    const { id, createdAt: expiresAt } = uploaded;
    const reserved = await ports.media.reserve(here, { id, sizeBytes: 7, expiresAt }, null);
    return { isReserved: reserved.isOk(), used: await ports.media.usedBytes(here) };
  },
  release: async (ports, here, { uploaded }) => {
    await ports.media.release(here, uploaded.id);
    return ports.media.usedBytes(here);
  },
  removeReservation: async (ports, here, { uploaded }) => {
    await ports.media.removeReservation(here, uploaded.id);
    return ports.media.usedBytes(here);
  },
  remove: (ports, here, { media }) => ports.media.remove(here, media.id, LATER),
  forgetFile: async (ports, here, { uploaded }) => {
    await ports.media.forgetFile(here, uploaded.id);
    return ports.media.listFiles(here, '', 100);
  },
  findRemovedCopies: async (ports, here, { uploaded }) => [
    await ports.media.remove(here, uploaded.id, LATER),
    await ports.media.findRemovedCopies(here, uploaded.id),
  ],
  findDeletedFiles: MAINTENANCE,
  findExpiredReservations: MAINTENANCE,
};
