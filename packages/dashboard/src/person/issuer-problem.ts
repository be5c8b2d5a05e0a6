import { personText } from '../text/person.ts';
import { SIGN_IN_QUERY } from '../ui/address.ts';

const { problems } = personText.issuer;

const isKnown = (code: string): code is keyof typeof problems => Object.hasOwn(problems, code);

let isTaken = false;

/** Returns why the issuer has sent the browser back without success, in words, the first time. */
export const takeIssuerProblem = (): string | undefined => {
  const code = new URLSearchParams(SIGN_IN_QUERY).get('problem') ?? '';
  if (isTaken || !isKnown(code)) return undefined;
  isTaken = true;
  return problems[code];
};
