import type { Attack } from './attack.ts';
import { pictureUpload } from './film.ts';
import { statusOf } from './messages.ts';

/** Uploads of tiny files with many pixels. */
export const PICTURES: readonly Attack[] = [
  {
    name: '12 uploads of GIFs of 12,000 × 12,000 pixels',
    strikers: 12,
    bystanderUploads: true,
    strike: (target) => statusOf(target, pictureUpload(12_000)),
  },
];
