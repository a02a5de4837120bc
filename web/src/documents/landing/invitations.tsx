import type { NewsletterConsent } from '@blindspot/contracts/vocabulary/accounts';
import { m } from '../../paraglide/messages.js';
import { LinkButton } from '../../ui/button.tsx';
import { ExternalIcon } from '../../ui/icons.tsx';
import styles from './landing.module.css';
import { Section } from './section.tsx';

export function Newsletter({ consent }: { consent: NewsletterConsent }) {
  return (
    <Section
      id="newsletter"
      sunken
      title={m.landing_newsletter_title()}
      lead={consent === 'ask' ? m.landing_newsletter_ask() : m.landing_newsletter_automatic()}
    />
  );
}

/** The community's tag: the product's name in one word, and "app". */
function communityTag(productName: string): string {
  return `${productName.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')}app`;
}

export function Community({ productName }: { productName: string }) {
  const tag = communityTag(productName);
  const hash = `#${tag}`;
  return (
    <Section id="community" title={m.landing_community_title()}>
      <div className={styles.buttons}>
        <ExternalButton href={`https://x.com/intent/post?hashtags=${encodeURIComponent(tag)}`}>
          {m.landing_community_post({ tag: hash })}
        </ExternalButton>
        <ExternalButton href={`https://x.com/search?q=${encodeURIComponent(hash)}`}>
          {m.landing_community_search({ tag: hash })}
        </ExternalButton>
      </div>
    </Section>
  );
}

function ExternalButton({ href, children }: { href: string; children: string }) {
  return (
    <LinkButton
      variant="secondary"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${children} (${m.opens_in_new_tab()})`}
      icon={<ExternalIcon size={18} />}
    >
      {children}
    </LinkButton>
  );
}
