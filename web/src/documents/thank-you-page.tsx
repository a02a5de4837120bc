import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/base.css';
import '../ui/fonts-one-face.css';
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
