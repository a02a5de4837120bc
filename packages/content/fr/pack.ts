import type { LanguagePack } from '../language-pack.ts';
import { followUp, questions } from './questions.ts';
import { families } from './families.ts';
import { health } from './health.ts';
import { holding } from './holding.ts';
import { mails } from './mails.ts';
import { model } from './model.ts';
import { ownLabels } from './own-labels.ts';
import { result } from './result-texts.ts';
import { descriptions } from './theme-descriptions.ts';
import samples from './samples.json' with { type: 'json' };
import { labels } from './theme-labels.ts';

const tellingWords: readonly string[] = `
  mère maman père papa sœur frère fille fils femme mari copine
  copain compagne compagnon tante oncle cousine cousin nièce neveu mamie
  papi cheffe chef patron stagiaire prof voisine coloc ex
`
  .trim()
  .split(/\s+/);

export const pack: LanguagePack = {
  themes: { labels, ownLabels, descriptions, families },
  questions,
  followUp,
  tellingWords,
  mails,
  holding,
  result,
  health,
  samples,
  model,
};
