import { useEffect, useRef, useState } from 'react';
import { trustedPreviewHtml } from '../../client/trusted-types.ts';
import { useSession } from '../../client/session.ts';
import { postText } from '../../text/post.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useJudgement } from '../checks/judgement-context.ts';
import { PREVIEW_STYLES } from './preview-styles.ts';
import styles from './preview.module.css';

const { preview: words } = postText;

const WIDTHS = [
  { width: 390, label: words.phone },
  { width: 1280, label: words.desktop },
];

/** Preview of the post as the kit renders it, in a frame that runs no script. */
export const PreviewTab = () => {
  const [width, setWidth] = useState(390);
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <div role="group" aria-label={words.width} className={styles['bar']}>
        {WIDTHS.map((one) => (
          <Button
            key={one.width}
            isCompact
            variant={one.width === width ? 'secondary' : 'quiet'}
            aria-pressed={one.width === width}
            onPress={() => setWidth(one.width)}
          >
            {one.label}
          </Button>
        ))}
      </div>
      <Frame width={width} />
      <Button isCompact onPress={() => setLarge(true)}>
        {words.open}
      </Button>
      <Dialog title={words.title} isWide isOpen={isLarge} onOpenChange={setLarge}>
        <Frame width={width} />
      </Dialog>
    </>
  );
};

/** Frame of a width; it is made smaller to fit. Its place on the page stays while the text changes. */
const Frame = ({ width }: { readonly width: number }) => {
  const { verdict } = useJudgement();
  const { workspace } = useSession();
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);

  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!page || !verdict) return;
    page.documentElement.lang = workspace.language;
    if (page.head.childElementCount === 0) {
      const style = page.createElement('style');
      style.nonce =
        document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
      style.textContent = PREVIEW_STYLES;
      page.head.append(style);
    }
    const article = page.createElement('article');
    article.innerHTML = trustedPreviewHtml(verdict.preview);
    page.body.replaceChildren(article);
  }, [verdict, workspace.language]);

  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setScale(Math.min(1, entry.contentRect.width / width));
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [width]);

  return (
    <div ref={box} className={styles['box']}>
      {!verdict && <Skeleton />}
      <iframe
        ref={frame}
        title={words.title}
        sandbox="allow-same-origin"
        className={styles['frame']}
        style={{
          width,
          height: `calc(${1 / scale} * 100%)`,
          transform: `scale(${scale})`,
        }}
      />
    </div>
  );
};
