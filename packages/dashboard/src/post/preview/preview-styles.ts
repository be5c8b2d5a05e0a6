/** Styles of the preview: plain ones, since the styles of the site are not known here. */
export const PREVIEW_STYLES = `
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
  .post-meta, .post-tags { display: flex; flex-wrap: wrap; gap: 0 16px; padding: 0; list-style: none;
    color: #5d5d56; font-size: 14px; line-height: 20px; }
`;
