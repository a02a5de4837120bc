import type {
  LoginData,
  MailLinkData,
  RegisterData,
  ResetPasswordData,
  LegalPageData,
  RenderedDocument,
  ReportData,
  PublicSummaryData,
  AppShellData,
  LandingData,
  NotFoundData,
  ProblemData,
} from '@blindspot/contracts/pages/page';
import type { Documents } from '@blindspot/contracts/pages/documents';
import type {
  ClosedFormData,
  FeedbackFormData,
  ThankYouData,
} from '@blindspot/contracts/pages/feedback-forms';
import type { LostReceiptData, ReceiptData } from '@blindspot/contracts/pages/receipts';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import { languages } from '@blindspot/contracts/languages';
import { answerTime } from '../domain/answer-time.ts';
import { litPanes } from '../domain/shared-panes.ts';
import { AppShellPage } from './app-shell-page.tsx';
import { LoginPage, RegisterPage, ResetPasswordPage } from './auth-page.tsx';
import { documentAssets } from './document-assets.ts';
import { renderDocument } from './document.tsx';
import { FeedbackFormPage } from './feedback-form-page.tsx';
import { inItsLanguage, inLanguage } from './in-language.ts';
import { isolate } from './isolate.ts';
import { LandingPage } from './landing-page.tsx';
import { legalNames } from './legal-links.tsx';
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

export const renderLanding = inItsLanguage((data: LandingData): RenderedDocument => {
  return renderDocument({
    context: data,
    styles: 'landing',
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
    body: <LandingPage {...data} />,
  });
});

export const renderLogin = inItsLanguage((data: LoginData): RenderedDocument => {
  return renderDocument({
    context: data,
    styles: 'auth',
    screen: m.login_screen(),
    leaveWhenSignedIn: true,
    enhancer: 'auth',
    body: <LoginPage {...data} />,
  });
});

export const renderRegister = inItsLanguage((data: RegisterData): RenderedDocument => {
  return renderDocument({
    context: data,
    styles: 'auth',
    screen: m.register_screen(),
    leaveWhenSignedIn: true,
    enhancer: 'auth',
    body: <RegisterPage {...data} />,
  });
});

export const renderResetPassword = inItsLanguage((data: ResetPasswordData): RenderedDocument => {
  return renderDocument({
    context: data,
    styles: 'auth',
    screen: m.reset_screen(),
    enhancer: 'auth',
    body: <ResetPasswordPage {...data} />,
  });
});

export const renderMailLink = inItsLanguage((data: MailLinkData): RenderedDocument => {
  return renderDocument({
    context: data,
    styles: 'mail-link',
    screen: mailLinks[data.action].screen(),
    enhancer: 'page',
    body: <MailLinkPage {...data} />,
  });
});

export const renderFeedbackForm = inItsLanguage((data: FeedbackFormData): RenderedDocument => {
  const owner = isolate(data.form.owner_name);
  const time = answerTime(data.form.question_set, data.form.questions);
  return renderDocument({
    context: data,
    styles: 'feedback-form',
    preloadFonts: ['figtree'],
    screen: m.form_screen(),
    ...(data.errors?.length && { titlePrefix: m.form_error_prefix() }),
    // Neither the title nor the description of the request leaves the page for a chat's preview.
    preview: { title: m.form_og_title({ owner }), description: m.form_og_description({ time }) },
    enhancer: 'feedback-form',
    body: <FeedbackFormPage {...data} />,
  });
});

export const renderClosedForm = inItsLanguage((data: ClosedFormData): RenderedDocument => {
  const title = m.closed_form_title({ owner: isolate(data.ownerName) });
  return renderDocument({
    context: data,
    styles: 'message',
    screen: m.closed_form_screen(),
    preview: { title, description: m.closed_form_preview() },
    ...(data.takesAnswers && { enhancer: 'closed-form' as const }),
    body: <ClosedFormPage {...data} />,
  });
});

export const renderThankYou = inItsLanguage((data: ThankYouData): RenderedDocument => {
  return renderDocument({
    context: data,
    styles: 'thank-you',
    preloadFonts: ['figtree'],
    screen: data.isPreview ? m.thanks_preview_title() : m.thanks_screen(),
    enhancer: 'thanks',
    body: <ThankYouPage {...data} />,
  });
});

export const renderReceipt = inItsLanguage((data: ReceiptData): RenderedDocument => {
  return renderDocument({
    context: data,
    styles: 'receipt',
    screen: m.receipt_screen(),
    ...(data.step === 'open' && data.errors?.length && { titlePrefix: m.form_error_prefix() }),
    enhancer: 'receipt',
    body: <ReceiptPage {...data} />,
  });
});

export const renderLostReceipt = inItsLanguage((data: LostReceiptData): RenderedDocument => {
  return renderDocument({
    context: data,
    styles: 'lost-receipt',
    screen: m.lost_screen(),
    ...(data.step === 'ask' && data.problem && { titlePrefix: m.form_error_prefix() }),
    enhancer: 'page',
    body: <LostReceiptPage {...data} />,
  });
});

export const renderReport = inItsLanguage((data: ReportData): RenderedDocument => {
  return renderDocument({
    context: data,
    styles: 'report',
    screen: data.step === 'sent' ? m.report_sent_title() : m.report_title(),
    ...(data.step === 'write' && data.problem && { titlePrefix: m.form_error_prefix() }),
    enhancer: 'page',
    body: <ReportPage {...data} />,
  });
});

export const renderPublicSummary = inItsLanguage((data: PublicSummaryData): RenderedDocument => {
  const owner = isolate(data.summary.owner_name);
  const screen = data.summary.shows === 'helps' ? m.public_title_helps({ owner }) : m.public_title({ owner });
  const answers = m.answers_count({ count: data.summary.response_count });
  return renderDocument({
    context: data,
    styles: 'public-summary',
    screen,
    preview: {
      title: screen,
      description: m.public_og_description({ answers }),
      picture: `og-${litPanes(data.summary.seen ?? [])}.png`,
    },
    enhancer: 'page',
    body: <PublicSummaryPage {...data} />,
  });
});

export const renderLegalPage = inItsLanguage((data: LegalPageData): RenderedDocument => {
  return renderDocument({
    context: data,
    styles: 'legal',
    screen: legalNames[data.page](),
    canonicalPath: pagePaths.legal[data.page],
    enhancer: 'page',
    body: <LegalPage {...data} />,
  });
});

export const renderNotFound = inItsLanguage((data: NotFoundData): RenderedDocument => {
  return renderDocument({
    context: data,
    styles: 'message',
    screen: missing[data.what].screen(),
    body: <NotFoundPage {...data} />,
  });
});

export const renderProblem = inItsLanguage((data: ProblemData): RenderedDocument => {
  return renderDocument({
    context: data,
    styles: 'message',
    screen: m.problem_screen(),
    body: <ProblemPage {...data} />,
  });
});

/** The one page behind every address of the app. */
export const appShell = inItsLanguage((data: AppShellData): RenderedDocument => {
  const app = documentAssets.app[data.language] ?? documentAssets.app.en;
  const ofScreen = data.screen === undefined ? [] : (app.screens[data.screen] ?? []);
  return renderDocument({
    context: data,
    styles: 'app-shell',
    preloadFonts: ['figtree'],
    screen: m.shell_loading(),
    app: { ...app, preloads: [...app.preloads, ...ofScreen] },
    body: <AppShellPage {...data} />,
  });
});
