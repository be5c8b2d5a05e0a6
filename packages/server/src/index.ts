export {
  cryptoSecrets,
  loadBodyFormats,
  systemClock,
  uuidV7,
  webhookSenderOf,
} from '@content-publishing/adapter-node';
export {
  type Configuration,
  LOG_LEVELS,
  readConfiguration,
} from './configuration/configuration.ts';
export {
  type ConfigurationProblem,
  describeProblem,
} from './configuration/configuration-problem.ts';
export { dashboardFolder } from './configuration/dashboard-folder.ts';
export type { Environment } from './configuration/reader.ts';
export type { StorageConfiguration } from './configuration/storage-configuration.ts';
export type { Demo } from './demo/demo.ts';
export type { KeptDemo } from './demo/demo-file.ts';
export { importRunnerOf, type ImportRunnerOptions } from './imports/import-runner.ts';
export { runLimit } from './imports/run-limit.ts';
export { type Service, startService } from './serve.ts';
export type { StartFailure } from './start-failure.ts';
export type { PoolLimits } from './computing/limits.ts';
export { createWorkerPool, type WorkerPool } from './computing/pool.ts';
