import { type Html, html } from '@content-publishing/site-kit/render';

/** Step of a breadcrumb; the last one, the page itself, has no address. */
interface Step {
  readonly name: string;
  readonly path: string | undefined;
}

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null;

const objectsIn = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** Returns the path of an address of the site at `url`; nothing for what leads elsewhere. */
const pathOf = (address: unknown, url: string): string | undefined =>
  typeof address === 'string' && address.startsWith(`${url}/`)
    ? address.slice(url.length)
    : undefined;

/** Returns the steps of the BreadcrumbList (schema.org) in a JSON-LD document with a `@graph`. */
const stepsIn = (jsonLd: JsonObject, url: string): readonly Step[] => {
  const list = objectsIn(jsonLd['@graph']).find((node) => node['@type'] === 'BreadcrumbList');
  return objectsIn(list?.['itemListElement']).flatMap(({ name, item }) =>
    typeof name === 'string' ? [{ name, path: pathOf(item, url) }] : [],
  );
};

/**
 * Returns the breadcrumb that the JSON-LD of a page has, below the front page; nothing where it has
 * none.
 */
export const breadcrumb = (jsonLd: JsonObject, url: string): Html | undefined => {
  const steps = stepsIn(jsonLd, url);
  if (steps.length === 0) return undefined;
  return html`<nav class="breadcrumb" aria-label="Breadcrumb">
    <ol>
      <li><a href="/">Posts</a></li>
      ${steps.map((step, index) => html`<li>${stepHtml(step, index === steps.length - 1)}</li>`)}
    </ol>
  </nav>`;
};

const stepHtml = ({ name, path }: Step, isLast: boolean): Html => {
  if (isLast) return html`<span aria-current="page">${name}</span>`;
  return path === undefined ? html`<span>${name}</span>` : html`<a href="${path}">${name}</a>`;
};
