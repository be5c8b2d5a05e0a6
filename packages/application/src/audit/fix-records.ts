import type { FixRow } from '@content-publishing/domain/audits';
import { recordVersion } from '@content-publishing/domain/records';
import { okAsync, type ResultAsync } from 'neverthrow';
import type { Actor } from '../authentication/actor.ts';
import { errorMessageOf } from '../errors/error-message.ts';
import type { ConsumerError } from '../errors/use-case-errors.ts';
import { deleteMedia } from '../media/manage-media.ts';
import { importRedirects } from '../redirect/import-redirects.ts';
import { deleteRedirect, updateRedirect } from '../redirect/manage-redirects.ts';
import type { FixedRows, Fixing, FixingDeps } from './fix-findings.ts';
import type { FoundFinding } from './found-findings.ts';

/** Changes the redirects or media of findings, or only says what changes. */
export const fixedRecords = async (
  ports: FixingDeps,
  actor: Actor,
  fixing: Fixing,
): Promise<FixedRows> => ({
  rows:
    fixing.request.fix === 'redirect'
      ? await addedRedirects(ports, actor, fixing)
      : await changedRecords(ports, actor, fixing),
  remaining: 0,
});

/** Adds a permanent redirect for each address, by an import, which can be tried. */
const addedRedirects = async (
  ports: FixingDeps,
  actor: Actor,
  { findings, request: { to, dryRun } }: Fixing,
): Promise<readonly FixRow[]> => {
  if (findings.length === 0) return [];
  const rules = findings.map(({ path }) => ({
    fromPath: sourceOf(path ?? ''),
    ...{ toPath: to, type: 'Permanent301' },
  }));
  const imported = await importRedirects(ports)(actor, { rules, onConflict: 'skip', dryRun });
  return findings.map(({ path }, index): FixRow => {
    const row = { slug: null, title: path, version: null };
    const places = [{ path: '/toPath', before: '', after: to ?? '' }];
    return imported.match(
      (report): FixRow => {
        const { outcome = 'created', id, message } = report.rows[index] ?? {};
        return {
          ...(id !== undefined && { redirectId: id }),
          ...row,
          outcome: outcome === 'created' ? 'changed' : outcome === 'refused' ? outcome : 'skipped',
          ...(message !== undefined && { message }),
          places: outcome === 'created' ? places : [],
        };
      },
      (error): FixRow => ({
        ...row,
        outcome: 'refused',
        message: errorMessageOf(error),
        places: [],
      }),
    );
  });
};

/** Returns a path in the form of `sharedPath` as the source of a redirect. */
const sourceOf = (path: string): string =>
  path.replaceAll(/[#\s<>"\\*]/g, (character) => encodeURIComponent(character).replace('*', '%2A'));

const changedRecords = async (
  ports: FixingDeps,
  actor: Actor,
  fixing: Fixing,
): Promise<readonly FixRow[]> => {
  const rows: FixRow[] = [];
  for (const finding of fixing.findings) {
    rows.push(await changedRecord(ports, actor, fixing, finding));
  }
  return rows;
};

/** Returns ports by which a change is judged like one on `ports`, and not stored. */
const withoutWrites = (ports: FixingDeps): FixingDeps => ({
  ...ports,
  redirects: { ...ports.redirects, change: (_workspaceId, version) => okAsync(version) },
  media: { ...ports.media, remove: (workspaceId, id) => ports.media.find(workspaceId, id) },
});

const changedRecord = async (
  ports: FixingDeps,
  actor: Actor,
  { workspace, request: { fix, dryRun } }: Fixing,
  finding: FoundFinding,
): Promise<FixRow> => {
  const { id, path, title, to } = finding;
  const isMedia = finding.kind === 'media';
  const record = isMedia
    ? await ports.media.find(workspace.id, id)
    : await ports.redirects.find(workspace.id, id);
  const row = {
    ...(isMedia ? { mediaId: id } : { redirectId: id }),
    ...{ slug: null, title: path ?? title },
    version: record && recordVersion(record),
  };
  if (record === null) return { ...row, outcome: 'skipped', places: [] };
  const places =
    fix === 'shorten' ? [{ path: '/toPath', before: title ?? '', after: to ?? '' }] : [];
  const used = dryRun ? withoutWrites(ports) : ports;
  const changed: ResultAsync<object, ConsumerError> =
    fix === 'shorten'
      ? updateRedirect(used)(actor, { reference: id, patch: { toPath: to } })
      : isMedia
        ? deleteMedia(used)(actor, id)
        : deleteRedirect(used)(actor, id);
  return changed.match(
    (next): FixRow => ({
      ...{ ...row, outcome: 'changed', places },
      version: dryRun ? row.version : recordVersion(next),
    }),
    (error): FixRow =>
      error.kind === 'record-not-found'
        ? { ...row, outcome: 'skipped', places: [] }
        : { ...row, outcome: 'refused', message: errorMessageOf(error), places: [] },
  );
};
