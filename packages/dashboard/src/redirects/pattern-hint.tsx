import { patternPrefix, type RedirectRule } from '@content-publishing/domain';
import { redirectsText } from '../text/redirects.ts';
import { patternExample } from './pattern-example.ts';
import styles from './redirects.module.css';

const { pattern: text } = redirectsText;

/** Explanation of a pattern while it is typed, with an example; nothing for a redirect of one path. */
export const PatternHint = ({ rule }: { readonly rule: RedirectRule }) => {
  const prefix = patternPrefix(rule.fromPath);
  if (prefix === undefined) return null;
  const example = patternExample(rule);
  return (
    <p role="status" className={styles['hint']}>
      {text.below(prefix)}
      {example &&
        ` ${
          example.location === null
            ? text.responds(example.from, example.status)
            : text.leads(example.from, example.location)
        }`}
    </p>
  );
};
