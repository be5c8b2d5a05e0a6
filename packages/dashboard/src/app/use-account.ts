import { useQueryClient } from '@tanstack/react-query';
import { createElement, type ReactNode, useState } from 'react';
import { useService } from '../client/service.ts';
import { useSession, useWriter } from '../client/session.ts';
import { en } from '../text/en.ts';
import { CircleUser, House, type IconShape, LogOut, Monitor, Moon, Sun } from '../ui/icons.ts';
import type { MenuCommand } from '../ui/menu.tsx';
import { setTheme, type Theme } from './theme.ts';
import { useTheme } from './use-theme.ts';

const THEME_ICONS: Readonly<Record<Theme, IconShape>> = {
  system: Monitor,
  light: Sun,
  dark: Moon,
};

const NEXT_THEME: Readonly<Record<Theme, Theme>> = {
  system: 'light',
  light: 'dark',
  dark: 'system',
};

/** Returns the commands of the person, and the question or the list that one of them shows. */
export const useAccount = () => {
  const theme = useTheme();
  const service = useService();
  const queries = useQueryClient();
  const writer = useWriter();
  const [question, setQuestion] = useState<ReactNode>();
  const signOut = async (): Promise<void> => {
    const { askToSignOut } = await import('./sign-out.tsx');
    await askToSignOut({ service, queries, writer }, setQuestion);
  };
  const showWorkspaces = async (): Promise<void> => {
    const { WorkspaceDialog } = await import('./workspace-dialog.tsx');
    setQuestion(createElement(WorkspaceDialog, { onClose: () => setQuestion(undefined) }));
  };
  const { user } = useSession();
  const ofUser: readonly MenuCommand[] = user
    ? [
        { id: 'account', label: en.app.account, icon: CircleUser, href: '/account' },
        {
          id: 'workspaces',
          label: en.app.workspaces,
          icon: House,
          onAction: () => void showWorkspaces(),
        },
      ]
    : [];
  const commands: readonly MenuCommand[] = [
    ...ofUser,
    {
      id: 'theme',
      label: `${en.app.theme}: ${en.app.themes[theme]}`,
      icon: THEME_ICONS[theme],
      onAction: () => setTheme(NEXT_THEME[theme]),
      startsGroup: true,
    },
    {
      id: 'sign-out',
      label: en.app.signOut,
      icon: LogOut,
      onAction: () => void signOut(),
    },
  ];
  return { commands, question };
};
