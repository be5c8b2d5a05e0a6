import { openMemoryStorage } from '@content-publishing/adapter-memory';
import {
  aDraft,
  aWorkspace,
  readPost,
  testingPorts,
  viewOf,
} from '@content-publishing/application/testing';
import { createPost } from '@content-publishing/application';
import { describe, expect, it } from 'vitest';

describe('the memory storage', () => {
  it('shares nothing with another one', async () => {
    const [ports, others] = [testingPorts(openMemoryStorage()), testingPorts(openMemoryStorage())];
    const { id } = await aWorkspace(ports);
    expect(await others.workspaces.find(id)).toBeNull();
    expect(await others.workspaces.list()).toEqual([]);
  });

  it('returns values that cannot be changed', async () => {
    const ports = testingPorts(openMemoryStorage());
    const workspace = await aWorkspace(ports);
    const bodyJson = [{ type: 'list', style: 'bullet', items: ['one'] }];
    await viewOf(createPost(ports)(workspace.actor, { draft: aDraft(workspace, { bodyJson }) }));
    const found = await ports.posts.find(workspace.id, { slug: 'moka' });
    const [list] = found?.post.bodyJson ?? [];
    expect(list).toEqual(bodyJson[0]);
    expect(Object.isFrozen(list)).toBe(true);
    expect(Object.isFrozen(found?.references.author)).toBe(true);
  });

  it('leaves alone what it was given', async () => {
    const ports = testingPorts(openMemoryStorage());
    const workspace = await aWorkspace(ports);
    const structuredData = { steps: ['one'] };
    const draft = aDraft(workspace, { structuredData });
    await viewOf(createPost(ports)(workspace.actor, { draft }));
    structuredData.steps.push('two');
    const post = await readPost(ports, workspace.actor, 'moka');
    expect(post.structuredData).toEqual({ steps: ['one'] });
  });
});
