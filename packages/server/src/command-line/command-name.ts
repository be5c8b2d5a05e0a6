/**
 * Returns the command `cps` as the user of this process types it in a shell: through pnpm if it
 * runs from the sources, through npx if npx runs it, otherwise `cps`.
 */
export const commandName = (): string => {
  if (import.meta.url.endsWith('.ts')) return 'npx -y pnpm@12 --silent cps';
  return process.env['npm_command'] === 'exec' ? 'npx cps' : 'cps';
};
