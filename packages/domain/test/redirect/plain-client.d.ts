import type {
  RedirectAnswer,
  RedirectFault,
  RedirectRule,
} from '@content-publishing/domain/redirects';

/** A fault as the vectors have it: `rule` is a position in the list. */
interface Fault {
  readonly rule: number;
  readonly kind: RedirectFault['kind'];
  readonly paths?: readonly string[];
}

export const redirectTable: (rules: readonly RedirectRule[]) => {
  readonly match: (url: string) => RedirectAnswer | null;
  readonly faults: readonly Fault[];
};
