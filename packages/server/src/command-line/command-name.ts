/**
 * Returns the command `cps` as the user types it: through pnpm if it runs from the sources, through
 * npx if npx runs it.
 */
export const commandName = (): string => {
  if (import.meta.url.endsWith('.ts')) return 'npx -y pnpm@12 --silent cps';
  return process.env['npm_command'] === 'exec' ? 'npx cps' : 'cps';
};
