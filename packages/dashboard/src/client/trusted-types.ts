/**
 * Policy of the dashboard for Trusted Types (W3C): the only code that may start a worker or write
 * HTML. Results are typed as strings, which they are for everything but the browser.
 */
interface Policy {
  readonly createHTML: (html: string) => string;
  readonly createScriptURL: (url: string) => string;
}

interface PolicyFactory {
  readonly createPolicy: (name: string, rules: Policy) => Policy;
}

declare const trustedTypes: PolicyFactory | undefined;

const rules: Policy = {
  createHTML: (html) => html,
  createScriptURL: (url) => {
    const { href } = new URL(url, document.baseURI);
    const assets = new URL(import.meta.env.BASE_URL, location.origin).href;
    if (href.startsWith(assets)) return href;
    throw new TypeError(`no worker is started from ${href}`);
  },
};

const policy: Policy =
  typeof trustedTypes === 'undefined' ? rules : trustedTypes.createPolicy('dashboard', rules);

/** Returns the URL of a worker for `new Worker`; throws for any that is not ours. */
export const trustedWorkerUrl = (url: string): string => policy.createScriptURL(url);

/**
 * Returns the HTML of a clipboard for a document without a window, in which no script runs and nothing
 * is loaded. Use it for nothing else.
 */
export const trustedInertHtml = (html: string): string => policy.createHTML(html);

/**
 * Returns the HTML of a rendered post for `innerHTML` of the preview, whose frame runs no scripts.
 * Use it for nothing else.
 */
export const trustedPreviewHtml = (rendered: string): string => policy.createHTML(rendered);
