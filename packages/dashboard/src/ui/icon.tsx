import type { LucideIcon } from 'lucide-react';

/** Icon beside a word, which has the meaning; assistive technology does not read it. */
export const Icon = ({
  of: Drawing,
  size = 16,
}: {
  readonly of: LucideIcon;
  readonly size?: number;
}) => <Drawing aria-hidden size={size} strokeWidth={1.75} />;
