import { useEffect, useRef, useState } from 'react';
import { useService } from '../../client/service.ts';
import { useSession } from '../../client/session.ts';
import type { Judgement } from '../checks/judgement-context.ts';
import { useOpenDraft } from '../page/draft-context.ts';
import type { TextRefs } from '../page/use-text.ts';
import { beginningsOf, caretBlock, meetingPoint, putCaret } from './caret-place.ts';
import type { Click, Mark, Place } from './messages.ts';
import { createSite, type Site } from './site.ts';

/** Milliseconds after which the caret has come to rest. */
const CARET_MS = 50;

/** Maximum marks on a page. */
const MAX_MARKS = 100;

/** Title and text beside the site. */
export type Texts = Pick<TextRefs, 'editorRef' | 'titleRef'>;

/** Returns the site of the open post, which is shown while the component is. */
export const useSite = (given: Texts, onNoText: () => void): Site => {
  const service = useService();
  const { workspace } = useSession();
  const { draft } = useOpenDraft();
  const [texts] = useState(given);
  const latest = useRef({ workspace, onNoText });
  const [site] = useState(() => {
    const focusText = (): void => {
      const view = texts.editorRef.current?.view;
      if (!view?.dom.checkVisibility()) return latest.current.onNoText();
      window.focus();
      view.focus();
    };
    return createSite({
      ...{ service, draft, workspace: () => latest.current.workspace, onLeave: focusText },
      beginnings: () => {
        const view = texts.editorRef.current?.view;
        return view ? beginningsOf(view) : [];
      },
      onClick: (click) => {
        focusText();
        showClicked(texts, click);
        return placeOfCaret(texts) ?? click.block;
      },
    });
  });
  useEffect(() => {
    latest.current = { workspace, onNoText };
  });
  const { siteUrl, postPath, previewUrl } = workspace;
  useEffect(() => site.open(), [site, siteUrl, postPath, previewUrl]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const place = placeOfCaret(texts);
        if (place !== undefined) site.showCaret(place);
      }, CARET_MS);
    };
    look();
    document.addEventListener('selectionchange', look);
    document.addEventListener('focusin', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', look);
      document.removeEventListener('focusin', look);
    };
  }, [site, texts]);
  return site;
};

/** Returns the place with the caret, `null` if it is not on the page; `undefined` while it is elsewhere. */
const placeOfCaret = ({ editorRef, titleRef }: Texts): Place | null | undefined => {
  const { activeElement } = document;
  if (activeElement !== null && activeElement === titleRef.current) return 'title';
  const view = editorRef.current?.view;
  return view?.dom.contains(activeElement) ? caretBlock(view) : undefined;
};

/** Puts the caret where a person has clicked on the page. */
const showClicked = ({ editorRef, titleRef }: Texts, click: Click): void => {
  const title = titleRef.current;
  const view = editorRef.current?.view;
  if (click.block !== 'title') {
    if (view) putCaret(view, click);
  } else if (title) {
    const { character, isBehind } = meetingPoint(title.value, click.before, click.after) ?? {};
    const at = (character ?? 0) + (isBehind ? 1 : 0);
    title.focus();
    title.setSelectionRange(at, at);
  }
};

/** Returns the marks of a judgement: one of a kind at each block. */
export const marksOf = ({ violations, verdict }: Judgement): readonly Mark[] => {
  const findings = verdict
    ? [...verdict.checks.seo.checks, ...verdict.checks.readability.checks]
    : [];
  const marks = new Map<string, Mark>();
  const add = (path: string, kind: Mark['kind']): void => {
    const [, index] = /^\/bodyJson\/(\d+)/.exec(path) ?? [];
    const block = path === '/title' ? 'title' : index === undefined ? undefined : Number(index);
    if (block !== undefined) marks.set(`${kind} ${block}`, { block, kind });
  };
  for (const { path } of violations) add(path, 'problem');
  for (const { places } of findings) for (const { path } of places) add(path, 'advice');
  return [...marks.values()].slice(0, MAX_MARKS);
};
