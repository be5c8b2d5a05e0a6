import { type CSSProperties, useEffect, useState, useSyncExternalStore } from 'react';
import { liveText as words } from '../../text/live.ts';
import { announce } from '../../ui/live-region.tsx';
import { useJudgement } from '../checks/judgement-context.ts';
import { useDraft } from '../page/draft-context.ts';
import { useScale } from '../preview/use-scale.ts';
import { Divider } from './divider.tsx';
import { isLoopback } from './loopback.ts';
import { NoticeView } from './notice-view.tsx';
import { FIT, Toolbar } from './toolbar.tsx';
import { marksOf, type Texts, useSite } from './use-site.ts';
import styles from './live-pane.module.css';

/** Place in which the share of the screen is kept that the site has. */
const SHARE_KEY = 'post-site-share';
const HALF = 50;

/** Notices in place of the site: it is not there, or shows nothing of the post. */
const IN_PLACE = new Set(['forbidden', 'insecure', 'noAddress', 'silent', 'unknown', 'unsaved']);

/** The post on the site of its readers, which follows the text. */
export const LivePane = ({
  onClose,
  ...texts
}: Texts & {
  readonly onClose: () => void;
}) => {
  const site = useSite(texts, onClose);
  const { src, loads, notice, isShowing, shownAt } = useSyncExternalStore(site.subscribe, site.get);
  const [width, setWidth] = useState(FIT);
  const [share, setShare] = useState(Number(localStorage.getItem(SHARE_KEY) ?? HALF));
  const [areChecksShown, setChecksShown] = useState(false);
  const judgement = useJudgement();
  const problems = useDraft(({ line }) => (line.kind === 'problems' ? line.problems.length : 0));
  const { box, scale } = useScale(width);

  useEffect(() => {
    site.showMarks(areChecksShown ? marksOf(judgement) : []);
  }, [site, judgement, areChecksShown]);

  const told =
    notice ??
    (problems > 0
      ? { kind: 'problems' as const, text: words.notices.problems(problems) }
      : undefined);
  const text = told?.text;
  useEffect(() => {
    if (text !== undefined) announce(text.replaceAll('`', ''));
  }, [text]);
  const isInPlace = told && (src === undefined || IN_PLACE.has(told.kind));

  return (
    <section aria-label={words.label} className={styles['pane']} style={shareStyle(share)}>
      <Divider
        share={share}
        onMove={(next) => {
          localStorage.setItem(SHARE_KEY, String(next));
          setShare(next);
        }}
      />
      <Toolbar
        {...{ width, areChecksShown, onClose }}
        {...{ shownAt, isShowing: isShowing && told === undefined }}
        onWidth={setWidth}
        onChecks={setChecksShown}
        onReload={site.reload}
        onWindow={site.openWindow}
      />
      {told && <NoticeView notice={told} isInPlace={isInPlace === true} onRetry={site.reload} />}
      <div ref={box} className={styles['box']} hidden={isInPlace}>
        {src !== undefined && (
          <iframe
            key={loads}
            ref={site.setFrame}
            title={words.frame}
            src={src}
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
            referrerPolicy="no-referrer"
            allow={isLoopback(new URL(src).hostname) ? 'local-network-access' : undefined}
            className={styles['frame']}
            style={{
              width: width === FIT ? '100%' : width,
              height: `calc(${1 / scale} * 100%)`,
              transform: `scale(${scale})`,
            }}
            onLoad={site.frameLoaded}
          />
        )}
      </div>
    </section>
  );
};

/** Returns the style with the share of the screen, which is the width on screens with room for both. */
const shareStyle = (share: number): CSSProperties => {
  const style: CSSProperties & Record<'--share', string> = { '--share': `${share}vw` };
  return style;
};
