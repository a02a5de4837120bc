import type { LandingData } from '@blindspot/contracts/pages/page';
import { respondingSeconds, setupMinutes } from '@blindspot/contracts/limits';
import type { NewsletterConsent } from '@blindspot/contracts/vocabulary/accounts';
import '../ui/fonts-heading.css';
import { m } from '../paraglide/messages.js';
import { LinkButton } from '../ui/button.tsx';
import { ExternalIcon } from '../ui/icons.tsx';
import { HowItWorks } from './landing/how-it-works.tsx';
import styles from './landing/landing.module.css';
import { SampleAnalyses } from './landing/sample-analyses.tsx';
import { SampleWindow } from './landing/sample-window.tsx';
import { AskLink, Section } from './landing/section.tsx';
import { Comparison, TrustScale } from './landing/tables.tsx';
import { Testimonials } from './landing/testimonials.tsx';
import { SignUpLinks, SiteFooter, SiteHeader } from './site-frame.tsx';

export function LandingPage(data: LandingData) {
  return (
    <div className={styles.landing}>
      <SiteHeader context={data}>
        <SignUpLinks />
      </SiteHeader>
      <main id="content">
        {data.accountDeleted ? (
          <p role="status" className={styles.deleted}>
            {m.landing_account_deleted()}
          </p>
        ) : null}
        <Hero />
        <HowItWorks />
        <EyeTest />
        <Comparison />
        <TrustScale />
        <SampleAnalyses productName={data.productName} />
        <Newsletter consent={data.newsletterConsent ?? 'automatic'} />
        <Testimonials testimonials={data.testimonials} />
        <Community productName={data.productName} />
      </main>
      <SiteFooter context={data}>
        <p>{m.footer_tagline()}</p>
      </SiteFooter>
    </div>
  );
}

function Hero() {
  return (
    <div className={styles.hero}>
      <h1 className={styles.heroTitle}>{m.landing_hero_title()}</h1>
      <div className={styles.heroWords}>
        <p className={styles.heroLead}>{m.landing_hero_lead({ seconds: respondingSeconds })}</p>
        <AskLink />
        <p className={styles.heroFacts}>{m.landing_hero_facts({ minutes: setupMinutes })}</p>
      </div>
      <SampleWindow />
    </div>
  );
}

/** Test of the reader's blind spot: a dot vanishes while the right eye looks at the cross. */
function EyeTest() {
  return (
    <section className={styles.eye} aria-labelledby="eye">
      <div className={styles.eyeWords}>
        <h2 id="eye">{m.landing_eye_title()}</h2>
        <p>{m.landing_eye_text()}</p>
      </div>
      <svg className={styles.eyeCard} viewBox="0 0 360 200" role="img" aria-label={m.landing_eye_label()}>
        <rect className={styles.eyePaper} width="360" height="200" />
        <path className={styles.eyeCross} d="M28 84v32M12 100h32" />
        <circle className={styles.eyeDot} cx="330" cy="100" r="13" />
      </svg>
      <p className={styles.eyeAfter}>{m.landing_eye_after()}</p>
    </section>
  );
}

function Newsletter({ consent }: { consent: NewsletterConsent }) {
  return (
    <Section
      id="newsletter"
      sunken
      title={m.landing_newsletter_title()}
      lead={consent === 'ask' ? m.landing_newsletter_ask() : m.landing_newsletter_automatic()}
    />
  );
}

function communityTag(productName: string): string {
  return `${productName.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')}app`;
}

function Community({ productName }: { productName: string }) {
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
