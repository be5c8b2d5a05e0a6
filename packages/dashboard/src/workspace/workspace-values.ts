import type { Workspace } from '@content-publishing/domain';
import type { FieldValues } from '../forms/field-values.ts';

/** Returns the values of the form of the settings. */
export const workspaceValues = (workspace?: Workspace): FieldValues => ({
  '/name': workspace?.name ?? '',
  '/language': workspace?.language ?? '',
  '/timeZone': workspace?.timeZone ?? '',
  '/siteUrl': workspace?.siteUrl ?? '',
  '/postPath': workspace?.postPath ?? '',
  '/categoryPath': workspace?.categoryPath ?? '',
  '/authorPath': workspace?.authorPath ?? '',
  '/imageUrl': workspace?.imageUrl ?? '',
});
