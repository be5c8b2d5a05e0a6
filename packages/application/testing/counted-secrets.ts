import type { Secrets } from '@content-publishing/application';

/** Predictable secrets, equal at each run, with a hash that hides nothing. */
export const countedSecrets = (): Secrets => {
  let count = 0;
  return {
    generate: () => {
      count += 1;
      return String(count).padStart(43, 'secret-');
    },
    hash: (text) => LANES.map((lane) => fnv1a(text, lane)).join(''),
    sha256: () => {
      let text = '';
      return {
        update: (bytes) => {
          for (const byte of bytes) text += String.fromCharCode(byte);
        },
        hex: () => LANES.map((lane) => fnv1a(text, lane)).join(''),
      };
    },
  };
};

// As long as a SHA-256 in hexadecimal.
const LANES = [0, 1, 2, 3, 4, 5, 6, 7];

const fnv1a = (text: string, lane: number): string => {
  let hash = 0x811c9dc5 ^ lane;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
};
