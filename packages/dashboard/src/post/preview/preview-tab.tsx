import { useEffect, useRef, useState } from 'react';
import { trustedPreviewHtml } from '../../client/trusted-types.ts';
import { useSession } from '../../client/session.ts';
import { previewText as words } from '../../text/post-preview.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useJudgement } from '../checks/judgement-context.ts';
import { useScale } from './use-scale.ts';
import styles from './preview.module.css';

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
  const { box, scale } = useScale(width);

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

/** Styles of the preview: plain ones, since the styles of the site are not known here. */
const PREVIEW_STYLES = `
  :root { color-scheme: light; }
  body { max-width: 680px; margin: 0 auto; padding: 24px 20px 80px; color: #1b1b19; background: #fff;
    font: 18px/30px Charter, 'Sitka Text', Cambria, serif; overflow-wrap: anywhere; }
  h1 { font-size: 34px; line-height: 42px; margin: 0 0 24px; }
  h2 { font-size: 26px; line-height: 34px; margin: 40px 0 12px; }
  h3 { font-size: 21px; line-height: 28px; margin: 32px 0 8px; }
  h4 { font-size: 18px; line-height: 26px; margin: 24px 0 8px; }
  p, ul, ol, pre, blockquote, figure, aside { margin: 0 0 20px; }
  img, video, iframe { max-width: 100%; height: auto; }
  figcaption { color: #5d5d56; font-size: 14px; line-height: 20px; }
  pre { overflow: auto; padding: 16px; background: #f2f2ef; font-size: 14px; line-height: 22px; }
  blockquote { padding-inline-start: 20px; border-inline-start: 3px solid #dcdcd6; }
  aside { padding: 16px 20px; background: #f2f2ef; }
  hr { border: 0; border-top: 1px solid #dcdcd6; margin: 32px 0; }
  a { color: #2456c9; }
  .table { overflow-x: auto; overflow-wrap: break-word; }
  .table table { border-collapse: collapse; font-size: 16px; line-height: 24px; }
  .table caption { padding-bottom: 8px; text-align: start; }
  .table :is(td, th) { padding: 6px 12px; text-align: start; vertical-align: top; border: 1px solid #8888; }
  .table .align-left { text-align: left; } .table .align-center { text-align: center; }
  .table .align-right { text-align: right; }
  .post-meta, .post-tags { display: flex; flex-wrap: wrap; gap: 0 16px; padding: 0; list-style: none;
    color: #5d5d56; font-size: 14px; line-height: 20px; }
`;
