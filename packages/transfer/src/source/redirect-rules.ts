import type { JsonObject } from '@content-publishing/domain';
import { readCsv } from '../redirects/csv.ts';

/** Redirect of a file, with the number of its line. */
export interface RuleOfFile {
  readonly line: number;
  readonly fields: JsonObject;
}

/** Yields the redirects of the CSV that an export has, below its header. */
export function* csvRules(csv: string): Generator<RuleOfFile> {
  for (const { line, fields } of readCsv(csv).slice(1)) {
    const [fromPath = '', toPath = '', type = ''] = fields;
    if (fromPath !== '') {
      yield { line, fields: { fromPath, type, ...(toPath !== '' && { toPath }) } };
    }
  }
}
