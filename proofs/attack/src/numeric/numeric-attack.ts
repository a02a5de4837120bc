import type { Attack } from '../attack.ts';
import { prior } from '../solving/scores.ts';
import { guessesAbout } from './guesses.ts';
import { playAndJudge } from './play.ts';
import type { Scene } from './scene.ts';
import type { Setting } from './setting.ts';
import type { SliderPerson } from './slider-people.ts';
import { judgeGuesses } from './tally.ts';

/** Plays against the product; returns the people whose scores it targets. */
export type Story = (scene: Scene, setting: Setting) => Promise<readonly SliderPerson[]>;

/**
 * Creates an attack in which many owners play a story and guess every targeted score from everything
 * published.
 */
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
