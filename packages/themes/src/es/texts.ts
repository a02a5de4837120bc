import type { ThemeTexts } from '../theme-texts.ts';
import { descriptions } from './descriptions.ts';
import { labels } from './labels.ts';
import { ownLabels } from './own-labels.ts';

export const es: ThemeTexts = { labels, ownLabels, descriptions };
