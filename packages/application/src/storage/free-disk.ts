/**
 * Minimum free bytes on the disk of the database; below, writes are rejected. It is the size of two
 * WAL files of PostgreSQL.
 */
export const MIN_FREE_DISK_BYTES = 32 * 1024 * 1024;

/**
 * Minimum free bytes that a media file leaves on its disk: uploads stop while records can still be
 * written on the same disk.
 */
export const MIN_FREE_FILE_DISK_BYTES = 2 * MIN_FREE_DISK_BYTES;
