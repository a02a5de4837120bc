import type { health } from './en/health.ts';
import type { mails } from './en/mails.ts';
import type { questions } from './en/questions.ts';
import type { ModelLanguage } from './model-language.ts';
import type { SamplePerson } from './samples/sample-people.ts';
import type { ThemeTexts } from './themes/theme-texts.ts';

/** Every sentence of every mail. */
export type MailTexts = typeof mails;

/** By id, what the health page says. Names in braces are values. */
export type HealthTexts = Readonly<Record<keyof typeof health, string>>;

interface QuestionSetTexts<Key extends string> {
  readonly title: string;
  readonly description: string;
  /** Required and optional questions by key. A colon separates the name of a slider from its explanation. */
  readonly questions: Readonly<Record<Key, string>>;
}

/** The built-in question sets by id. */
export type QuestionTexts = {
  readonly [Id in keyof typeof questions]: QuestionSetTexts<
    Extract<keyof (typeof questions)[Id]['questions'], string>
  >;
};

type TextByTone = Readonly<
  Record<'hard-hitting' | 'short-balanced' | 'professional' | 'encouraging' | 'custom', string>
>;

/** What an owner reads while no result is open. */
export interface HoldingTexts {
  readonly arrived: (count: number) => string;
  /** Answers of the same address keep a result from opening; it needs `missing` more people. */
  readonly sameAddress: (missing: number) => string;
  /** Too few people have answered. */
  readonly waiting: (nextReleaseAtCount: number) => string;
  readonly ready: string;
  /** An answer of the result was erased; comparing the rest with what was shown would expose it. */
  readonly withdrawn: (nextReleaseAtCount: number) => string;
  readonly missing: (count: number) => string;
  readonly decideWeights: string;
  readonly whoIsPart: string;
  /** For sliders that people may leave out. */
  readonly judgedAverages: string;
  readonly whatComes: {
    readonly slider: string;
    readonly 'follow-up': string;
    readonly text: (support: number) => string;
  };
  readonly meanwhile: TextByTone;
  readonly beforeOpening: TextByTone;
}

/** What the built-in writer says of one of `samplePeople`: paragraphs are separated by a blank line. */
export interface SampleText {
  readonly line: string;
  readonly pattern_analysis: string;
  readonly mirror_effect: string;
  readonly blind_spots: string;
  readonly growth_path: string;
}

/**
 * All texts of a language that code imports. Its folder holds a file for each part, because a page imports only the parts it
 * shows, and `messages.json`, the sentences of the screens, which Paraglide compiles.
 */
export interface LanguagePack {
  readonly themes: ThemeTexts;
  readonly questions: QuestionTexts;
  /** The question of a follow-up, below what the owner works on. */
  readonly followUp: string;
  /** Kin and roles that tell an owner who wrote a text, in small letters; at most 30. */
  readonly tellingWords: readonly string[];
  readonly mails: MailTexts;
  readonly holding: HoldingTexts;
  readonly health: HealthTexts;
  /** Written by a test of analysis. */
  readonly samples: Readonly<Record<SamplePerson, SampleText>>;
  /** What the steps of an AI model need to know of the language they write. */
  readonly model: ModelLanguage;
}
