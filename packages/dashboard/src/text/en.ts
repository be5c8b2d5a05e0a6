import { editor } from './editor.ts';

/** All words of the dashboard, by feature. */
export const en = { app: { name: 'Content' }, editor } as const;
