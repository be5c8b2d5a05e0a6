declare global {
  interface Window {
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: { readonly createScriptURL: (url: string) => string },
      ): { createScriptURL(url: string): string };
    };
  }
}

/** Returns the URL of a worker of the dashboard, which the page's policy accepts. */
export const workerUrl = (path: string): string => policy().createScriptURL(path);

let made: { createScriptURL(url: string): string } | undefined;

const policy = () => {
  const rules = { createScriptURL: checkedUrl };
  made ??= window.trustedTypes?.createPolicy('dashboard', rules) ?? rules;
  return made;
};

const checkedUrl = (path: string): string => {
  const url = new URL(path, location.href);
  if (url.origin !== location.origin) throw new TypeError(`Not a worker of this page: ${path}`);
  return url.href;
};
