import { press } from '../support/steps.ts';
import { accountPages, accountScreens } from './account-screens.ts';
import { adminLetterScreens } from './admin-letter-screens.ts';
import { adminQuestionSetScreens } from './admin-question-set-screens.ts';
import { adminReadingScreens } from './admin-reading-screens.ts';
import { adminPromptScreens, adminRightsScreens } from './admin-rights-and-prompt-screens.ts';
import { adminTestimonialScreens } from './admin-testimonial-screens.ts';
import { appShellScreens } from './app-shell-screens.ts';
import { beforeYouLookScreens } from './before-you-look-screens.ts';
import { dashboardScreens } from './dashboard-screens.ts';
import { myResponsesScreens } from './my-responses-screens.ts';
import { selfViewScreens } from './self-view-screens.ts';
import { heading, type Screen } from './screen.ts';
import { followUpFormScreens, planScreens } from './plan-screens.ts';
import { summaryScreens } from './summary-screens.ts';
import { trustScreens } from './trust-screens.ts';
import { visitorScreens } from './visitor-screens.ts';

const newcomerScreens: readonly Screen[] = [
  {
    name: 'onboarding',
    open: async (page) => {
      await page.goto('/dashboard');
      // In French, the dialog's main button has the same name as a button behind the dialog.
      await page.getByRole('button', { name: "I'll Explore Later" }).waitFor();
    },
  },
  {
    name: 'dashboard-empty',
    open: async (page) => {
      await page.goto('/dashboard');
      await press(page, "I'll Explore Later");
      await heading(page, 'Nothing to see yet.');
    },
  },
];

const ownerScreens: readonly Screen[] = [
  ...dashboardScreens,
  ...selfViewScreens,
  ...beforeYouLookScreens,
  ...summaryScreens,
  ...planScreens,
  ...trustScreens,
  ...myResponsesScreens,
  ...appShellScreens,
  ...accountScreens,
];

const adminScreens: readonly Screen[] = [
  ...adminReadingScreens,
  ...adminLetterScreens,
  ...adminTestimonialScreens,
  ...adminQuestionSetScreens,
  ...adminRightsScreens,
  ...adminPromptScreens,
];

export const screens: readonly Screen[] = [
  ...visitorScreens,
  ...followUpFormScreens,
  ...accountPages,
  ...ownerScreens.map((screen) => ({ ...screen, who: 'owner' as const })),
  ...newcomerScreens.map((screen) => ({ ...screen, who: 'newcomer' as const })),
  ...adminScreens.map((screen) => ({ ...screen, who: 'admin' as const })),
];
