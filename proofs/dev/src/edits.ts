/** One change of a source, and what a page shows once it is there. */
export interface Edit {
  readonly what: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The page that is open all the time. */
  readonly page: '/dashboard' | '/receipt';
  /** Is true in that page when the edit has arrived. */
  readonly seen: string;
}

const text = (selector: string): string => `document.querySelector(${JSON.stringify(selector)})?.textContent`;

export const edits: readonly Edit[] = [
  {
    what: 'CSS',
    file: 'web/src/ui/base.css',
    from: '@layer base {',
    to: 'h1 { outline: 3px solid rgb(1, 2, 3) }\n@layer base {',
    page: '/dashboard',
    seen: "getComputedStyle(document.querySelector('h1') ?? document.body).outlineColor === 'rgb(1, 2, 3)'",
  },
  {
    what: 'app component',
    file: 'web/src/app/features/dashboard/dashboard-screen.tsx',
    from: 'name={m.dashboard_title()}',
    to: "name={'An edited component'}",
    page: '/dashboard',
    seen: `${text('h1')} === 'An edited component'`,
  },
  {
    what: 'document',
    file: 'web/src/documents/receipt-page.tsx',
    from: '<h1>{m.receipt_title()}</h1>',
    to: '<h1>An edited document</h1>',
    page: '/receipt',
    seen: `${text('h1')} === 'An edited document'`,
  },
  {
    what: 'service route',
    file: 'services/requests/src/feedback-requests/feedback-request-routes.ts',
    from: 'toReply(request, publicUrl)),',
    to: "({ ...toReply(request, publicUrl), title: 'An edited route' })),",
    page: '/dashboard',
    seen: `${text('main')}?.includes('An edited route')`,
  },
  {
    what: 'contract',
    file: 'packages/contracts/src/anonymity.ts',
    from: 'full: 5,',
    to: 'full: 8,',
    page: '/dashboard',
    seen: `${text('main')}?.includes('0 of 8 responses') && fetch('/register').then((page) => page.text()).then((page) => page.includes('before 8 people'))`,
  },
];
