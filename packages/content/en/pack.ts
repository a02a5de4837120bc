import type { LanguagePack } from '../language-pack.ts';
import { ownLabels } from './own-labels.ts';
import { descriptions } from './theme-descriptions.ts';
import { labels } from './theme-labels.ts';

export const pack: LanguagePack = {
  themes: { labels, ownLabels, descriptions },
};
