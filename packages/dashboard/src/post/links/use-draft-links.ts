import type { JudgedLink, SuggestedLink } from '@content-publishing/domain/audits';
import { unchecked } from '@content-publishing/site-kit/management';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Node } from 'prosemirror-model';
import { useContext, useEffect, useId, useState } from 'react';
import { valueOf } from '../../client/call-error.ts';
import { useClient } from '../../client/service.ts';
import { fieldsToSave } from '../../draft/fields/fields-to-save.ts';
import type { DraftState } from '../../draft/state.ts';
import type { BodyEditorHandle } from '../../editor/body-editor-props.ts';
import { useOpenDraft } from '../page/draft-context.ts';
import { EditorContext } from '../page/use-text.ts';

/** Milliseconds without a key until the links are asked for: longer than until the text is judged. */
const ASK_AFTER_MS = 1000;

/** Post to which the text may link, and the words of the text that can have the link. */
export interface Suggested extends SuggestedLink {
  readonly words: string | undefined;
  readonly place: CheckPlace | undefined;
}

type CheckPlace = JudgedLink['place'];

interface DraftLinks {
  readonly links: readonly JudgedLink[];
  readonly suggestions: readonly Suggested[];
}

/** Text as it was when its links were asked for. */
interface Asked {
  readonly version: number;
  readonly state: DraftState;
  readonly doc: Node | undefined;
}

/** Reads the links of the text as it is typed, once when this is drawn first and after each pause. */
export const useDraftLinks = () => {
  const { draft } = useOpenDraft();
  const client = useClient();
  const editor = useContext(EditorContext);
  const reader = useId();
  const askedNow = (version: number): Asked => ({
    version,
    state: draft.getState(),
    doc: editor.current?.view?.state.doc,
  });
  const [asked, setAsked] = useState(() => askedNow(0));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let { typed } = draft.getState();
    const askLater = (): void => {
      if (draft.getState().typed === typed) return;
      ({ typed } = draft.getState());
      clearTimeout(timer);
      timer = setTimeout(() => {
        const [state, doc] = [draft.getState(), editor.current?.view?.state.doc];
        setAsked(({ version }) => ({ version: version + 1, state, doc }));
      }, ASK_AFTER_MS);
    };
    const end = draft.subscribe(askLater);
    return () => {
      end();
      clearTimeout(timer);
    };
  }, [draft, editor]);

  return useQuery({
    queryKey: ['draft-links', reader, asked.version],
    placeholderData: keepPreviousData,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<DraftLinks> => {
      const { state, doc } = asked;
      const found = await valueOf(client.getDraftLinks(unchecked(draftOf(state)), { signal }));
      const suggestions = found.suggestions.map((suggestion) => {
        const place = suggestion.why.find((reason) => reason.place?.textRange)?.place;
        return { ...suggestion, place, words: wordsAt(editor.current, doc, place) };
      });
      return { links: found.links, suggestions };
    },
  });
};

/** Returns the fields of the request, with the id of the stored post. */
const draftOf = ({ typed, base, slugFollows, remote }: DraftState) => {
  const fields = Object.entries({
    ...fieldsToSave(typed, base, slugFollows),
    id: remote?.id ?? null,
  });
  return Object.fromEntries(fields.filter(([, value]) => value !== null));
};

const wordsAt = (
  editor: BodyEditorHandle | null,
  doc: Node | undefined,
  place: CheckPlace | undefined,
): string | undefined =>
  editor && doc && place?.textRange ? editor.textAt(doc, place.path, place.textRange) : undefined;
