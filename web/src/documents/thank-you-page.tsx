import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/fonts-heading-optional.css';
import '../ui/base.css';
import type { ThankYouData } from './document-data.ts';
import { SiteHeader } from './site-frame.tsx';
import { ThanksCard } from './thanks-card.tsx';

export function ThankYouPage(data: ThankYouData) {
  return (
    <>
      <SiteHeader context={data} />
      <ThanksCard productName={data.productName} ownerName={data.ownerName} receipt={data.receipt} />
    </>
  );
}
