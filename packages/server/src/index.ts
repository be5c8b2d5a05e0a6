export { cryptoSecrets, systemClock, uuidV7 } from '@content-publishing/adapter-node';
export {
  type Configuration,
  type ConfigurationProblem,
  describeProblem,
  type Environment,
  LOG_LEVELS,
  readConfiguration,
  type StorageConfiguration,
} from './configuration/configuration.ts';
export type { Demo } from './demo/demo.ts';
export type { KeptDemo } from './demo/demo-file.ts';
export type { PortCall } from './observability/port-proxy.ts';
export { type Service, startService } from './serve.ts';
export type { StartFailure } from './start-failure.ts';
export { createWorkerPool, type DirectStorage, type WorkerPool } from './workers/pool.ts';
export type { SharedStorage } from './workers/ports-rpc.ts';
