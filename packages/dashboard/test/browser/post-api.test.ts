import { beforeEach, describe, expect, it } from 'vitest';
import { kitPostApi } from '../../src/draft/api/kit-post-api.ts';
import type { Answer, PostApi, RemotePost } from '../../src/draft/api/post-api.ts';
import { NO_FIELDS, type PostFields } from '../../src/draft/fields/post-fields.ts';
import { type Dashboard, startDashboard } from './dashboard.ts';

const paragraph = (text: string) => ({ type: 'paragraph' as const, text });

const valueOf = <Value>(answer: Answer<Value>): Value => {
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
};

describe('The calls of a draft, on the real service', () => {
  let dashboard: Dashboard;
  let api: PostApi;

  beforeEach(async () => {
    dashboard = await startDashboard();
    api = kitPostApi(dashboard.client, 'site');
    return () => dashboard.close();
  });

  const fields = (more: Partial<PostFields> = {}): PostFields => ({
    ...NO_FIELDS,
    title: 'Moka pots',
    slug: 'moka-pots',
    authorId: dashboard.workspace.author.id,
    bodyJson: [paragraph('One'), paragraph('Two')],
    ...more,
  });
  const created = async (more?: Partial<PostFields>): Promise<RemotePost> =>
    valueOf(
      await api.create(fields(more), {
        idempotencyKey: crypto.randomUUID(),
        numberSlug: true,
      }),
    );
  const autosave = { autosave: true, numberSlug: false };

  it('create a post once for a key, with a free slug', async () => {
    const [first, second] = [await created(), await created()];
    expect(first.content.slug).toBe('moka-pots');
    expect(second.content.slug).toBe('moka-pots-2');
    const options = { idempotencyKey: 'kept-key', numberSlug: false };
    const [once, again] = [
      valueOf(await api.create(fields({ slug: 'once' }), options)),
      valueOf(await api.create(fields({ slug: 'once' }), options)),
    ];
    expect(again.id).toBe(once.id);
  });

  it('read the content as it was written, without derived fields', async () => {
    const { id } = await created();
    const read = valueOf(await api.load(id));
    expect(read.content).toEqual({ ...fields(), slug: read.content.slug });
    expect(read.post.excerpt).not.toBe('');
  });

  it('save a draft with the ETag of the response, and reject an older one', async () => {
    const first = await created();
    const second = valueOf(await api.save(first, { ...first.content, title: 'A' }, autosave));
    const third = valueOf(
      await api.save(second, { ...second.content, excerpt: 'B', seo: null }, autosave),
    );
    const late = await api.save(first, { ...first.content, title: 'C' }, autosave);
    expect(late.ok || late.error.status).toBe(412);
    expect(valueOf(await api.load(first.id)).content).toEqual(third.content);
    expect(valueOf(await api.poll(third))).toBeNull();
    expect(valueOf(await api.poll(first))?.content.title).toBe('A');
  });

  it('keep changes of a public post hidden, until they are published', async () => {
    const draft = await created();
    const isPublic = valueOf(await api.commit(draft, draft.content, { status: 'published' }));
    const changed = { ...isPublic.content, bodyJson: [paragraph('Hidden')] };
    const kept = valueOf(await api.save(isPublic, changed, autosave));
    expect(kept.copyEtag).not.toBeNull();
    const again = valueOf(
      await api.save(kept, { ...changed, bodyJson: [paragraph('Hidden too')] }, autosave),
    );
    const read = valueOf(await api.load(draft.id));
    expect(read.content.bodyJson).toEqual(draft.content.bodyJson);
    expect(read.shown.bodyJson).toEqual([paragraph('Hidden too')]);
    expect(valueOf(await api.poll(again))).toBeNull();
    expect(valueOf(await api.poll(kept))?.shown.bodyJson).toEqual([paragraph('Hidden too')]);
    valueOf(await api.commit(again, again.shown, {}));
    const after = valueOf(await api.load(draft.id));
    expect(after.content.bodyJson).toEqual([paragraph('Hidden too')]);
    expect(after.copyEtag).toBeNull();
  });

  it('discard hidden changes', async () => {
    const draft = await created();
    const isPublic = valueOf(await api.commit(draft, draft.content, { status: 'published' }));
    const kept = valueOf(
      await api.save(isPublic, { ...isPublic.content, title: 'Hidden' }, autosave),
    );
    const after = valueOf(await api.discard(kept));
    expect(after.shown.title).toBe('Moka pots');
    expect(after.wasPublic).toBe(true);
  });
});
