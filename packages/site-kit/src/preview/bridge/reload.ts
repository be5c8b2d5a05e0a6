/** Name of the window while it is loaded anew: in a frame nothing can be stored. */
const NAME = /^cps (\S+) (\S+) (\S+) (.*)/s;

const [, version, left, top, former = ''] = NAME.exec(window.name) ?? [];

/** Version that the page was loaded anew for; NaN if it was not. */
export const restored = Number(version);

if (version) {
  window.name = former;
  addEventListener('load', () =>
    scrollTo({ left: Number(left), top: Number(top), behavior: 'instant' }),
  );
}

/** Loads the page anew, once for a version; returns whether it does. */
export const reload = (url: string, wanted: number): boolean => {
  if (wanted === restored) return false;
  window.name = `cps ${wanted} ${scrollX} ${scrollY} ${window.name}`;
  location.replace(url);
  return true;
};
