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
export { type Service, startService } from './serve.ts';
export type { StartFailure } from './start-failure.ts';
export { createWorkerPool, type PoolLimits, type WorkerPool } from './workers/pool.ts';
