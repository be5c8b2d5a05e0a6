import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { RelaxNGValidator, XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

xmlRegisterFsInputProviders();

/** Schema of sitemaps.org, as the package `sitemap` has it. */
const SITEMAP = fileURLToPath(new URL('../../schema/sitemap.xsd', import.meta.resolve('sitemap')));

const beside = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

const SITEMAP_WITH_PICTURES = `<schema xmlns="http://www.w3.org/2001/XMLSchema">
<import namespace="http://www.sitemaps.org/schemas/sitemap/0.9" schemaLocation="${SITEMAP}"/>
<import namespace="http://www.google.com/schemas/sitemap-image/1.1" schemaLocation="${beside('sitemap-image.xsd')}"/>
</schema>`;

const problemsBy = (
  validator: Pick<XsdValidator, 'dispose'> & { readonly validate: (document: XmlDocument) => void },
  source: string,
): readonly string[] => {
  const document = XmlDocument.fromString(source);
  try {
    validator.validate(document);
    return [];
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error;
    return error.details.map(({ message }) => message);
  } finally {
    document.dispose();
    validator.dispose();
  }
};

/** Returns the faults of a sitemap by the schemas of sitemaps and of their pictures. */
export const sitemapProblems = (source: string): readonly string[] => {
  const schema = XmlDocument.fromString(SITEMAP_WITH_PICTURES);
  return problemsBy(XsdValidator.fromDoc(schema), source);
};

/** Returns the faults of a feed in Atom by the grammar of RFC 4287. */
export const atomProblems = (source: string): readonly string[] => {
  const schema = XmlDocument.fromBuffer(readFileSync(beside('atom.rng')));
  // No other validator of RELAX NG is kept; this one goes when libxml2 drops it.
  // oxlint-disable-next-line typescript/no-deprecated
  return problemsBy(RelaxNGValidator.fromDoc(schema), source);
};
