import type { LandingData } from '@blindspot/contracts/pages/page';
import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/fonts-heading.css';
import '../ui/base.css';
import { m } from '../paraglide/messages.js';
import { EyeTest } from './landing/eye-test.tsx';
import { Hero } from './landing/hero.tsx';
import { HowItWorks } from './landing/how-it-works.tsx';
import { Community, Newsletter } from './landing/invitations.tsx';
import styles from './landing/landing.module.css';
import { SampleAnalyses } from './landing/sample-analyses.tsx';
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
