export { cryptoSecrets } from './crypto-secrets.ts';
export { defaultPorts } from './default-ports.ts';
export { systemClock } from './system-clock.ts';
export { uuidV7 } from './uuid-v7.ts';
