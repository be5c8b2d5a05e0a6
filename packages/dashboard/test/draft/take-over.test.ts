import { expect, it } from 'vitest';
import { bodyOf, desk, fields } from './harness.ts';

it('a tab that takes over while it opens shows the newest version', async () => {
  const { clock, open, service } = desk();
  service.add('post-1', fields('a|b'));
  service.delay = 4;
  const session = await open('post-1');
  await clock.pass(2);
  service.saveAs('Grace', 'post-1', { bodyJson: fields('a|x').bodyJson });
  service.delay = 0;
  void session.takeOver();
  await clock.pass(10);
  expect(bodyOf(session.getState().typed)).toBe('a|x');
});

it('a tab that takes over is written in once it has the newest version, so that no word is replaced', async () => {
  const { clock, open, service } = desk();
  service.add('post-1', fields('a|b'));
  const first = await open('post-1');
  const second = await open('post-1');
  first.change({ bodyJson: fields('a|x').bodyJson });
  await clock.pass(10_000);
  service.delay = 4;
  void second.takeOver();
  await clock.pass(2);
  expect(second.getState().access).toBe('reading');
  second.change({ bodyJson: fields('typed too early').bodyJson });
  await clock.pass(10);
  expect(second.getState().access).toBe('writing');
  expect(bodyOf(second.getState().typed)).toBe('a|x');
  second.change({ bodyJson: fields('a|x|y').bodyJson });
  await clock.pass(10_000);
  expect(bodyOf(service.posts.get('post-1')?.content ?? fields(''))).toBe('a|x|y');
});
