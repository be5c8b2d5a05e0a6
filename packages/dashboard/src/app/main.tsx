import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isServedByService, loadConnection } from '../client/connection.ts';
import { createService } from '../client/service.ts';
import { App } from './app.tsx';

const service = createService(loadConnection(), isServedByService());
const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App service={service} />
    </StrictMode>,
  );
}
