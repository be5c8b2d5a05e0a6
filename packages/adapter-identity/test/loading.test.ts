import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Prints the libraries that are loaded after each step. */
const PROGRAM = `
  import { registerHooks } from 'node:module';
  const loaded = new Set();
  registerHooks({
    load: (url, context, next) => {
      const [library] = /@simplewebauthn\\/server|openid-client/.exec(url) ?? [];
      if (library) loaded.add(library);
      return next(url, context);
    },
  });
  const { openIssuer, openPasskeys } = await import('@content-publishing/adapter-identity');
  const passkeys = openPasskeys({ rpId: 'localhost', origin: () => 'http://localhost' });
  const issuer = openIssuer({ url: 'http://127.0.0.1:9', callbackUrl: () => 'http://localhost' });
  const steps = [[...loaded]];
  await passkeys.signInOptions('AAAA');
  steps.push([...loaded]);
  await issuer.begin({ state: 'a', nonce: 'b', verifier: 'c' });
  steps.push([...loaded]);
  console.log(JSON.stringify(steps));
`;

it('the libraries are loaded at the first ceremony of their kind', () => {
  const args = ['--input-type=module', '--eval', PROGRAM];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: import.meta.dirname,
    env: {},
    encoding: 'utf8',
  });
  expect(JSON.parse(stdout)).toEqual([
    [],
    ['@simplewebauthn/server'],
    ['@simplewebauthn/server', 'openid-client'],
  ]);
  expect(stderr).toBe('');
});
