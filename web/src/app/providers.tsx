import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { createQueryClient } from './api/query-client.ts';
import { BrowserRouter } from './shell/router.ts';
import { useSession } from './session/session-store.ts';

/**
 * A cache for each person: whoever signs in next on this device sees nothing of the one before. A session that
 * merely ended keeps its cache, since text may still be on the screen.
 */
function PersonalCache({ children }: { children: ReactNode }) {
  const userId = useSession()?.user.id;
  const [owner, setOwner] = useState(userId);
  if (userId !== undefined && userId !== owner) setOwner(userId);
  return <Cache key={owner}>{children}</Cache>;
}

function Cache({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

export function Providers({ children }: { children: ReactNode }) {
  return (
    <PersonalCache>
      <BrowserRouter>{children}</BrowserRouter>
    </PersonalCache>
  );
}
