import { parse } from 'yaml';

/** Service of a Compose file, as far as tests look at it. */
export interface ComposeService {
  readonly cap_add?: readonly string[];
  readonly cap_drop?: readonly string[];
  readonly image?: string;
  readonly mem_limit?: string;
  readonly networks?: readonly string[];
  readonly read_only?: boolean;
  readonly security_opt?: readonly string[];
  readonly build?: unknown;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly stop_grace_period?: string;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
}

/** Compose file, as far as tests look at it; the schema of the specification checks all of it. */
export interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

/** Reads a Compose file. */
export const readCompose = (text: string): ComposeFile =>
  parse(text, { merge: true }) as ComposeFile;
