// The form of these particles depends on whether the syllable before them ends in a consonant.
const BEHIND_CONSONANT = ['은', '이', '을', '과', '으로', '으로는', '으로도', '이랑', '이라도'];
const BEHIND_VOWEL = ['는', '가', '를', '와', '랑', '라도'];

/** Particles that are accepted behind any syllable, and their combinations. */
const BEHIND_ANY = [
  ...['로', '로는', '로도', '로서', '로써', '으로서', '으로써'],
  ...[
    '에',
    '에는',
    '에도',
    '에서',
    '에서는',
    '에서도',
    '에서의',
    '에게',
    '에게는',
    '에게도',
    '에게서',
  ],
  ...[
    '한테',
    '한테는',
    '한테도',
    '한테서',
    '께',
    '께서',
    '께서는',
    '의',
    '도',
    '만',
    '만은',
    '만이',
    '만을',
  ],
  ...[
    '까지',
    '까지는',
    '까지도',
    '까지의',
    '부터',
    '부터는',
    '부터의',
    '보다',
    '보다는',
    '처럼',
    '처럼은',
  ],
  ...['만큼', '만큼은', '마다', '조차', '조차도', '마저', '마저도', '밖에', '밖에는'],
];

/** Maximum syllables of a particle. */
const MAX_LENGTH = 3;

const PARTICLES = new Map<string, 'consonant' | 'vowel' | 'any'>([
  ...BEHIND_CONSONANT.map((particle) => [particle, 'consonant'] as const),
  ...BEHIND_VOWEL.map((particle) => [particle, 'vowel'] as const),
  ...BEHIND_ANY.map((particle) => [particle, 'any'] as const),
]);

const LAST_SYLLABLE = /[\uac00-\ud7a3]$/;
const FIRST_SYLLABLE = 0xac00;
const LAST_OF_SYLLABLES = 0xd7a3;
/**
 * Number of consecutive syllables in Unicode that differ only in their final consonant: one
 * without, which is the first, and 27 with a final consonant.
 */
const FINALS = 28;

/**
 * Returns a Korean word without the longest particle at its end, `커피` for `커피는`; `undefined` if it
 * has none, or if fewer than `least` characters would remain. There is no dictionary of nouns, so a
 * noun that ends like a particle is cut as well.
 *
 * @example
 * withoutParticle('커피는', 1); // '커피'
 */
export const withoutParticle = (word: string, least: number): string | undefined => {
  if (!LAST_SYLLABLE.test(word)) return undefined;
  for (let length = Math.min(MAX_LENGTH, word.length - least); length > 0; length -= 1) {
    const [stem, particle] = [word.slice(0, -length), word.slice(-length)];
    const place = PARTICLES.get(particle);
    if (place !== undefined && mayStandBehind(place, stem)) return stem;
  }
  return undefined;
};

/**
 * Returns whether a particle of the kind `place` can follow `stem`. A stem that does not end in a
 * Korean syllable can have any particle, since its pronunciation is not known.
 */
const mayStandBehind = (place: 'consonant' | 'vowel' | 'any', stem: string): boolean => {
  const code = stem.charCodeAt(stem.length - 1);
  const isSyllable = code >= FIRST_SYLLABLE && code <= LAST_OF_SYLLABLES;
  if (place === 'any' || !isSyllable) return true;
  return ((code - FIRST_SYLLABLE) % FINALS === 0) === (place === 'vowel');
};
