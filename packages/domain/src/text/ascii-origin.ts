/** Parser of URLs (URL Standard), which browsers and servers have. */
declare const URL: {
  new (url: string): { readonly hostname: string };
  canParse: (url: string) => boolean;
};

// Captures the scheme with user information, and the host. A host in brackets does not match, since it
// is always ASCII.
const HOST = /^(https?:\/\/(?:[^]*@)?)([^:@[\]]+)(?=$|:)/i;

/**
 * Returns `origin` with its host in ASCII, as DNS and HTTP use it: Unicode labels become Punycode
 * (URL Standard, host parsing). An origin whose host is not a domain name is returned unchanged.
 */
export const asciiOrigin = (origin: string): string =>
  /[^!-~]|%/.test(origin)
    ? origin.replace(HOST, (all: string, before: string, host: string) =>
        URL.canParse(`http://${host}`) ? before + new URL(`http://${host}`).hostname : all,
      )
    : origin;
