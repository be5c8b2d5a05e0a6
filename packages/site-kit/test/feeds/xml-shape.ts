import { SaxesParser } from 'saxes';

/** Element of XML: its name, attributes, text, and the elements in it. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

/** Reads XML; throws for XML that is not well-formed, or has a prefix without a namespace. */
export const parseXml = (source: string): XmlElement => {
  const parser = new SaxesParser({ xmlns: true });
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open: XmlElement[] = [root];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value] as const);
    const element = { name, attributes: Object.fromEntries(values), children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(source).close();
  const [element] = root.children;
  if (!element) throw new Error('The document has no element');
  return element;
};

/** Number of times that an element may be in another one. */
type Count = '1' | '?' | '*';

/** Elements that an element may have, and how often. */
export interface Shape {
  readonly [name: string]: readonly [Count, Shape?];
}

/** Returns the violations of a shape: elements that are unknown, missing or repeated. */
export const shapeProblems = (element: XmlElement, shape: Shape, path = ''): readonly string[] => {
  const at = `${path}/${element.name}`;
  const counts = new Map<string, number>();
  const problems: string[] = [];
  for (const child of element.children) {
    const rule = shape[child.name];
    if (!rule) problems.push(`${at} has ${child.name}`);
    else problems.push(...shapeProblems(child, rule[1] ?? {}, at));
    counts.set(child.name, (counts.get(child.name) ?? 0) + 1);
  }
  for (const [name, [count]] of Object.entries(shape)) {
    const found = counts.get(name) ?? 0;
    if ((count === '1' && found !== 1) || (count === '?' && found > 1)) {
      problems.push(`${at} has ${found} ${name}`);
    }
  }
  return problems;
};

/** Returns the elements with a name, at any depth. */
export const elementsNamed = (element: XmlElement, name: string): readonly XmlElement[] =>
  element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...elementsNamed(child, name),
  ]);
