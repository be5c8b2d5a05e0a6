import type { Source, SourceItem } from '../import/item.ts';
import type { RedirectFile } from '../redirects/redirect-file.ts';
import { listed } from './listed.ts';

/** Returns the redirects of a file as a source; rows that are not supported are refused. */
export const redirectsSource = (
  { rules, refused, disabled }: RedirectFile,
  { name, file }: { readonly name: string; readonly file: string },
): Source => {
  const items = function* (): Generator<SourceItem> {
    for (const { place, rule, losses = [] } of rules) {
      const from = 'fromPath' in rule && typeof rule.fromPath === 'string' ? rule.fromPath : '';
      yield {
        ...{ kind: 'redirect', key: from, place: `${file}, ${place}` },
        read: () => ({ kind: 'fields', fields: { ...rule }, losses }),
      };
    }
    for (const { place, fromPath, message } of refused) {
      yield {
        ...{ kind: 'redirect', key: fromPath, place: `${file}, ${place}` },
        read: () => ({ kind: 'refused', message: `${fromPath} ${message}` }),
      };
    }
    for (const place of disabled) {
      yield {
        ...{ kind: 'redirect', key: place, place: `${file}, ${place}` },
        read: () => ({ kind: 'skipped', message: 'is disabled in the file' }),
      };
    }
  };
  return { name, items: (kind) => listed(kind === 'redirect' ? items() : []) };
};
