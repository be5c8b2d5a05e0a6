import type { Ignore } from '@content-publishing/domain/audits';
import { siteCheckText as text } from '../text/site-check.ts';
import { Instant } from '../ui/instant.tsx';
import list from '../ui/list.module.css';

/** Reason for which a finding is ignored, by whom, and until when. */
export const IgnoredNote = ({
  ignored: { reason, by, at, until },
}: {
  readonly ignored: Ignore;
}) => (
  <span className={list['second']}>
    <span dir="auto">{reason}</span> · {text.ignoredBy(by)}, <Instant at={at} />
    {until !== null && (
      <>
        {' '}
        {text.untilThen} <Instant at={until} />
      </>
    )}
  </span>
);
