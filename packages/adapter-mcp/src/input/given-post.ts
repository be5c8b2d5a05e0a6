import { convertBody } from '@content-publishing/application';
import { invalidInput, type JsonObject, type Loss } from '@content-publishing/domain';
import { err, ok, type Result } from 'neverthrow';
import type { ToolContext, ToolFailure } from '../tool.ts';

/** Places of the fields of a post in the arguments of a tool. */
export interface Places {
  readonly argumentOf: (path: string) => string;
  readonly lineOf: (path: string) => number | undefined;
}

/** Fields of a post that a tool was given, with its body as blocks. */
interface GivenPost {
  readonly fields: JsonObject;
  /** Content of the Markdown that blocks cannot have. */
  readonly losses: readonly Loss[];
  readonly places: Places;
}

/**
 * Returns the fields of a post that a tool was given: `markdown` and `blocks` become `bodyJson`.
 * Both together, and front matter, are violations.
 */
export const givenPost = async (
  { ports, caller }: Pick<ToolContext, 'ports' | 'caller'>,
  { markdown, blocks, ...fields }: JsonObject,
): Promise<Result<GivenPost, ToolFailure>> => {
  const isMarkdown = markdown !== undefined && markdown !== null;
  if (isMarkdown && blocks !== undefined) {
    return rejected('/blocks', 'must be absent when markdown is given');
  }
  if (!isMarkdown) {
    const body = blocks === undefined ? {} : { bodyJson: blocks };
    return ok({ fields: { ...fields, ...body }, losses: [], places: placesOf('/blocks', []) });
  }
  if (typeof markdown !== 'string') return rejected('/markdown', 'must be a string');
  const converted = await convertBody(ports)(caller.actor, {
    type: 'text/markdown',
    source: markdown,
  });
  if (converted.isErr()) {
    return err({ error: converted.error, argumentOf: (path) => `/markdown${path}` });
  }
  const { bodyJson, lines, frontMatter, losses, violations } = converted.value;
  const isFrontMatter = ({ path }: { readonly path: string }): boolean => path === '/frontMatter';
  return frontMatter !== null || violations.some(isFrontMatter)
    ? rejected('/markdown', 'must have no front matter: give its fields as arguments')
    : ok({ fields: { ...fields, bodyJson }, losses, places: placesOf('/markdown', lines) });
};

const rejected = (path: string, message: string): Result<never, ToolFailure> =>
  err({ error: invalidInput([{ path, message }]) });

const BLOCK = /^\/bodyJson\/(\d+)/;

/** Returns the places of a body that was given as the argument `whole`, with the lines of its blocks. */
export const placesOf = (whole: string, lines: readonly (number | null)[]): Places => ({
  argumentOf: (path) =>
    path === '/bodyJson' ? whole : path.replace(/^\/bodyJson(?=\/)/, '/blocks'),
  lineOf: (path) => lines[Number(BLOCK.exec(path)?.[1])] ?? undefined,
});
