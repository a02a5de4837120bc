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

// The page decides the language. Left to itself, the library asks a cookie of its own.
overwriteGetLocale(() => document.documentElement.lang as ReturnType<typeof getLocale>);

// Makes zod compile no functions, because the content security policy blocks them. This must be set before
// zod loads.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('app');
if (root) {
  followOtherTabs();
  keepFocus(root);
  // Keeps the address of a mailed link, because the route guard redirects to the sign-in page.
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
