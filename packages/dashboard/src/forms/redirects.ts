import type { Site } from '@content-publishing/domain/tenant';
import { type ManagementClient, unchecked } from '@content-publishing/site-kit/management';
import { FieldError, valueOf } from '../client/call-error.ts';
import { inParallel } from '../client/in-parallel.ts';
import { messageAt } from './violations.ts';

/** Page of the site that goes away: id of its record, and its path. */
export interface GoingPage {
  readonly id: string;
  readonly path: string;
}

/** Ids of redirects, by the ids of the records whose pages they lead from. */
export type MadeRedirects = ReadonlyMap<string, string>;

/** Returns whether a text is a target of redirects: a path or an address of the web. */
export const isTarget = (text: string): boolean => /^(?:\/|https?:\/\/)\S*$/i.test(text);

/** Returns whether the field of a target can be sent: it is empty, or has a target. */
export const isComplete = (text: string): boolean => text.trim() === '' || isTarget(text.trim());

const makeRedirects = async (
  client: ManagementClient,
  pages: readonly GoingPage[],
  to: string,
): Promise<MadeRedirects> => {
  const rules = pages.map(({ path }) => ({ fromPath: path, toPath: to, type: 'Permanent301' }));
  // A rule at the address of a page that is there was never used.
  const { rows } = await valueOf(
    client.importRedirects(unchecked({ rules, onConflict: 'replace' })),
  );
  const made = new Map<string, string>();
  for (const { index, outcome, id } of rows) {
    const page = pages[index];
    if (page && id !== undefined && outcome === 'created') made.set(page.id, id);
  }
  const refused = rows.find(({ outcome }) => outcome === 'refused');
  if (refused) {
    await removeRedirects(client, [...made.values()]);
    const { index, message = '' } = refused;
    const why = { path: '/toPath', message: message.replace(/^(?:Invalid input: )?\/toPath /, '') };
    const refusal = messageAt([why], '/toPath') ?? message;
    throw new FieldError(pages.length > 1 ? `${pages[index]?.path}: ${refusal}` : refusal);
  }
  return made;
};

/** Removes redirects; one that is gone already is no failure. */
export const removeRedirects = async (
  client: ManagementClient,
  ids: readonly string[],
): Promise<void> => {
  await inParallel(ids, (id) => client.deleteRedirect(id));
};

/**
 * Makes permanent redirects from pages to the target that was typed, none if that is empty, and then
 * lets `act` take the pages away. If `act` fails, the redirects are removed. Rejects with
 * `FieldError` if readers would not reach the target.
 */
export const redirected = async <Value>(
  client: ManagementClient,
  site: Pick<Site, 'siteUrl'>,
  pages: readonly GoingPage[],
  typed: string,
  act: (made: MadeRedirects) => Promise<Value>,
): Promise<Value> => {
  const to = typed.trim();
  if (to !== '') await (await import('./judge-target.ts')).judgeTarget(client, site, pages, to);
  const made: MadeRedirects = to === '' ? new Map() : await makeRedirects(client, pages, to);
  try {
    return await act(made);
  } catch (error) {
    await removeRedirects(client, [...made.values()]);
    throw error;
  }
};
