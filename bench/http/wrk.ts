import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../test/system/temporary-folder.ts';
import { RANDOM, type RequestTemplate, type SendLoad } from './request.ts';

/** Returns what `wrk` prints on stdout. */
const wrk = (options: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    execFile('wrk', options, (error, stdout) => {
      if (error) reject(new Error('wrk failed', { cause: error }));
      else resolve(stdout);
    });
  });

/** Returns whether `wrk` is installed: it takes a fraction of the machine that autocannon takes. */
export const hasWrk = (): Promise<boolean> =>
  new Promise((resolve) => {
    // It says its version, and ends with 1.
    execFile('wrk', ['-v'], (error) => resolve(error?.code !== 'ENOENT'));
  });

/** Sends requests by `wrk`, with one thread. */
export const sendByWrk: SendLoad = async (url, template, { connections, seconds, from }) => {
  const script = join(await temporaryFolder(), 'requests.lua');
  await writeFile(script, luaOf(template, from));
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '-s', script];
  const stdout = await wrk([...options, url]);
  const [summary = ''] = /^\{.*\}$/m.exec(stdout) ?? [];
  return JSON.parse(summary);
};

const luaOf = (
  { method, path, headers = {}, body = '' }: RequestTemplate,
  from: number,
): string => `
local number = ${from}
local headers = { ${Object.entries(headers)
  .map(([name, value]) => `[${quoted(name)}] = ${quoted(value)}`)
  .join(', ')} }
request = function()
  number = number + 1
  local random = math.random(${RANDOM})
  return wrk.format('${method}', ${filled(path)}, headers, ${filled(body)})
end
done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"requests":%d,"requestsPerSecond":%.1f,"failed":%d,"p50Ms":%.3f,"p99Ms":%.3f}\\n',
    summary.requests, summary.requests / summary.duration * 1e6,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout,
    latency:percentile(50) / 1000, latency:percentile(99) / 1000
  ))
end
`;

/** Returns a Lua expression for a text with `{n}` and `{random}` in it. */
const filled = (text: string): string =>
  quoted(text).replaceAll('{n}', `' .. number .. '`).replaceAll('{random}', `' .. random .. '`);

const quoted = (text: string): string =>
  `'${text.replaceAll(/[\\'\n]/g, (character) => `\\${character}`)}'`;
