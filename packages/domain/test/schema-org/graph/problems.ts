import type { JsonObject } from '@content-publishing/domain';
import { isNode, listOf, nodesOf, typesOf } from './graph.ts';
import { isInRange, isType, rangesOf } from './vocabulary.ts';

/**
 * Returns where a graph differs from schema.org's vocabulary: types, properties and their values.
 */
export const problemsOf = (jsonLd: JsonObject): readonly string[] => {
  const byId = new Map(nodesOf(jsonLd).map((node) => [node['@id'], node]));
  const problems: string[] = [];
  const checkValue = (value: unknown, ranges: readonly string[], place: string): void => {
    if (!isNode(value)) {
      const text = JSON.stringify(value);
      // A number may be written as a text, as the vocabulary has it.
      const isNumeric = typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value);
      const kinds = [typeof value, text, ...(isNumeric ? ['number'] : [])];
      if (!kinds.some((kind) => isInRange(kind, ranges))) {
        problems.push(`${place} is ${text}; may be ${ranges.join(', ')}`);
      }
      return;
    }
    const isReference = Object.keys(value).join() === '@id';
    const node = isReference ? byId.get(value['@id']) : value;
    if (node === undefined) problems.push(`${place} refers to nothing: ${String(value['@id'])}`);
    else if (!typesOf(node).some((type) => isInRange(type, ranges))) {
      problems.push(`${place} is a ${typesOf(node).join()}; may be ${ranges.join(', ')}`);
    }
    if (!isReference) checkNode(value);
  };
  const checkNode = (node: JsonObject): void => {
    const types = typesOf(node);
    for (const type of types) if (!isType(type)) problems.push(`${type} is no type`);
    for (const [property, value] of Object.entries(node)) {
      if (property.startsWith('@')) continue;
      const place = `${types.join()}.${property}`;
      const ranges = types.flatMap((type) => rangesOf(type, property) ?? []);
      if (ranges.length === 0) problems.push(`${place} is no property`);
      else for (const item of listOf(value)) checkValue(item, ranges, place);
    }
  };
  for (const node of nodesOf(jsonLd)) checkNode(node);
  return problems;
};
