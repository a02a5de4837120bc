import * as pagePaths from '@blindspot/contracts/pages/paths';
import { m } from '../../paraglide/messages.js';
import { LinkButton } from '../../ui/button.tsx';

/** The next step of the page, in the hero and after the samples. */
export function AskLink() {
  return (
    <LinkButton size="large" href={pagePaths.register}>
      {m.landing_ask()}
    </LinkButton>
  );
}
