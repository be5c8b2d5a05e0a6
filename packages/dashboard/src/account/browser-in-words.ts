import { deviceName } from '../person/passkey.ts';
import { accountText } from '../text/account.ts';

const { sessions: text } = accountText;

/** Browsers by a word of their user agents; those that claim to be others come first. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg/, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

/** Returns a user agent as people know it, such as `Firefox on Windows`. */
export const browserInWords = (agent: string | null): string => {
  const browser = BROWSERS.find(([sign]) => sign.test(agent ?? ''))?.[1] ?? text.unknown;
  const device = deviceName(agent ?? '');
  return device === '' ? browser : text.on(browser, device);
};
