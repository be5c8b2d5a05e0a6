import type { Environment } from '../../configuration/reader.ts';

const EXPORTERS = ['otlp', 'none'] as const;
const PROTOCOLS = ['http/protobuf', 'http/json'] as const;
const SAMPLER_ROOTS = ['always_on', 'always_off', 'traceidratio'] as const;

/** Rule by which traces are recorded. */
export interface SamplerSettings {
  readonly root: (typeof SAMPLER_ROOTS)[number];
  /**
   * Whether `root` applies only to traces that begin here. Traces that a client began are then
   * recorded if the client records them.
   */
  readonly isParentBased: boolean;
  /**
   * Share of traces to record if `root` is `traceidratio`, from 0 to 1; otherwise without effect.
   */
  readonly ratio: number;
}

type NamedSampler = readonly [string, Omit<SamplerSettings, 'ratio'>];

const SAMPLERS = new Map(
  SAMPLER_ROOTS.flatMap((root): readonly NamedSampler[] => [
    [`parentbased_${root}`, { root, isParentBased: true }],
    [root, { root, isParentBased: false }],
  ]),
);

/**
 * Values of the environment variables of OpenTelemetry that its packages do not read themselves.
 */
export interface TracingSettings {
  readonly protocol: (typeof PROTOCOLS)[number];
  readonly sampler: SamplerSettings;
  /** Settings of the batches in which spans are exported. */
  readonly batch: {
    readonly scheduledDelayMillis: number;
    readonly exportTimeoutMillis: number;
    readonly maxQueueSize: number;
    readonly maxExportBatchSize: number;
  };
  /** Messages about unusable values of variables, which are ignored. */
  readonly problems: readonly string[];
}

/**
 * Reads the settings of traces. Returns undefined, which means no traces, unless an endpoint or an
 * exporter is configured and `OTEL_SDK_DISABLED` is not `true`. An unusable value counts as unset
 * (OpenTelemetry, Environment Variable Specification).
 */
export const readTracingSettings = (environment: Environment): TracingSettings | undefined => {
  const problems: string[] = [];
  const text = (variable: string): string | undefined => environment[variable]?.trim() || undefined;

  const oneOf = <const Choice extends string>(
    variable: string,
    choices: readonly Choice[],
  ): Choice | undefined => {
    const given = text(variable);
    const chosen = choices.find((choice) => choice === given);
    if (given !== undefined && chosen === undefined) {
      problems.push(`${variable} is "${given}"; it must be one of ${choices.join(', ')}`);
    }
    return chosen;
  };
  const number = (variable: string, fallback: number, minimum: number, maximum: number): number => {
    const given = text(variable);
    if (given === undefined) return fallback;
    const value = Number(given);
    if (value >= minimum && value <= maximum) return value;
    problems.push(
      `${variable} is "${given}"; it must be a number from ${minimum} to ${maximum}; ${fallback} is used`,
    );
    return fallback;
  };
  const endpoint = (variable: string): boolean => {
    const given = text(variable);
    if (given === undefined) return false;
    if (!URL.canParse(given)) problems.push(`${variable} is not a valid URL`);
    return true;
  };

  const hasEndpoint = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']
    .map(endpoint)
    .includes(true);
  const exporter = oneOf('OTEL_TRACES_EXPORTER', EXPORTERS) ?? (hasEndpoint ? 'otlp' : 'none');
  const isDisabled = text('OTEL_SDK_DISABLED')?.toLowerCase() === 'true';
  if (isDisabled || exporter === 'none') return undefined;

  return {
    protocol:
      oneOf('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', PROTOCOLS) ??
      oneOf('OTEL_EXPORTER_OTLP_PROTOCOL', PROTOCOLS) ??
      'http/protobuf',
    sampler: {
      root: 'always_on',
      isParentBased: true,
      ...SAMPLERS.get(oneOf('OTEL_TRACES_SAMPLER', [...SAMPLERS.keys()]) ?? ''),
      ratio: number('OTEL_TRACES_SAMPLER_ARG', 1, 0, 1),
    },
    batch: {
      scheduledDelayMillis: number('OTEL_BSP_SCHEDULE_DELAY', 5_000, 1, 3_600_000),
      exportTimeoutMillis: number('OTEL_BSP_EXPORT_TIMEOUT', 30_000, 1, 3_600_000),
      maxQueueSize: number('OTEL_BSP_MAX_QUEUE_SIZE', 2_048, 1, 1_000_000),
      maxExportBatchSize: number('OTEL_BSP_MAX_EXPORT_BATCH_SIZE', 512, 1, 1_000_000),
    },
    problems,
  };
};
