const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&apos;': "'",
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
};

/**
 * Returns the text of the first element `name` in `xml` that contains no other element (S3 API,
 * response elements), with its XML entities replaced; undefined if there is none.
 */
export const xmlText = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`)
    .exec(xml)?.[1]
    ?.replaceAll(/&(?:amp|apos|gt|lt|quot);/g, (entity) => ENTITIES[entity] ?? entity);

/**
 * Returns the content of all elements `name` in `xml`, as XML, in their order. They must not be
 * nested.
 */
export const xmlElements = (xml: string, name: string): readonly string[] =>
  xml
    .split(`<${name}>`)
    .slice(1)
    .map((rest) => rest.split(`</${name}>`)[0] ?? '');
