import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/fonts.css';
import '../ui/fonts-heading.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PersonalCache } from './api/personal-cache.tsx';
import { AppRoutes } from './routes.tsx';
import { followOtherTabs } from './session/session-store.ts';
import { BrowserRouter } from './shell/router.ts';

const root = document.getElementById('app');
if (root) {
  followOtherTabs();
  createRoot(root).render(
    <StrictMode>
      <PersonalCache>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </PersonalCache>
    </StrictMode>,
  );
}
