export {
  type Configuration,
  type ConfigurationProblem,
  describeProblem,
  type Environment,
  LOG_LEVELS,
  readConfiguration,
  type StorageConfiguration,
} from './configuration.ts';
export type { Demo } from './demo/demo.ts';
export type { KeptDemo } from './demo/demo-file.ts';
export type { PortCall } from './observability/port-proxy.ts';
export { cryptoSecrets } from './secret-hashing.ts';
export { type Service, startService } from './serve.ts';
export type { StartFailure } from './start-failure.ts';
export { systemClock } from './system-clock.ts';
export { uuidV7 } from './uuid-v7.ts';
export { createWorkerPool, type DirectStorage, type WorkerPool } from './workers/pool.ts';
export type { SharedStorage } from './workers/ports-rpc.ts';
