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
