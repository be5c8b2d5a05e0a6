import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { en } from '../text/en.ts';

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<StrictMode>{en.app.name}</StrictMode>);
