import type { ThankYouData } from '@blindspot/contracts/pages/feedback-forms';
import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/base.css';
import '../ui/fonts-one-face.css';
import { LegalFooter } from './page-foot.tsx';
import { SiteHeader } from './site-frame.tsx';
import { PreviewSentCard, ThanksCard } from './thanks-card.tsx';

export function ThankYouPage(data: ThankYouData) {
  return (
    <>
      <SiteHeader context={data} />
      {data.isPreview ? <PreviewSentCard /> : <ThanksCard {...data} />}
      <LegalFooter />
    </>
  );
}
