import { press } from '../support/steps.ts';
import { accountPages, accountScreens } from './account-screens.ts';
import { adminQuestionSetScreens } from './admin-question-set-screens.ts';
import { adminReadingScreens } from './admin-reading-screens.ts';
import { adminPromptScreens, adminRightsScreens } from './admin-rights-and-prompt-screens.ts';
import { adminTestimonialScreens } from './admin-testimonial-screens.ts';
import { ownerScreens } from './owner-screens.ts';
import { heading, type Screen } from './screen.ts';
import { visitorScreens } from './visitor-screens.ts';

const newcomerScreens: readonly Screen[] = [
  {
    name: 'onboarding',
    open: async (page) => {
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Create My First Request' }).waitFor();
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

const adminScreens: readonly Screen[] = [
  ...adminReadingScreens,
  ...adminTestimonialScreens,
  ...adminQuestionSetScreens,
  ...adminRightsScreens,
  ...adminPromptScreens,
];

/** Every screen and state, once. */
export const screens: readonly Screen[] = [
  ...visitorScreens,
  ...accountPages,
  ...[...ownerScreens, ...accountScreens].map((screen) => ({ ...screen, who: 'owner' as const })),
  ...newcomerScreens.map((screen) => ({ ...screen, who: 'newcomer' as const })),
  ...adminScreens.map((screen) => ({ ...screen, who: 'admin' as const })),
];
