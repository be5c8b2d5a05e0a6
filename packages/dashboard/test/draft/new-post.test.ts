import { describe, expect, it } from 'vitest';
import { NO_FIELDS } from '../../src/draft/fields/post-fields.ts';
import { contentOf } from '../../src/draft/state.ts';
import { bodyOf, desk, fields } from './harness.ts';

const begun = async () => {
  const all = desk();
  const startWith = { ...NO_FIELDS, authorId: 'author-1' };
  return { ...all, startWith, session: await all.open('local-1', startWith) };
};

describe('a new post', () => {
  it('is not created before it has a title or text', async () => {
    const { clock, service, session } = await begun();
    session.change({ excerpt: 'Short', title: '  ' });
    await clock.pass(60_000);
    expect(service.calls).not.toContain('create');
  });

  it('is created once, called by its first words', async () => {
    const { clock, service, session, store, type } = await begun();
    type(session, 'One two three four five six seven eight nine ten');
    await clock.pass(2000);
    const post = service.posts.get('post-1');
    expect(post?.content).toMatchObject({
      title: 'One two three four five six seven eight',
      slug: 'one-two-three-four-five-six-seven-eight',
      authorId: 'author-1',
    });
    expect(session.getState().typed.title).toBe('');
    expect(session.getState().postId).toBe('post-1');
    expect(store.values.size).toBe(0);
    await clock.pass(60_000);
    expect(service.calls.filter((call) => call !== 'poll')).toEqual(['create']);
  });

  it('is created once although the response is lost and the page is loaded again', async () => {
    const { clock, crash, open, service, session, startWith, type } = await begun();
    service.fates.push('response-lost');
    type(session, 'One');
    await clock.pass(2100);
    type(session, 'One two');
    await session.keep();
    crash();
    const next = await open('local-1', startWith);
    expect(bodyOf(next.getState().typed)).toBe('One two');
    await clock.pass(30_000);
    expect(service.posts.size).toBe(1);
    expect(bodyOf(service.posts.get('post-1')?.content ?? fields(''))).toBe('One two');
  });

  it('has a slug of its title until that is edited or the post is public', async () => {
    const { clock, session } = await begun();
    session.change({ title: 'Moka pots' });
    await clock.pass(2000);
    expect(contentOf(session.getState()).slug).toBe('moka-pots');
    session.change({ title: 'Moka pots & more' });
    await clock.pass(2000);
    expect(contentOf(session.getState()).slug).toBe('moka-pots-more');
    await session.publish({ status: 'published' });
    session.change({ title: 'Other' });
    expect(contentOf(session.getState()).slug).toBe('moka-pots-more');
  });

  it('keeps a slug that was edited', async () => {
    const { session } = await begun();
    session.change({ title: 'Moka pots' });
    session.change({ slug: 'moka' });
    session.change({ title: 'Pots' });
    expect(contentOf(session.getState()).slug).toBe('moka');
  });

  it('is created before it is published', async () => {
    const { service, session, type } = await begun();
    type(session, 'Text');
    const answer = await session.publish({ status: 'published' });
    expect(answer.ok).toBe(true);
    expect(service.posts.get('post-1')?.status).toBe('published');
    expect(service.calls).toEqual(['create', 'commit']);
  });
});
