/** All words of the dashboard, by feature. */
export const en = { app: { name: 'Content' } } as const;
