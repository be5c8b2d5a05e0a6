export { type MemoryFilesOptions, openMemoryFiles } from './memory-files.ts';
export { openMemoryStorage } from './memory-storage.ts';
