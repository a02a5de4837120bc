import { languagePacks } from '@blindspot/content/language-packs';
import { isFamilyId } from '@blindspot/content/themes/families';
import { scaleMaximum } from '@blindspot/contracts/vocabulary/question-sets';
import type { SupportWord } from '@blindspot/contracts/vocabulary/analysis';
import type { ThemeFinding } from '../../findings/findings.ts';
import { descriptionIn, labelIn } from '../../findings/theme-words.ts';
import type { WordingInput } from '../analysis-input.ts';
import type { ToldLine } from '../../findings/told-lines.ts';

/** A theme or family as the writer gets it: what was found, and what the vocabulary says of it. */
interface ToldTheme {
  /** T1 and on: short, and of this text only. */
  readonly id: string;
  readonly name: string;
  readonly kind: ThemeFinding['kind'];
  readonly support: SupportWord;
  readonly usually?: string;
  readonly effect?: string;
  readonly step?: string;
  /** What contradicts it, if that has support as well. */
  readonly others_say?: readonly string[];
}

/** Everything a writer gets of the answers. */
export interface ToldFindings {
  readonly themes: readonly ToldTheme[];
  readonly lines: readonly { readonly themes: readonly string[]; readonly text: string }[];
  readonly wishes: readonly { readonly themes: readonly string[]; readonly text: string }[];
  /** Sliders, without their averages: these stand beside the text. */
  readonly ratings?: readonly { readonly id: string; readonly question: string; readonly rated: string }[];
}

export function toldFindings({
  findings,
  described,
  language,
  form,
}: Pick<WordingInput, 'findings' | 'described' | 'language' | 'form'>): ToldFindings {
  const found = findings.themes.themes;
  const { supportInWords } = languagePacks[language].model;
  const idsOf = (names: readonly string[]): string[] =>
    found.flatMap(({ name }, index) => (names.includes(name) ? [`T${index + 1}`] : []));
  const textsOf = (wish: boolean) =>
    described
      .filter(({ kind }: ToldLine) => (kind === 'wish') === wish)
      .map(({ themes, text }) => ({ themes: idsOf(themes), text }));
  const most = scaleMaximum[form.scale];
  return {
    themes: found.map(({ id, name, kind, support, differs }, index) => {
      // What a family usually looks like belongs to several themes, and nobody need have named most of them.
      const usual = isFamily(id) ? undefined : descriptionIn(language, id);
      return {
        id: `T${index + 1}`,
        name: labelIn(language, { id, name }),
        kind,
        support,
        ...(usual && { usually: usual.looks, effect: usual.effect, step: usual.step }),
        ...(differs.length > 0 && {
          others_say: differs.map(
            (other) => `${labelIn(language, other)} (${supportInWords[other.support]})`,
          ),
        }),
      };
    }),
    lines: textsOf(false),
    wishes: textsOf(true),
    ...(findings.figures.length > 0 && {
      ratings: findings.figures.map(({ question, average }, index) => ({
        id: `R${index + 1}`,
        question,
        rated: bandOf((average - 1) / (most - 1)),
      })),
    }),
  };
}

const isFamily = (id: ThemeFinding['id']): boolean => id !== null && isFamilyId(id);

const bandOf = (share: number): string => (share >= 0.7 ? 'high' : share <= 0.4 ? 'low' : 'in the middle');

/** The words of support of what a sentence lists; of everything that is told if it lists nothing that is known. */
export function supportOf(ids: readonly string[], { themes, ratings = [] }: ToldFindings): SupportWord[] {
  const listed = themes.filter(({ id }) => ids.includes(id));
  const isOnRatings = ratings.some(({ id }) => ids.includes(id));
  return (listed.length > 0 || isOnRatings ? listed : themes).map(({ support }) => support);
}
