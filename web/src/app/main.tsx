import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/fonts.css';
import '../ui/fonts-heading.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { overwriteGetLocale, type getLocale } from '../paraglide/runtime.js';
import { keepReturnAddress } from '../ui/return-address.ts';
import { PersonalCache } from './api/personal-cache.tsx';
import { AppRoutes } from './routes.tsx';
import { currentSession, followOtherTabs } from './session/session-store.ts';
import { keepFocus } from './shell/keep-focus.ts';
import { ScreenBoundary } from './shell/screen-boundary.tsx';

// The page's lang attribute decides the language. The library would otherwise read its own cookie.
overwriteGetLocale(() => document.documentElement.lang as ReturnType<typeof getLocale>);

// Stops zod from compiling functions, which the content security policy blocks.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('app');
if (root) {
  followOtherTabs();
  keepFocus(root);
  // Stores the URL of a mailed link before the route guard redirects to the sign-in page.
  if (!currentSession()) keepReturnAddress();
  createRoot(root).render(
    <StrictMode>
      <ScreenBoundary of="app" isWhole>
        <PersonalCache>
          <BrowserRouter>
            <AppRoutes />
          </BrowserRouter>
        </PersonalCache>
      </ScreenBoundary>
    </StrictMode>,
  );
}
