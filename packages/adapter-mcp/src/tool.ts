import type { getAuditOverview, Ports } from '@content-publishing/application';
import {
  inputParser,
  invalidInput,
  isJsonObject,
  type JsonObject,
} from '@content-publishing/domain';
import type { Permission } from '@content-publishing/domain/tenant';
import type { Static, TObject } from '@sinclair/typebox';
import { err, type Result, ResultAsync } from 'neverthrow';
import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import type { FetchFile, McpCaller, ToolError } from './caller.ts';
import { type ArgumentSchema, argumentValues } from './input/argument-values.ts';
import { withMembers } from './input/post-fields.ts';

/** Ports of a tool, and the caller of the request. */
export interface ToolContext {
  readonly ports: Ports;
  readonly readPorts: Ports;
  /** Counts the findings of the audits, once a workspace for all requests. */
  readonly getOverview: ReturnType<typeof getAuditOverview>;
  readonly fetchFile: FetchFile;
  readonly caller: McpCaller;
  /** Aborts when the client has disconnected. */
  readonly signal: AbortSignal;
}

/** Error of a tool, and how the places of its violations are named in the arguments of the tool. */
export interface ToolFailure {
  readonly error: ToolError;
  /** Returns the argument of a field of the operation. Default: the field itself. */
  readonly argumentOf?: ((path: string) => string) | undefined;
  /** Returns the line of the Markdown that a field is in; undefined if it is in none. */
  readonly lineOf?: ((path: string) => number | undefined) | undefined;
}

/** Hints for clients about a tool. `destructiveHint` is always given, since absent means true. */
interface ToolAnnotations {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

/** Hints of a tool that only reads. */
export const READS: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** Hints of a tool that adds a record. */
export const ADDS: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: false,
};

/** Hints of a tool that changes a record, in a version that the caller names. */
export const CHANGES: ToolAnnotations = { ...ADDS, destructiveHint: true, idempotentHint: true };

/** Options of a closed object. */
export const CLOSED = { additionalProperties: false };

/** A tool that agents can call. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  /** Permissions of which the key needs one. */
  readonly permissions: readonly Permission[];
  /** Whether the tool can do nothing with a key that may only change drafts. */
  readonly isBeyondDrafts: boolean;
  readonly annotations: ToolAnnotations;
  /** JSON Schema of the arguments. */
  readonly inputSchema: JsonObject;
  /** Returns the text of the result. */
  readonly run: (context: ToolContext, input: unknown) => Promise<Result<string, ToolFailure>>;
}

interface Definition<Own extends TObject> {
  readonly name: string;
  readonly description: string;
  readonly permissions: readonly Permission[];
  readonly isBeyondDrafts?: true;
  readonly annotations: ToolAnnotations;
  /** Closed object with the arguments that the tool itself reads. */
  readonly own: Own;
  /** JSON Schemas of arguments that are fields of the operation, whose use case checks them. */
  readonly fields?: Readonly<Record<string, ArgumentSchema>>;
  readonly run: (
    context: ToolContext,
    input: Static<Own>,
    fields: JsonObject,
  ) => Promise<Result<string, ToolFailure>>;
}

/**
 * Creates a tool. Unknown arguments and invalid ones of its `own` are rejected with all violations;
 * `run` gets its own arguments, and the fields as they were given.
 */
export const defineTool = <const Own extends TObject>({
  own,
  fields = {},
  isBeyondDrafts,
  run,
  ...tool
}: Definition<Own>): Tool => {
  const { required } = own;
  const properties: JsonObject = { ...own.properties, ...fields };
  const names = Object.keys(fields);
  const schemas = withMembers(properties);
  const parse = inputParser(own);
  return {
    ...tool,
    isBeyondDrafts: isBeyondDrafts ?? false,
    inputSchema: {
      type: 'object',
      properties,
      ...(required && { required }),
      additionalProperties: false,
    },
    run: async (context, input) => {
      if (!isJsonObject(input)) {
        const message = 'must be an object with the arguments of the tool';
        return err({ error: invalidInput([{ path: '', message }]) });
      }
      const entries = Object.entries(argumentValues(schemas, input));
      const given = Object.fromEntries(entries.filter(([name]) => names.includes(name)));
      const others = Object.fromEntries(entries.filter(([name]) => !names.includes(name)));
      return parse(others)
        .mapErr((error): ToolFailure => ({ error }))
        .asyncAndThen((parsed) => new ResultAsync(run(context, parsed, given)));
    },
  };
};

/**
 * Returns a schema that shows `schema` to clients and accepts every value. Arguments are judged by
 * the domain, whose violations have JSON Pointers.
 */
export const uncheckedSchema = (schema: JsonObject): StandardSchemaWithJSON => ({
  '~standard': {
    version: 1,
    vendor: 'content-publishing',
    validate: (value) => ({ value }),
    jsonSchema: { input: () => ({ ...schema }), output: () => ({ ...schema }) },
  },
});
