import { existsSync } from 'node:fs';
import type { IssuedApiKey } from '@content-publishing/application';
import type { Activity, IssuedPreviewToken } from '@content-publishing/domain/tenant';
import { beforeAll, expect, it } from 'vitest';
import type { BothWays } from './ways.ts';
import { caller } from '../caller.ts';
import { cps, cpsJson } from '../cps-process.ts';

/** Declares tests of the commands of posts, keys, broken links and the workspace. */
export const workspaceCommands = (open: () => BothWays): void => {
  beforeAll(async () => {
    const { write } = open();
    const bodyJson = [{ type: 'paragraph', text: 'Low heat.' }];
    await write('post.json', JSON.stringify({ slug: 'moka', title: 'Moka', bodyJson }));
    await write('patch.json', JSON.stringify({ excerpt: 'A pot.' }));
    await write('list.json', '[]');
  });

  it('of broken links', async () => {
    const { tell, local, remote, server } = open();
    for (const { settings, of } of [local, remote]) {
      const issue = ['key', 'issue', '--name', 'Site', ...of];
      const { key } = await cpsJson<IssuedApiKey>(settings, ...issue);
      await caller(server.baseUrl, key)('POST', '/external/link-health', { path: '/lost' });
    }
    const told = await tell(
      ['link', 'list', '--unresolved', '--min-hits', '1'],
      ['link', 'show', '/lost'],
      ['link', 'reopen', '/lost'],
      ['link', 'show', '/never'],
      ['link', 'list', '--seen-after', 'yesterday'],
    );
    expect(told.map(({ code }) => code)).toEqual([0, 0, 0, 1, 1]);
    expect(told[0]?.stdout).toMatch(/^ID 1 \/lost - INSTANT - -$/m);
    expect(told[4]?.stderr).toMatch(/^cps: invalid input\n --seen-after must /);
    const resolved = await Promise.all(
      [local, remote].map(({ settings, of }) =>
        cpsJson(settings, 'link', 'resolve', '/lost', ...of),
      ),
    );
    expect(resolved).toMatchObject([{ resolvedBy: 'operator' }, { resolvedBy: 'Editor' }]);
  });

  it('of posts, from files and by options', async () => {
    const { tell } = open();
    const told = await tell(
      ['author', 'add', '--slug', 'grace', '--name', 'Grace', '--json'],
      ['post', 'create', '$folder/post.json', '--author', '$last', '--json'],
      ['post', 'create', '$folder/post.json'],
      ['post', 'create', '$folder/list.json'],
      ['post', 'update', 'moka', '$folder/patch.json', '--title', 'The moka pot'],
      ['post', 'show', 'moka'],
      ['post', 'update', 'moka', '--status', 'published', '--clear', 'excerpt'],
      ['post', 'list', '--status', 'published', '--search', 'mok', '--prefix'],
      ['post', 'show', 'moka', '--json'],
    );
    expect(told.map(({ code }) => code)).toEqual([0, 0, 1, 1, 0, 0, 0, 0, 0]);
    expect(told[2]?.stderr).toMatch(/^cps: invalid input\n --author is required/);
    expect(told[3]?.stderr).toMatch(/list\.json must hold a JSON object\n$/);
    expect(told[4]?.stdout).toBe('Updated post moka (ID)\n');
    expect(told[5]?.stdout).toMatch(/^title The moka pot$/m);
    expect(told[5]?.stdout).toMatch(/^excerpt A pot\.$/m);
    expect(told[7]?.stdout).toMatch(/^ID published INSTANT moka The moka pot$/m);
  });

  it('of revisions, deletion and return', async () => {
    const { tell, local, remote } = open();
    const told = await tell(
      ['post', 'list', '--json'],
      ['post', 'revisions', '$last'],
      ['post', 'revisions', '$last', '1'],
      ['post', 'revisions', '$last', '1', '--restore'],
      ['post', 'revisions', '$last', 'first'],
      ['post', 'revisions', '$last', '--restore'],
      ['post', 'revisions', '$last', '1', '--diff', '2'],
      ['post', 'revisions', '$last', '3', '--diff'],
      ['post', 'revisions', '$last', '1', '--diff', '1'],
      ['post', 'revisions', '$last', '1', '--diff', '99'],
      ['post', 'revisions', '$last', '--diff'],
      ['post', 'revisions', '$last', '1', '--diff', '--restore'],
      ['post', 'delete', 'moka'],
      ['post', 'show', 'moka'],
      ['post', 'restore', '$last'],
    );
    expect(told.map(({ code }) => code)).toEqual([
      ...[0, 0, 0, 0, 2, 2],
      ...[0, 0, 0, 1, 2, 2],
      ...[0, 1, 0],
    ]);
    expect(told[6]?.stdout).toMatch(/^title\n - (?<former>.+)\n \+ The moka pot$/m);
    expect(told[7]?.stdout).toMatch(/^present 4, saved at INSTANT, published$/m);
    expect(told[8]?.stdout).toMatch(/\n\nno difference\n$/);
    expect(told[9]?.stderr).toMatch(/99/);
    expect(told[10]?.stderr).toMatch(/--diff needs the number of a revision/);
    expect(told[11]?.stderr).toMatch(/--diff must be absent with --restore/);
    expect(told[3]?.stdout).toBe('Restored revision 1 of post moka (ID)\nChanged: title\n');
    const previewed = await Promise.all(
      [local, remote].map(async ({ settings, of }) => {
        const { id } = await cpsJson<{ id: string }>(settings, 'post', 'show', 'moka', ...of);
        return cpsJson<IssuedPreviewToken>(settings, 'post', 'preview', id, ...of);
      }),
    );
    const token = { token: expect.any(String), expiresAt: expect.any(String) };
    expect(previewed).toMatchObject([token, token]);
    const [, issued] = previewed;
    const own = remote.settings;
    const listed = await cpsJson<readonly object[]>(own, 'post', 'previews', 'moka');
    expect(listed).toMatchObject([{ id: issued?.id, issuedByName: 'Editor' }]);
    expect(JSON.stringify(listed)).not.toContain('cpt_');
    const revoking = ['post', 'previews', 'moka', issued?.id ?? ''];
    expect(await cps(own, ...revoking)).toMatchObject({ code: 2 });
    expect(await cps(own, 'post', 'previews', 'moka', '--revoke')).toMatchObject({ code: 2 });
    expect(await cpsJson(own, ...revoking, '--revoke')).toMatchObject({ id: issued?.id });
    expect(await cpsJson(own, 'post', 'previews', 'moka')).toEqual([]);
  });

  it('of working copies, of the key itself and of deleted posts', async () => {
    const { tell, local, remote } = open();
    const copy = ['post', 'working-copy', 'moka'] as const;
    const told = await tell(
      [...copy],
      [...copy, '--publish'],
      [...copy, '--publish', '--discard'],
      ['post', 'delete', 'moka'],
      ['post', 'list', '--deleted'],
      ['post', 'restore', 'moka'],
    );
    expect(told.map(({ code }) => code)).toEqual([1, 1, 2, 0, 0, 0]);
    expect(told[0]?.stderr).toMatch(/working copy/);
    expect(told[4]?.stdout).toMatch(/ moka /);
    const shown = await Promise.all(
      [local, remote].map(({ settings, of }) => cpsJson(settings, 'key', 'show', ...of)),
    );
    expect(shown).toMatchObject([{ key: null }, { key: { name: 'Editor' } }]);
  });

  it('of the workspace itself', async () => {
    const { tell } = open();
    const told = await tell(
      ['workspace', 'update', '--site-url', 'https://site.example', '--post-path', '/blog/{slug}'],
      ['workspace', 'update', '--post-path', 'blog'],
      ['workspace', 'update', '--clear', 'post-path'],
      ['workspace', 'show'],
    );
    expect(told.map(({ code }) => code)).toEqual([0, 1, 0, 0]);
    expect(told[0]?.stdout).toBe('Updated workspace Site (ID)\n');
    expect(told[1]?.stderr).toMatch(/^cps: invalid input\n --post-path must /);
    expect(told[3]?.stdout).toMatch(/^siteUrl https:\/\/site\.example$/m);
    expect(told[3]?.stdout).not.toContain('postPath');
  });

  it('of keys', async () => {
    const { tell, remote } = open();
    const told = await tell(
      ['key', 'issue', '--name', ' ', '--expires-at', 'soon'],
      ['key', 'issue', '--name', 'operator', '--expires-at', '2000-01-01T00:00:00Z'],
      ['key', 'issue', '--name', 'Guest', '--permission', 'posts:write', '--drafts-only', '-q'],
    );
    expect(told.map(({ code }) => code)).toEqual([1, 1, 0]);
    expect(told[0]?.stderr).toMatch(/^cps: invalid input\n --name must .*\n --expires-at must /);
    expect(told[1]?.stderr).toMatch(/ --name must be none .*\n --expires-at must be in the future/);
    const keys = await cpsJson<readonly IssuedApiKey[]>(remote.settings, 'key', 'list');
    expect(JSON.stringify(keys)).not.toContain('cps_');
    const guest = keys.find(({ name }) => name === 'Guest');
    const editor = keys.find(({ name }) => name === 'Editor');
    expect([editor, guest]).toMatchObject([
      { draftsOnly: false, issuedBy: null },
      { draftsOnly: true, issuedBy: editor?.id },
    ]);
    expect(await cpsJson(remote.settings, 'key', 'revoke', guest?.id ?? '')).toMatchObject({
      revokedAt: expect.any(String),
      alsoRevoked: [],
    });
    const branch = ['--name', 'Branch', '--permission', 'keys:write'];
    const issuer = await cpsJson<IssuedApiKey>(remote.settings, 'key', 'issue', ...branch);
    const asIssuer = { ...remote.settings, CPS_API_KEY: issuer.key };
    const leaf = await cpsJson<IssuedApiKey>(asIssuer, 'key', 'issue', '--name', 'Leaf');
    const revoking = ['key', 'revoke', editor?.id ?? '', '--cascade'];
    expect(await cps(asIssuer, ...revoking)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('can only revoke keys that it could have issued'),
    });
    expect(await cpsJson(remote.settings, 'key', 'revoke', issuer.id, '--cascade')).toMatchObject({
      id: issuer.id,
      alsoRevoked: [{ id: leaf.id, name: 'Leaf' }],
    });
    // The last one with keys:write: none of its own workspace can take it.
    expect(await cps(remote.settings, ...revoking)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('cps key revoke'),
    });
  });

  it('but for who has made the changes', async () => {
    const { local, remote, unusedFolder } = open();
    const [ours = [], theirs = []] = await Promise.all(
      [local, remote].map(({ settings, of }) =>
        cpsJson<readonly Activity[]>(settings, 'activity', 'list', '--limit', '1000', ...of),
      ),
    );
    const actions = (activity: readonly Activity[]) => activity.map(({ action }) => action);
    expect(actions(ours)).toContain('author.created');
    expect(new Set(actions(theirs))).toEqual(
      new Set([...actions(ours), 'key.revoked', 'post.preview-revoked']),
    );
    expect(new Set(ours.map(({ keyId, keyName }) => keyId ?? keyName))).toEqual(new Set([null]));
    const author = theirs.find(({ action }) => action === 'author.created');
    expect(author).toMatchObject({ keyName: 'Editor', recordName: 'grace', changedFields: null });
    const restored = ours.find(({ action }) => action === 'post.revision-restored');
    expect(restored?.changedFields).toContain('title');
    const shown = await cps(local.settings, 'activity', 'list', ...local.of);
    expect(shown.stdout).toMatch(/^at +action +recordName +changedFields /);
    expect(shown.stdout).toMatch(/ post\.revision-restored {2,}moka {2,}title /);
    expect(existsSync(unusedFolder)).toBe(false);
  });
};
