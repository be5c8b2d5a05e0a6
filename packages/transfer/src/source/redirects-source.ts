import type { Source, SourceItem } from '../import/item.ts';
import type { RedirectFile } from '../redirects/redirect-file.ts';
import { leftOut, sourceOf } from './source-items.ts';

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
      const item = { kind: 'redirect', key: fromPath, place: `${file}, ${place}` } as const;
      yield leftOut(item, 'refused', `${fromPath} ${message}`);
    }
    for (const place of disabled) {
      const item = { kind: 'redirect', key: place, place: `${file}, ${place}` } as const;
      yield leftOut(item, 'skipped', 'is disabled in the file');
    }
  };
  return sourceOf(name, { redirect: items });
};
