import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/fonts.css';
import '../ui/fonts-heading.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './providers.tsx';
import { AppRoutes } from './routes.tsx';
import { followOtherTabs } from './session/session-store.ts';

const root = document.getElementById('app');
if (root) {
  followOtherTabs();
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <AppRoutes />
      </Providers>
    </StrictMode>,
  );
}
