import { describe, expect, it } from 'vitest';
import { readTracingSettings } from '../src/observability/tracing/tracing-settings.ts';

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };

describe('Traces are asked for', () => {
  it.each([
    [false, {}],
    [false, { OTEL_SERVICE_NAME: 'site', OTEL_TRACES_SAMPLER: 'always_on' }],
    [true, ENDPOINT],
    [true, { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4318/v1/traces' }],
    [true, { OTEL_TRACES_EXPORTER: 'otlp' }],
    [false, { ...ENDPOINT, OTEL_TRACES_EXPORTER: 'none' }],
    [false, { ...ENDPOINT, OTEL_SDK_DISABLED: 'TRUE' }],
    [true, { ...ENDPOINT, OTEL_SDK_DISABLED: 'no' }],
    [false, { OTEL_EXPORTER_OTLP_ENDPOINT: '  ' }],
  ])('%s by %j', (isAskedFor, environment) => {
    expect(readTracingSettings(environment) !== undefined).toBe(isAskedFor);
  });
});

describe('How traces are made', () => {
  it('has the defaults of OpenTelemetry', () => {
    expect(readTracingSettings(ENDPOINT)).toEqual({
      protocol: 'http/protobuf',
      sampler: { root: 'always_on', isParentBased: true, ratio: 1 },
      batch: {
        scheduledDelayMillis: 5_000,
        exportTimeoutMillis: 30_000,
        maxQueueSize: 2_048,
        maxExportBatchSize: 512,
      },
      problems: [],
    });
  });

  it('is read from the environment', () => {
    const environment = {
      ...ENDPOINT,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf',
      OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/json',
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
      OTEL_BSP_SCHEDULE_DELAY: '100',
    };
    expect(readTracingSettings(environment)).toMatchObject({
      protocol: 'http/json',
      sampler: { root: 'traceidratio', isParentBased: false, ratio: 0.25 },
      batch: { scheduledDelayMillis: 100 },
      problems: [],
    });
  });

  it('takes what cannot be used as unset, and says so', () => {
    const environment = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'collector',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
      OTEL_TRACES_EXPORTER: 'zipkin',
      OTEL_TRACES_SAMPLER: 'sometimes',
      OTEL_TRACES_SAMPLER_ARG: '2',
    };
    const settings = readTracingSettings(environment);
    expect(settings).toMatchObject({
      protocol: 'http/protobuf',
      sampler: { root: 'always_on', isParentBased: true, ratio: 1 },
    });
    expect(settings?.problems.map((problem) => problem.split(' ', 1)[0]).toSorted()).toEqual(
      Object.keys(environment).toSorted(),
    );
  });
});
