/**
 * Returns the command `cps` as the reader of this process's output types it: through pnpm where it
 * runs from the sources, through npx where npx runs it.
 */
export const commandName = (): string => {
  if (import.meta.url.endsWith('.ts')) return 'npx -y pnpm@12 --silent cps';
  return process.env['npm_command'] === 'exec' ? 'npx cps' : 'cps';
};
