import { randomUUID } from 'node:crypto';
import { ruleAddress, searchedActivityText } from '@content-publishing/domain';
import { Migration } from '@mikro-orm/migrations';
import { redirectKeys } from '../entities/redirect-keys.ts';

const BATCH = 1000;

const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Adds to redirects the keys by which chains are followed. Of redirects with one address in
 * different spellings, it removes all but the newest: sites never used the others. The activity of
 * the workspace lists the removed ones.
 */
export class RedirectAddresses extends Migration {
  override async up(): Promise<void> {
    await this.execute(`alter table redirects add column path_key bigint, add column pair_key bigint,
      add column target_key bigint`);
    await this.fill();
    for (const statement of AFTERWARDS) await this.execute(statement);
    await this.removeTwins();
  }

  private async fill(): Promise<void> {
    let last: readonly string[] = [FIRST, FIRST];
    for (;;) {
      const rows = await this.execute(NEXT, [...last, BATCH]);
      const keyed = rows.map((row) => {
        const paths = { fromPath: String(row['from_path']), toPath: String(row['to_path']) };
        const [path_key, pair_key, target_key] = redirectKeys(paths);
        const key = { workspace_id: String(row['workspace_id']), id: String(row['id']) };
        return { ...key, path_key, pair_key, target_key };
      });
      await this.execute(FILL, [JSON.stringify(keyed)]);
      const end = keyed.at(-1);
      if (end === undefined || rows.length < BATCH) return;
      last = [end.workspace_id, end.id];
    }
  }

  private async removeTwins(): Promise<void> {
    const seen = new Set<string>();
    for (const row of await this.execute(SIMILAR)) {
      const workspaceId = String(row['workspace_id']);
      const recordName = String(row['from_path']);
      const address = `${workspaceId} ${ruleAddress(recordName)}`;
      if (seen.has(address)) await this.removeTwin(workspaceId, String(row['id']), recordName);
      seen.add(address);
    }
  }

  private async removeTwin(
    workspaceId: string,
    recordId: string,
    recordName: string,
  ): Promise<void> {
    const activity = {
      ...{ id: randomUUID(), workspaceId, at: new Date().toISOString() },
      ...{ action: 'redirect.deleted' as const, recordId, recordName },
      ...{ keyId: null, keyName: null, requestId: null },
    };
    const { id, at, action } = activity;
    await this.execute(`delete from redirects where workspace_id = ? and id = ?`, [
      workspaceId,
      recordId,
    ]);
    await this.execute(
      `insert into activity (workspace_id, id, at, action, record_id, record_name, searched)
        values (?, ?, ?, ?, ?, ?, ?)`,
      [workspaceId, id, at, action, recordId, recordName, searchedActivityText(activity)],
    );
    await this.execute(`update workspaces set redirects_version = ? where id = ?`, [
      id,
      workspaceId,
    ]);
  }
}

const NEXT = `
  select workspace_id, id, from_path, to_path from redirects
  where (workspace_id, id) > (?::uuid, ?::uuid) order by workspace_id, id limit ?`;

const FILL = `
  update redirects r set
    path_key = keyed.path_key, pair_key = keyed.pair_key, target_key = keyed.target_key
  from json_to_recordset(?::json)
    keyed (workspace_id uuid, id uuid, path_key bigint, pair_key bigint, target_key bigint)
  where r.workspace_id = keyed.workspace_id and r.id = keyed.id`;

const AFTERWARDS = [
  `alter table redirects alter column path_key set not null`,
  `create index redirects_path_idx on redirects (workspace_id, path_key, pair_key)`,
  `create index redirects_target_idx on redirects (workspace_id, target_key)`,
];

// In the order of the list that sites poll: the first redirect of an address is the one that they
// use.
const SIMILAR = `
  select workspace_id, id, from_path from redirects r
  where exists (
    select 1 from redirects o where o.workspace_id = r.workspace_id and o.path_key = r.path_key
      and o.pair_key is not distinct from r.pair_key and o.id <> r.id
  )
  order by workspace_id, created_at desc, id desc`;
