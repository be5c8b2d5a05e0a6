import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from './attack.ts';
import { filmUpload } from './film.ts';
import { MEGABYTE, statusOf } from './messages.ts';
import type { Target } from './target.ts';

/** Bytes that a workspace may store. */
const QUOTA_BYTES = 64 * MEGABYTE;

const FILM_BYTES = 4 * MEGABYTE;

/** Number of films after which the attacker stops, so that a missing quota does not fill the disk. */
const MAX_FILMS = (4 * QUOTA_BYTES) / FILM_BYTES;

let films = 0;

const upload = async (target: Target): Promise<number> => {
  if (films >= MAX_FILMS) {
    await sleep(1000);
    return 0;
  }
  const status = await statusOf(target, filmUpload(FILM_BYTES));
  films += Number(status === 201);
  return status;
};

/** Uploads until the quota of the workspace is used up, and after that. */
export const UPLOADS: readonly Attack[] = [
  {
    name: 'uploads of 4 MB on 6 connections, quota of 64 MB',
    strikers: 6,
    settings: { MEDIA_TYPES: 'mp4', MEDIA_MAX_WORKSPACE_BYTES: String(QUOTA_BYTES) },
    expects: ({ statuses }) => statuses[413] !== undefined,
    strike: upload,
  },
];
