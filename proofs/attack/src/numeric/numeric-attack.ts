import type { Attack } from '../attack.ts';
import { prior } from '../solving/marks.ts';
import { guessesAbout } from './guesses.ts';
import { playAndJudge } from './play.ts';
import type { Scene } from './scene.ts';
import type { Setting } from './setting.ts';
import type { SliderPerson } from './slider-people.ts';
import { judgeGuesses } from './tally.ts';

/** Plays on the product; returns whose marks it is after. */
export type Story = (scene: Scene, setting: Setting) => Promise<readonly SliderPerson[]>;

/** Has many owners play a story, and guesses every mark that it is after from everything that was published. */
export function numericAttack(head: Pick<Attack, 'name' | 'what'>, story: Story): Attack {
  return {
    ...head,
    needs: 'own-engine',
    run: async (target) =>
      await playAndJudge(
        target,
        async (scene, setting) => {
          const aims = await story(scene, setting);
          return guessesAbout(scene, aims, prior(setting.prior, setting.highest), setting);
        },
        judgeGuesses,
      ),
  };
}
