import type { health } from './en/health.ts';
import type { mails } from './en/mails.ts';
import type { questions } from './en/questions.ts';
import type { ModelLanguage } from './model-language.ts';
import type { SamplePerson } from './samples/sample-people.ts';
import type { ThemeTexts } from './themes/theme-texts.ts';

export type MailTexts = typeof mails;

export type HealthTexts = Readonly<Record<keyof typeof health, string>>;

interface QuestionSetTexts<Key extends string> {
  readonly title: string;
  readonly description: string;
  /** Texts of the questions by key. A colon separates the name of a slider from its explanation. */
  readonly questions: Readonly<Record<Key, string>>;
}

export type QuestionTexts = {
  readonly [Id in keyof typeof questions]: QuestionSetTexts<
    Extract<keyof (typeof questions)[Id]['questions'], string>
  >;
};

type Tone = 'hard-hitting' | 'short-balanced' | 'professional' | 'encouraging' | 'custom';

type TextByTone = Readonly<Record<Tone, string>>;

export interface HoldingTexts {
  readonly arrived: (count: number) => string;
  readonly sameAddress: (missing: number) => string;
  readonly waiting: (nextReleaseAtCount: number) => string;
  readonly ready: string;
  /** States that an erasure withdrew the result, which beside a newer one would reveal the erased answer. */
  readonly withdrawn: (nextReleaseAtCount: number) => string;
  readonly missing: (count: number) => string;
  readonly anotherSide: string;
  readonly decideWeights: string;
  readonly whoIsPart: string;
  /** Announces averages for a form that lets people skip sliders. */
  readonly judgedAverages: string;
  readonly whatComes: {
    readonly slider: string;
    readonly 'follow-up': string;
    readonly text: (support: number) => string;
  };
  readonly meanwhile: TextByTone;
  readonly beforeOpening: TextByTone;
}

/** Result that the built-in engine writes about one of `samplePeople`; a blank line separates paragraphs. */
export interface SampleText {
  readonly line: string;
  readonly pattern_analysis: string;
  readonly mirror_effect: string;
  readonly blind_spots: string;
  readonly growth_path: string;
}

type Support = 'most' | 'many' | 'several';

/** Two wordings of the same sentence, used in turn, so that a regenerated text differs. */
export type Ways = readonly [string, string];

/**
 * Sentences of a result with placeholders in braces. A placeholder with a capital, such as `{Who}`,
 * capitalises its value.
 * - `{clause}`, `{one}` and `{other}` are the clauses of single themes.
 * - `{list}` joins one to three clauses. `{that}` joins them too, worded to follow a verb like 'say'.
 * - `{who}` is a phrase like 'many people'.
 */
export interface ResultTexts {
  readonly sections: Readonly<
    Record<'pattern_analysis' | 'mirror_effect' | 'blind_spots' | 'growth_path', string>
  >;
  readonly who: Readonly<Record<Support, string>>;
  /** Replaces the word for 'most' if some answers are not counted. */
  readonly mostCounted: string;
  /** Words for the people who see the opposite of a theme. */
  readonly others: Readonly<Record<Support, string>>;
  readonly that: string;
  readonly quoted: string;
  /** A headline that begins with a phrase like 'many people'. */
  readonly saying: string;
  /** Sentence that states how many people name the only theme of a result. */
  readonly sayingSo: string;
  readonly only: Ways;
  readonly split: Ways;
  readonly splitQuestion: Ways;
  readonly splitStep: string;
  readonly strengthQuestion: Ways;
  /** Connects two strengths, or two costs. */
  readonly alike: Ways;
  /** Used for a theme that a model has put into its own words. */
  readonly named: string;
  readonly ask: string;
  readonly counted: Readonly<Record<'since-erasure' | 'waiting', string>>;
  readonly figures: FigureTexts;
  readonly change: {
    readonly share: Readonly<Record<'fewer' | 'half' | 'more', string>>;
    readonly published: string;
    readonly unpublished: string;
    /** Explains 'about half', and lists which replies count as no change. */
    readonly means: readonly string[];
  };
  readonly tones: Readonly<Record<Tone, ToneTexts>>;
}

/** Sentences about published averages. `{highest}` and `{lowest}` are names of questions. */
interface FigureTexts {
  readonly value: string;
  readonly unpublished: string;
  readonly allUnpublished: string;
  readonly rowLater: string;
  readonly spread: string;
  readonly spanAlike: string;
  /** Used if no average is clearly higher than the lowest one. */
  readonly noOrder: string;
  readonly order: string;
  /** Used if an average is clearly higher than the lowest one. */
  readonly apart: string;
  readonly alone: string;
  readonly range: string;
  readonly upperHalf: string;
  readonly lowerHalf: string;
  /** Sentence with the intervals of the highest and the lowest average. */
  readonly places: string;
  readonly doubt: { readonly one: string; readonly other: string };
  readonly highest: string;
  readonly lowest: string;
  /** Used if no question stands out. */
  readonly openQuestion: Ways;
  readonly openStep: Ways;
  /** Used if at most one question has an average. */
  readonly fewQuestion: Ways;
  readonly fewStep: Ways;
  /** Used if several questions are low and none is clearly the lowest. */
  readonly lowQuestion: Ways;
  readonly lowStep: Ways;
}

interface ToneTexts {
  readonly strength: Ways;
  readonly cost: Ways;
  /** Connects a strength with a cost. */
  readonly both: Ways;
  readonly helps: Ways;
  readonly costs: Ways;
  readonly question: Ways;
  readonly change: Ways;
  readonly keep: Ways;
  readonly figures: Ways;
  readonly figureQuestion: Ways;
  readonly figureStep: Ways;
}

/**
 * All texts in one language, except the screen texts that Paraglide compiles from `messages.json`. Each
 * member has its own file, so that a page imports only the texts that it shows.
 */
export interface LanguagePack {
  readonly themes: ThemeTexts;
  readonly questions: QuestionTexts;
  readonly followUp: string;
  /** At most 30 lower-case words for relatives and roles, which could reveal who wrote a text. */
  readonly tellingWords: readonly string[];
  readonly mails: MailTexts;
  readonly holding: HoldingTexts;
  readonly result: ResultTexts;
  readonly health: HealthTexts;
  /** Results for the sample people, written by a test of the analysis service. */
  readonly samples: Readonly<Record<SamplePerson, SampleText>>;
  readonly model: ModelLanguage;
}
