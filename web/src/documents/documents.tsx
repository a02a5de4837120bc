import type { Documents } from '@blindspot/contracts/pages/documents';
import type { PageContext, RenderedDocument } from '@blindspot/contracts/pages/page';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import { languages } from '@blindspot/contracts/languages';
import type { ReactNode } from 'react';
import { answerTime } from '../domain/answer-time.ts';
import { litPanes } from '../domain/result-head.ts';
import { AppShellPage } from './app-shell-page.tsx';
import { LoginPage, RegisterPage, ResetPasswordPage } from './auth-page.tsx';
import { documentAssets } from './document-assets.ts';
import { renderDocument, type DocumentOptions } from './document.tsx';
import { FeedbackFormPage } from './feedback-form-page.tsx';
import { inLanguage, isolate } from './in-language.ts';
import { LandingPage } from './landing-page.tsx';
import { legalNames } from './page-foot.tsx';
import { LegalPage } from './legal-page.tsx';
import { LostReceiptPage } from './lost-receipt-page.tsx';
import { MailLinkPage, mailLinks } from './mail-link-page.tsx';
import { ClosedFormPage, missing, NotFoundPage, ProblemPage } from './message-page.tsx';
import { PublicSummaryPage } from './public-summary-page.tsx';
import * as feedbackForms from './read-feedback-form.ts';
import * as receiptForms from './read-receipt-form.ts';
import { ReceiptPage } from './receipt-page.tsx';
import { ReportPage } from './report-page.tsx';
import { ThankYouPage } from './thank-you-page.tsx';
import { m } from '../paraglide/messages.js';

export { sayFault, sayRefusal } from './refusals.ts';

export const readFeedbackForm: Documents['readFeedbackForm'] = (fields, form, language, asks) =>
  inLanguage(language, () => feedbackForms.readFeedbackForm(fields, form, asks));

export const readReceiptPost: Documents['readReceiptPost'] = (fields, language) =>
  inLanguage(language, () => receiptForms.readReceiptPost(fields));

export const readReceiptChange: Documents['readReceiptChange'] = (fields, form, language) =>
  inLanguage(language, () => receiptForms.readReceiptChange(fields, form));

export const renderLanding = page('landing', LandingPage, (data) => ({
  screen: m.landing_hero_title(),
  description: m.landing_description(),
  preview: { title: m.landing_hero_title(), description: m.landing_description() },
  canonicalPath: data.isAddressed ? `/?lang=${data.language}` : '/',
  alternates: [
    { language: 'x-default', path: '/' },
    ...languages.map((language) => ({ language, path: `/?lang=${language}` })),
  ],
  leaveWhenSignedIn: true,
  enhancer: 'page',
}));

export const renderLogin = page('auth', LoginPage, () => ({
  screen: m.login_screen(),
  leaveWhenSignedIn: true,
  enhancer: 'auth',
}));

export const renderRegister = page('auth', RegisterPage, () => ({
  screen: m.register_screen(),
  leaveWhenSignedIn: true,
  enhancer: 'auth',
}));

export const renderResetPassword = page('auth', ResetPasswordPage, () => ({
  screen: m.reset_screen(),
  enhancer: 'auth',
}));

export const renderMailLink = page('mail-link', MailLinkPage, ({ action }) => ({
  screen: mailLinks[action].screen(),
  enhancer: 'page',
}));

export const renderFeedbackForm = page('feedback-form', FeedbackFormPage, (data) => {
  const owner = isolate(data.form.owner_name);
  const time = answerTime(data.form.question_set, data.form.questions);
  return {
    preloadFonts: ['figtree'],
    screen: m.form_screen(),
    isRefused: (data.errors?.length ?? 0) > 0,
    preview: { title: m.form_og_title({ owner }), description: m.form_og_description({ time }) },
    enhancer: 'feedback-form',
  };
});

export const renderClosedForm = page('message', ClosedFormPage, (data) => ({
  screen: m.closed_form_screen(),
  preview: {
    title: m.closed_form_title({ owner: isolate(data.ownerName) }),
    description: m.closed_form_preview(),
  },
  enhancer: 'closed-form',
}));

export const renderThankYou = page('thank-you', ThankYouPage, (data) => ({
  preloadFonts: ['figtree'],
  screen: data.isPreview ? m.thanks_preview_title() : m.thanks_screen(),
  enhancer: 'thanks',
}));

export const renderReceipt = page('receipt', ReceiptPage, (data) => ({
  screen: m.receipt_screen(),
  isRefused: data.step === 'open' && (data.errors?.length ?? 0) > 0,
  enhancer: 'receipt',
}));

export const renderLostReceipt = page('lost-receipt', LostReceiptPage, (data) => ({
  screen: m.lost_screen(),
  isRefused: data.step === 'ask' && Boolean(data.problem),
  enhancer: 'page',
}));

export const renderReport = page('report', ReportPage, (data) => ({
  screen: data.step === 'sent' ? m.report_sent_title() : m.report_title(),
  isRefused: data.step === 'write' && Boolean(data.problem),
  enhancer: 'page',
}));

export const renderPublicSummary = page('public-summary', PublicSummaryPage, ({ summary }) => {
  const owner = isolate(summary.owner_name);
  const screen = summary.shows === 'helps' ? m.public_title_helps({ owner }) : m.public_title({ owner });
  const answers = m.answers_count({ count: summary.counted_people ?? summary.response_count });
  return {
    screen,
    preview: {
      title: screen,
      description: m.public_og_description({ answers }),
      picture: `og-${litPanes(summary.seen ?? [])}.png`,
    },
    enhancer: 'page',
  };
});

export const renderLegalPage = page('legal', LegalPage, (data) => ({
  screen: legalNames[data.page](),
  canonicalPath: pagePaths.legal[data.page],
  enhancer: 'page',
}));

export const renderNotFound = page('message', NotFoundPage, ({ what }) => ({
  screen: missing[what].screen(),
  enhancer: what === 'feedback' ? 'closed-form' : undefined,
}));

export const renderProblem = page('message', ProblemPage, () => ({ screen: m.problem_screen() }));

export const appShell = page('app-shell', AppShellPage, (data) => {
  const app = documentAssets.app[data.language] ?? documentAssets.app.en;
  const ofScreen = data.screen === undefined ? [] : (app.screens[data.screen] ?? []);
  return {
    preloadFonts: ['figtree'],
    screen: m.shell_loading(),
    app: { ...app, preloads: [...app.preloads, ...ofScreen] },
  };
});

function page<Data extends PageContext>(
  styles: string,
  Page: (data: Data) => ReactNode,
  headOf: (data: Data) => Omit<DocumentOptions, 'context' | 'styles' | 'body'>,
) {
  return (data: Data): RenderedDocument =>
    inLanguage(data.language, () =>
      renderDocument({ context: data, styles, ...headOf(data), body: <Page {...data} /> }),
    );
}
