import { supportWords, type SupportWord } from '@blindspot/contracts/vocabulary/analysis';
import { createClauses } from './clauses.ts';
import type { DraftSentence } from './draft.ts';
import type { SentenceChooser } from './sentence-chooser.ts';
import { filled } from './voices/templates.ts';
import type { Contrast, NamedTheme, SplitTheme, ToldTheme } from './told-theme.ts';
import type { Voice } from './voices/voice.ts';
import type { WriterLanguage } from './voices/writer-language.ts';

type Templates = readonly string[];

interface Beside {
  /** Its place among those of one lead. */
  readonly nth?: string | undefined;
  /** What stands next to it. */
  readonly beside?: string;
}

/** Makes sentences about themes; each keeps what it rests on, and one that can be made in no way is left out. */
export interface ThemeSentences {
  /** Whether a sentence that may be left out stands this time. */
  readonly isTurnOf: (templates: Templates) => boolean;
  readonly frame: (templates: Templates) => DraftSentence[];
  readonly about: (templates: Templates, theme: ToldTheme, more?: Beside) => DraftSentence[];
  /** Themes that share a word of support, in one sentence. */
  readonly together: (templates: Templates, themes: readonly ToldTheme[]) => DraftSentence[];
  readonly split: (templates: Templates, theme: SplitTheme) => DraftSentence[];
  /** A strength and its opposite, and what either does; how many stand behind them is told elsewhere. */
  readonly contrast: (templates: Templates, contrast: Contrast) => DraftSentence[];
  readonly named: (templates: Templates, theme: NamedTheme) => DraftSentence[];
}

export function createThemeSentences(
  chooser: SentenceChooser,
  writer: WriterLanguage,
  who: Voice['who'],
  turn: number,
): ThemeSentences {
  const { effectAfter, either, inside, inWords, leadsIntoStep, looksInside, numbers, that } = writer.grammar;
  const clauses = createClauses(turn, writer);
  const someOf = (support: SupportWord): string | undefined => chooser.next(who[support]);

  function sentence(
    templates: Templates,
    themes: readonly ToldTheme[],
    fill: (template: string) => string | undefined,
  ): DraftSentence[] {
    const text = chooser.choose(templates, fill);
    if (text === undefined) return [];
    for (const theme of themes) clauses.said(text, theme);
    return [{ text, ground: { themes: themes.map(({ name }) => name) } }];
  }

  return {
    isTurnOf: (templates) => chooser.isTurnOf(templates),

    frame(templates) {
      const text = chooser.frame(templates);
      return text === undefined ? [] : [{ text, ground: 'frame' }];
    },

    about(templates, theme, { nth, beside } = {}) {
      const { looks, effect, step } = theme.description;
      const people = someOf(theme.support);
      return sentence(templates, [theme], (template) => {
        if (leadsIntoStep.test(template) && step.includes(':')) return undefined;
        const clause = clauses.at(template, '{clause}', theme, beside);
        return filled(template, {
          clause,
          effect: inside(effectAfter(clause, effect)),
          looks: looksInside(looks),
          step: inside(step),
          nth,
          who: people,
        });
      });
    },

    together(templates, themes) {
      const [first] = themes;
      if (first === undefined) return [];
      const people = someOf(first.support);
      return sentence(templates, themes, (template) => {
        const said = themes.map((theme) => clauses.at(template, '{list}', theme));
        const list = said.filter((clause) => clause !== undefined);
        if (list.length < said.length) return undefined;
        return filled(template, {
          who: people,
          n: numbers[themes.length],
          list: inWords(list),
          that: inWords(list.map(that)),
        });
      });
    },

    split(templates, { strength, edges }) {
      const people = someOf(strength.support);
      const weakest =
        supportWords.findLast((word) => edges.some(({ support }) => support === word)) ?? 'several';
      const next = someOf(weakest);
      const others = next === people ? someOf(weakest) : next;
      return sentence(templates, [strength, ...edges], (template) => {
        const against = edges.map((edge) => clauses.at(template, '{other}', edge));
        const said = against.filter((clause) => clause !== undefined);
        return filled(template, {
          who: people,
          others,
          one: clauses.at(template, '{one}', strength),
          other: said.length < against.length ? undefined : either(said),
        });
      });
    },

    contrast(templates, { strength, edge }) {
      return sentence(templates, [strength, edge], (template) => {
        const one = clauses.at(template, '{one}', strength);
        const other = clauses.at(template, '{other}', edge);
        return filled(template, {
          one,
          other,
          effect: inside(effectAfter(one, strength.description.effect)),
          against: inside(effectAfter(other, edge.description.effect)),
        });
      });
    },

    named(templates, { name, support }) {
      const people = someOf(support);
      const text = chooser.choose(templates, (template) =>
        filled(template, { who: people, name: inside(name) }),
      );
      return text === undefined ? [] : [{ text, ground: { themes: [name] } }];
    },
  };
}
