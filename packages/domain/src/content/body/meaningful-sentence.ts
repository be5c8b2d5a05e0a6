/** Greetings that open a letter or an article, in lower case, in the languages supported here. */
const GREETINGS = [
  ...['hi', 'hello', 'hey', 'dear', 'greetings', 'welcome', 'good morning', 'good evening'],
  ...['hallo', 'moin', 'servus', 'liebe', 'lieber', 'liebes', 'guten tag', 'guten morgen'],
  ...['bonjour', 'bonsoir', 'salut', 'coucou', 'cher', 'chère', 'chers', 'chères'],
  ...['hola', 'buenas', 'buenos días', 'queridos', 'queridas', 'querido', 'querida', 'estimados'],
  ...['ciao', 'salve', 'buongiorno', 'buonasera', 'cari', 'care', 'caro', 'cara'],
  ...['hoi', 'beste', 'goedemorgen', 'goedendag', 'olá', 'oi', 'bom dia', 'caros', 'caras'],
  ...['hej', 'hejsan', 'hei', 'kära', 'kjære', 'cześć', 'witam', 'drodzy', 'привет'],
  ...['здравствуйте', 'дорогие', 'уважаемые', 'こんにちは', '皆さん', '大家好', '你好'],
];

/** Maximum UTF-16 units of a salutation; a longer sentence counts as meaningful. */
const MAX_SALUTATION_LENGTH = 60;

// A salutation ends in a sign that no statement ends in, or it consists of the greeting alone.
const SALUTATION = new RegExp(
  `^(?:${GREETINGS.join('|')})(?![\\p{L}\\p{N}])[^.?]*[,!:،，！：]\\s*$`,
  'iu',
);
const BARE_GREETING = new RegExp(`^(?:${GREETINGS.join('|')})[\\s\\p{P}]*$`, 'iu');

const URLS = /https?:\/\/\S+|www\.\S+/gi;
const LETTERS = /\p{L}/gu;

/** Minimum letters outside of URLs in a meaningful sentence that contains a URL. */
const MIN_LETTERS_BESIDE_URL = 4;

/**
 * Returns whether `sentence` says something by itself. Returns `false` for a sentence without a
 * letter (`1、`, `2024`), for little more than a URL, and for a salutation (`Hi all,`).
 */
export const isMeaningfulSentence = (sentence: string): boolean => {
  const words = sentence.replaceAll(URLS, '').trim();
  const hasUrl = words.length < sentence.trim().length;
  const letters = words.match(LETTERS)?.length ?? 0;
  if (letters < (hasUrl ? MIN_LETTERS_BESIDE_URL : 1)) return false;
  return !(
    words.length <= MAX_SALUTATION_LENGTH &&
    (SALUTATION.test(words) || BARE_GREETING.test(words))
  );
};
