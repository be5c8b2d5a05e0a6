/**
 * Minimum free bytes of a disk on which records are stored, two files of a write-ahead log of
 * PostgreSQL; below, writes are rejected.
 */
export const MIN_FREE_DISK_BYTES = 32 * 1024 * 1024;

/**
 * Minimum free bytes that a media file leaves on its disk: uploads end while records can still be
 * written on the same disk.
 */
export const MIN_FREE_FILE_DISK_BYTES = 2 * MIN_FREE_DISK_BYTES;
