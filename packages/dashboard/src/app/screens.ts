import type { Permission } from '@content-publishing/domain';
import FileText from 'lucide-react/icons/file-text';
import House from 'lucide-react/icons/house';
import type { LucideIcon } from 'lucide-react';
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
    readonly icon: LucideIcon;
    /** Place on phones: in the bar, in the menu "Links" or in the menu "More". */
    readonly place: 'bar' | 'links' | 'more';
  };
  readonly Screen: ComponentType;
}

/** All screens, in the order of the navigation. */
export const SCREENS: readonly Screen[] = [
  {
    path: '/',
    needs: [],
    entry: { label: en.nav.home, icon: House, place: 'more' },
    Screen: lazy(async () => ({ default: (await import('../home/home-screen.tsx')).HomeScreen })),
  },
  {
    path: '/posts',
    needs: ['posts:read'],
    entry: { label: en.nav.posts, icon: FileText, place: 'bar' },
    Screen: lazy(async () => ({
      default: (await import('../posts/posts-screen.tsx')).PostsScreen,
    })),
  },
];
