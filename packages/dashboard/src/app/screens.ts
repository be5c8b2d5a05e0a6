import { type Permission, PREVIEWERS, READERS } from '@content-publishing/domain/tenant';
import type { ManagementClient } from '@content-publishing/site-kit/management';
import type { QueryClient } from '@tanstack/react-query';
import {
  CircleUser,
  CornerUpRight,
  FileInput,
  FileText,
  FolderTree,
  HistoryIcon as History,
  House,
  type IconShape,
  Images,
  KeyRound,
  ListChecks,
  Settings,
  Tags,
  Unlink,
  Users,
  Webhook,
} from '../ui/icons.ts';
import { type ComponentType, lazy } from 'react';
import { en } from '../text/en.ts';

/** Screen of the dashboard: its address, its place in the navigation, and its code. */
export interface Screen {
  /** Pattern of wouter below /dashboard, such as `/posts/:id`. */
  readonly path: string;
  /** Permissions of which the key must have one; a screen without them is for all. */
  readonly needs: readonly Permission[];
  /** Entry of the navigation; absent for screens that others lead to. */
  readonly entry?: {
    readonly label: string;
    readonly icon: IconShape;
    /** Place on phones: in the bar, in the menu "Links" or in the menu "More". */
    readonly place: 'bar' | 'links' | 'more';
    /** Number beside the label; absent if there is nothing to count. */
    readonly Badge?: ComponentType | undefined;
  };
  /** Loads its code, before it is shown. */
  readonly load: () => Promise<ScreenCode>;
  readonly Screen: ComponentType;
}

interface ScreenCode {
  readonly Screen: ComponentType;
  /** Begins to read what the screen shows at the query of its address, before it is rendered. */
  readonly read?: (client: ManagementClient, queries: QueryClient, query: string) => void;
}

const loadedWith = (load: Screen['load']): Pick<Screen, 'load' | 'Screen'> => ({
  load,
  Screen: lazy(async () => ({ default: (await load()).Screen })),
});

const loadedBy = (load: () => Promise<ComponentType>): Pick<Screen, 'load' | 'Screen'> =>
  loadedWith(async () => ({ Screen: await load() }));

/** All screens, in the order of the navigation. */
export const SCREENS: readonly Screen[] = [
  {
    path: '/',
    needs: [],
    entry: { label: en.nav.home, icon: House, place: 'bar' },
    ...loadedBy(async () => (await import('../home/home-screen.tsx')).HomeScreen),
  },
  {
    path: '/posts',
    needs: ['posts:read'],
    entry: { label: en.nav.posts, icon: FileText, place: 'bar' },
    ...loadedWith(async () => {
      const { PostsScreen, readPosts } = await import('../posts/posts-screen.tsx');
      return { Screen: PostsScreen, read: readPosts };
    }),
  },
  {
    path: '/media',
    needs: READERS,
    entry: { label: en.nav.media, icon: Images, place: 'bar' },
    ...loadedBy(async () => (await import('../media/media-screen.tsx')).MediaScreen),
  },
  {
    path: '/redirects',
    needs: ['seo:read', 'settings:read'],
    entry: { label: en.nav.redirects, icon: CornerUpRight, place: 'links' },
    ...loadedBy(async () => (await import('../redirects/redirects-screen.tsx')).RedirectsScreen),
  },
  {
    path: '/redirects/import',
    needs: ['seo:write', 'settings:write'],
    ...loadedBy(
      async () => (await import('../redirects/redirect-import-screen.tsx')).RedirectImportScreen,
    ),
  },
  {
    path: '/broken-links',
    needs: ['seo:read', 'settings:read'],
    entry: { label: en.nav.brokenLinks, icon: Unlink, place: 'links' },
    ...loadedBy(
      async () => (await import('../broken-links/broken-links-screen.tsx')).BrokenLinksScreen,
    ),
  },
  {
    path: '/site-check/:rule?/:id?',
    needs: [...PREVIEWERS, 'seo:read', 'settings:read'],
    entry: {
      label: en.nav.siteCheck,
      icon: ListChecks,
      place: 'links',
      Badge: lazy(() =>
        import('../site-check/error-count.tsx').then(
          ({ ErrorCount }) => ({ default: ErrorCount }),
          // The navigation goes on without the number.
          () => ({ default: () => null }),
        ),
      ),
    },
    ...loadedBy(async () => (await import('../site-check/site-check-screen.tsx')).SiteCheckScreen),
  },
  {
    path: '/authors/:id?',
    needs: READERS,
    entry: { label: en.nav.authors, icon: Users, place: 'more' },
    ...loadedBy(async () => (await import('../authors/authors-screen.tsx')).AuthorsScreen),
  },
  {
    path: '/categories/:id?',
    needs: READERS,
    entry: { label: en.nav.categories, icon: FolderTree, place: 'more' },
    ...loadedBy(async () => (await import('../categories/categories-screen.tsx')).CategoriesScreen),
  },
  {
    path: '/tags/:id?',
    needs: READERS,
    entry: { label: en.nav.tags, icon: Tags, place: 'more' },
    ...loadedBy(async () => (await import('../tags/tags-screen.tsx')).TagsScreen),
  },
  {
    path: '/activity',
    needs: ['settings:read'],
    entry: { label: en.nav.activity, icon: History, place: 'more' },
    ...loadedBy(async () => (await import('../activity/activity-screen.tsx')).ActivityScreen),
  },
  {
    path: '/people',
    needs: ['people:read'],
    entry: { label: en.nav.people, icon: CircleUser, place: 'more' },
    ...loadedBy(async () => (await import('../people/people-screen.tsx')).PeopleScreen),
  },
  {
    path: '/account',
    needs: [],
    ...loadedBy(async () => (await import('../account/account-screen.tsx')).AccountScreen),
  },
  {
    path: '/keys/:id?',
    needs: ['keys:write'],
    entry: { label: en.nav.keys, icon: KeyRound, place: 'more' },
    ...loadedBy(async () => (await import('../keys/keys-screen.tsx')).KeysScreen),
  },
  {
    path: '/webhooks/:id?',
    needs: ['webhooks:write'],
    entry: { label: en.nav.webhooks, icon: Webhook, place: 'more' },
    ...loadedBy(async () => (await import('../webhooks/webhooks-screen.tsx')).WebhooksScreen),
  },
  {
    path: '/import/:id?',
    needs: ['posts:write'],
    entry: { label: en.nav.import, icon: FileInput, place: 'more' },
    ...loadedBy(async () => (await import('../import/import-screen.tsx')).ImportScreen),
  },
  {
    path: '/workspace',
    needs: ['settings:read', 'settings:write'],
    entry: { label: en.nav.workspace, icon: Settings, place: 'more' },
    ...loadedBy(async () => (await import('../workspace/workspace-screen.tsx')).WorkspaceScreen),
  },
  {
    path: '/posts/:id',
    needs: PREVIEWERS,
    ...loadedBy(async () => (await import('../post/page/post-screen.tsx')).PostScreen),
  },
];
