import { createElement } from 'react';
import type { IconShape } from './icons.ts';

/** Icon beside a word, which has the meaning; assistive technology does not read it. */
export const Icon = ({
  of: shape,
  size = 16,
}: {
  readonly of: IconShape;
  readonly size?: number;
}) => (
  <svg
    aria-hidden
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {shape.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
  </svg>
);
