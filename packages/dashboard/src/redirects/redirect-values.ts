import {
  REDIRECT_STATUS,
  REDIRECT_TYPES,
  type Redirect,
  type RedirectType,
} from '@content-publishing/domain';
import type { FieldValues } from '../forms/field-values.ts';

/** Type of a new redirect. */
export const DEFAULT_TYPE: RedirectType = 'Permanent301';

/** Returns the values of the form of a redirect; those of a new one without an argument. */
export const redirectValues = (redirect?: Redirect): FieldValues => ({
  '/fromPath': redirect?.fromPath ?? '',
  '/toPath': redirect?.toPath ?? '',
  '/type': redirect?.type ?? '',
});

/** Returns the type that a form shows. */
export const typeIn = (values: FieldValues): RedirectType =>
  REDIRECT_TYPES.find((type) => type === values['/type']) ?? DEFAULT_TYPE;

/** Returns whether redirects of a type lead to another page. */
export const hasTarget = (type: RedirectType): boolean => REDIRECT_STATUS[type] < 400;
