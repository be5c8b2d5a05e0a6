import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { isBlankPost } from '../../draft/state.ts';
import { postText } from '../../text/post.ts';
import { Eye, HistoryIcon, LinkIcon, ListTree } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ChecksTab, openFindings } from '../checks/checks-tab.tsx';
import { useJudgement } from '../checks/judgement-context.ts';
import { useDraft } from '../page/draft-context.ts';
import { PlaceContext, type ShowPlace, useShowPlace } from '../page/use-text.ts';
import styles from './post-tabs.module.css';

const SettingsTab = lazy(async () => ({
  default: (await import('../settings/settings-tab.tsx')).SettingsTab,
}));
const SearchTab = lazy(async () => ({
  default: (await import('../search/search-tab.tsx')).SearchTab,
}));
const LinksTab = lazy(async () => ({
  default: (await import('../links/links-tab.tsx')).LinksTab,
}));
const PreviewTab = lazy(async () => ({
  default: (await import('../preview/preview-tab.tsx')).PreviewTab,
}));
const OutlineTab = lazy(async () => ({
  default: (await import('../outline/outline-tab.tsx')).OutlineTab,
}));
const HistoryTab = lazy(async () => ({
  default: (await import('../history/history-tab.tsx')).HistoryTab,
}));

const TAB_KEY = 'post-tab';

/** Violations that are counted for a post without a word: the writer has only just begun. */
const NO_VIOLATIONS: ReturnType<typeof useJudgement>['violations'] = [];

/** Fields of which the violations are counted at the tabs. */
const SEARCH_FIELDS = /^\/(?:seo|canonicalUrl)/;
const TEXT_FIELDS = /^\/(?:title|bodyJson)/;

/** Tab whose code is loaded when it is shown. */
const Loaded = ({ children }: { readonly children: ReactNode }) => (
  <Suspense fallback={<Skeleton />}>{children}</Suspense>
);

/** Tabs beside the text. The one that was shown last is shown again. */
export const PostTabs = () => {
  const [selected, setSelected] = useState(localStorage.getItem(TAB_KEY) ?? 'checks');
  const judgement = useJudgement();
  const isSaved = useDraft(({ remote }) => remote !== null);
  const { verdict } = judgement;
  const violations = useDraft(isBlankPost) ? NO_VIOLATIONS : judgement.violations;
  const count = (isOf: (path: string) => boolean): number | undefined =>
    violations.filter(({ path }) => isOf(path)).length || undefined;
  const select = useCallback((id: string): void => {
    localStorage.setItem(TAB_KEY, id);
    setSelected(id);
  }, []);
  const showInText = useShowPlace();
  const show = useCallback<ShowPlace>(
    (path, range) => {
      if (TEXT_FIELDS.test(path)) showInText(path, range);
      else select(SEARCH_FIELDS.test(path) ? 'search' : 'post');
    },
    [showInText, select],
  );
  const { tabs } = postText;
  return (
    <PlaceContext value={show}>
      <div className={styles['tabs']}>
        <Tabs
          label={postText.panel}
          selected={selected}
          onSelect={select}
          items={[
            {
              id: 'post',
              label: tabs.post,
              count: count((path) => !SEARCH_FIELDS.test(path) && !TEXT_FIELDS.test(path)),
              children: (
                <Loaded>
                  <SettingsTab />
                </Loaded>
              ),
            },
            {
              id: 'search',
              label: tabs.search,
              count: count((path) => SEARCH_FIELDS.test(path)),
              children: (
                <Loaded>
                  <SearchTab />
                </Loaded>
              ),
            },
            {
              id: 'checks',
              label: tabs.checks,
              count: verdict && (violations.length + openFindings(verdict).length || undefined),
              children: <ChecksTab />,
            },
            {
              id: 'links',
              label: tabs.links,
              icon: LinkIcon,
              children: (
                <Loaded>
                  <LinksTab />
                </Loaded>
              ),
            },
            {
              id: 'outline',
              label: tabs.outline,
              icon: ListTree,
              children: (
                <Loaded>
                  <OutlineTab />
                </Loaded>
              ),
            },
            {
              id: 'preview',
              label: tabs.preview,
              icon: Eye,
              children: (
                <Loaded>
                  <PreviewTab />
                </Loaded>
              ),
            },
            {
              id: 'history',
              label: tabs.history,
              icon: HistoryIcon,
              children: <Loaded>{isSaved ? <HistoryTab /> : <p>{postText.noHistory}</p>}</Loaded>,
            },
          ]}
        />
      </div>
    </PlaceContext>
  );
};
