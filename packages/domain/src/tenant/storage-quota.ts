import { type Static, Type } from '@sinclair/typebox';
import { err, ok, type Result } from 'neverthrow';
import { Component } from '../schema/component.ts';
import type { DeepReadonly } from '../schema/deep-readonly.ts';
import { Count, described } from '../schema/described.ts';
import { Nullable } from '../schema/scalar.ts';

/** Schema of the stored bytes of a workspace (management API, GET /external/workspace). */
export const StorageUseSchema = Component(
  'StorageUse',
  'Stored bytes of a workspace, and its quota.',
  {
    usedBytes: Count(
      'Bytes of all files stored for the workspace, including deleted media records and prepared direct uploads.',
    ),
    maxBytes: described(
      'Quota of the workspace in bytes; null without a quota.',
      Nullable(Type.Integer({ minimum: 1 })),
    ),
  },
);

/** Stored bytes of a workspace, and its quota. */
export type StorageUse = DeepReadonly<Static<typeof StorageUseSchema>>;

/** Error: a file does not fit into the quota of the workspace. All sizes are in bytes. */
export interface QuotaExceeded {
  readonly kind: 'quota-exceeded';
  readonly usedBytes: number;
  readonly maxBytes: number;
  /** Size of the file that does not fit. */
  readonly sizeBytes: number;
}

/**
 * Returns the number of bytes that a workspace can still store; infinite without a quota.
 *
 * @example
 * roomIn({ usedBytes: 8, maxBytes: 10 }); // 2
 */
export const roomIn = ({ usedBytes, maxBytes }: StorageUse): number =>
  maxBytes === null ? Number.POSITIVE_INFINITY : Math.max(0, maxBytes - usedBytes);

/**
 * Checks that a file of `sizeBytes` fits into the quota.
 *
 * @example
 * checkQuota({ usedBytes: 8, maxBytes: 10 }, 3); // err: quota-exceeded
 */
export const checkQuota = (use: StorageUse, sizeBytes: number): Result<void, QuotaExceeded> => {
  const { usedBytes, maxBytes } = use;
  return maxBytes === null || sizeBytes <= roomIn(use)
    ? ok()
    : err({ kind: 'quota-exceeded', usedBytes, maxBytes, sizeBytes });
};
