/** Words that a letter or an article greets its readers with, in the languages that are known here. */
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

/** Maximum length of a salutation, in UTF-16 units: a longer sentence says something. */
const MAX_SALUTATION_LENGTH = 60;

// It ends as no statement does, or with nothing but the greeting.
const SALUTATION = new RegExp(
  `^(?:${GREETINGS.join('|')})(?![\\p{L}\\p{N}])[^.?]*[,!:،，！：]\\s*$`,
  'iu',
);
const BARE_GREETING = new RegExp(`^(?:${GREETINGS.join('|')})[\\s\\p{P}]*$`, 'iu');

const URLS = /https?:\/\/\S+|www\.\S+/gi;
const LETTERS = /\p{L}/gu;

/** Minimum number of letters beside a URL of a sentence that says something. */
const MIN_LETTERS_BESIDE_URL = 4;

/**
 * Returns whether `sentence` says something: not so one without a letter (`1、`, `2024`), one that is
 * hardly more than a URL, and a salutation (`Hi all,`).
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
