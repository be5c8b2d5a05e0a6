export { openMemoryStorage } from './memory-storage.ts';
