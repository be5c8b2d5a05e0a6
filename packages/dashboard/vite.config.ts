import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/dashboard/',
  plugins: [react()],
  // Type declarations of Vite name the worker's format; the domain runs in one.
  worker: { format: 'es' },
  build: { target: ['chrome117', 'firefox125', 'safari17.4'], modulePreload: { polyfill: false } },
});
