import type { Violation } from '@content-publishing/domain';
import type { CallToolResult } from '@modelcontextprotocol/server';
import type { ErrorDescription, McpCaller } from '../caller.ts';
import type { ToolFailure } from '../tool.ts';
import { MAX_WEIGHT, startOf, weightOf } from './text-budget.ts';

/** Violation of an argument, in the place where the caller has given it. */
interface Detail {
  /** JSON Pointer of the argument. */
  readonly path: string;
  readonly message: string;
  /** Line of the Markdown; absent outside of it. */
  readonly line?: number;
}

/** Weight of a violation beside its texts, in both forms. */
const FRAME = 80;

/**
 * Returns the result of a tool that failed: as text its code, a sentence and a line for each
 * violation, and the same as structured content.
 */
export const errorResult = (
  { describe }: McpCaller,
  { error, argumentOf = (path) => path, lineOf = () => undefined }: ToolFailure,
): CallToolResult => {
  const described = describe(error);
  const details = (described.details ?? violationIn(described.message))?.map(
    ({ path, message }): Detail => {
      const line = lineOf(path);
      return { path: argumentOf(path), message, ...(line !== undefined && { line }) };
    },
  );
  return resultOf(described, details ?? null);
};

const ABOUT_FIELD = /^(\/\S+) (.+)$/s;

/** Returns the violation that a message states which begins with the pointer of its only field. */
const violationIn = (message: string): readonly Violation[] | null => {
  const [, path, problem] = ABOUT_FIELD.exec(message) ?? [];
  return path === undefined || problem === undefined ? null : [{ path, message: problem }];
};

/** Returns the result of a tool that has thrown. */
export const thrownResult = ({ describeThrown }: McpCaller, thrown: unknown): CallToolResult => {
  const described = describeThrown(thrown);
  return resultOf(described, described.details);
};

const resultOf = (
  { code, message }: ErrorDescription,
  all: readonly Detail[] | null,
): CallToolResult => {
  const sentence =
    all === null ? startOf(message, MAX_WEIGHT / 4) : 'These arguments are rejected:';
  const details = all && fittedDetails(all);
  const more = (all?.length ?? 0) - (details?.length ?? 0);
  const lines = (details ?? []).map(
    ({ path, line, message: problem }) =>
      `${path || '/'}${line === undefined ? '' : ` (line ${line})`}: ${problem}`,
  );
  const text = [`${code}: ${sentence}`, ...lines, ...(more > 0 ? [`… and ${more} more`] : [])].join(
    '\n',
  );
  return {
    isError: true,
    content: [{ type: 'text', text }],
    structuredContent: { code, message: sentence, details },
  };
};

/** Returns the first violations that fit into a result twice. */
const fittedDetails = (all: readonly Detail[]): readonly Detail[] => {
  let room = MAX_WEIGHT;
  return all.filter(({ path, message }) => {
    room -= FRAME + 2 * (weightOf(path) + weightOf(message));
    return room >= 0;
  });
};
