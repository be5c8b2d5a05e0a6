/** Name of the window while it is loaded anew: in a frame nothing can be stored. */
const NAME = /^cps (\S+) (\S+) (.*)/s;

const [, version, top, former = ''] = NAME.exec(window.name) ?? [];

/** Version that the page was loaded anew for; NaN if it was not. */
export const restored = Number(version);

if (version) {
  window.name = former;
  addEventListener('load', () => scrollTo({ top: Number(top), behavior: 'instant' }));
}

/** Loads the page anew, once for a version; returns whether it does. */
export const reload = (url: string, wanted: number): boolean => {
  if (wanted === restored) return false;
  window.name = `cps ${wanted} ${scrollY} ${window.name}`;
  location.replace(url);
  return true;
};
