import { languagePacks } from '@blindspot/content/language-packs';
import { isFamilyId } from '@blindspot/content/themes/families';
import { scaleMaximum } from '@blindspot/contracts/vocabulary/question-sets';
import type { SupportWord } from '@blindspot/contracts/vocabulary/analysis';
import type { ThemeFinding, PublishedLine } from '../../findings/findings.ts';
import { descriptionIn, labelIn } from '../../findings/theme-words.ts';
import type { TextInput } from '../analysis-input.ts';

interface PublishedTheme {
  /** T1, T2 and so on; valid for this text only. */
  readonly id: string;
  readonly name: string;
  readonly kind: ThemeFinding['kind'];
  readonly support: SupportWord;
  readonly usually?: string;
  readonly effect?: string;
  readonly step?: string;
  /** Names of the themes that contradict this one and that other people named. */
  readonly others_say?: readonly string[];
}

/** Everything that a writer gets about the answers. */
export interface PublishedFindings {
  readonly themes: readonly PublishedTheme[];
  readonly lines: readonly { readonly themes: readonly string[]; readonly text: string }[];
  readonly wishes: readonly { readonly themes: readonly string[]; readonly text: string }[];
  /** Slider questions, each with its average in words. The page shows the numbers beside the text. */
  readonly ratings?: readonly { readonly id: string; readonly question: string; readonly rated: string }[];
}

/** Returns whether a text can be about a theme. A family needs a described line that names the family. */
export const isWritable = (
  { id, name }: Pick<ThemeFinding, 'id' | 'name'>,
  described: readonly PublishedLine[],
): boolean => !isFamilyId(id) || described.some(({ themes }) => themes.includes(name));

export function publishedFindings({
  findings,
  described,
  language,
  form,
}: Pick<TextInput, 'findings' | 'described' | 'language' | 'form'>): PublishedFindings {
  const found = findings.themes.themes.filter((theme) => isWritable(theme, described));
  const { supportInWords } = languagePacks[language].model;
  const idsOf = (names: readonly string[]): string[] =>
    found.flatMap(({ name }, index) => (names.includes(name) ? [`T${index + 1}`] : []));
  const textsOf = (wish: boolean) =>
    described
      .filter(({ kind }: PublishedLine) => (kind === 'wish') === wish)
      .map(({ themes, text }) => ({ themes: idsOf(themes), text }));
  const most = scaleMaximum[form.scale];
  return {
    themes: found.map(({ id, name, kind, support, differs }, index) => {
      // Leaves out a family's description, because it covers several themes that people need not have named.
      const usual = isFamilyId(id) ? undefined : descriptionIn(language, id);
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

const bandOf = (share: number): string => (share >= 0.7 ? 'high' : share <= 0.4 ? 'low' : 'in the middle');

/** Returns the words of support of the themes with these ids, or of all themes if the ids match nothing. */
export function supportOf(
  ids: readonly string[],
  { themes, ratings = [] }: PublishedFindings,
): SupportWord[] {
  const listed = themes.filter(({ id }) => ids.includes(id));
  const isOnRatings = ratings.some(({ id }) => ids.includes(id));
  return (listed.length > 0 || isOnRatings ? listed : themes).map(({ support }) => support);
}
