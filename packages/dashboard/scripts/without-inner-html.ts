import type { Plugin } from 'vite';

const ANNOUNCER = /\/dist\/private\/live-announcer\/LiveAnnouncer\.m?js$/;
const EMPTYING = ".innerHTML = ''";

/**
 * Has React Aria empty its live regions by `textContent`. By `innerHTML`, which the policy of the page
 * forbids, a screen stops working when a date is typed.
 */
export const withoutInnerHtml = (): Plugin => ({
  name: 'without-inner-html',
  transform: (code, id) => {
    if (!ANNOUNCER.test(id)) return undefined;
    if (!code.includes(EMPTYING)) {
      throw new Error(`${id} no longer has "${EMPTYING}": this plugin may be needless`);
    }
    return { code: code.replaceAll(EMPTYING, ".textContent = ''"), map: null };
  },
});
