import { families } from '@blindspot/content/fr/families';
import { descriptions } from '@blindspot/content/fr/theme-descriptions';
import { inWordsWith } from '../templates.ts';
import type { WriterLanguage } from '../writer-language.ts';
import { encouraging } from './encouraging.ts';
import { figureFacts, figureVoices } from './figure-voices.ts';
import { hardHitting } from './hard-hitting.ts';
import { plain } from './plain.ts';
import { plainFacts } from './plain-facts.ts';
import { professional } from './professional.ts';
import { shortBalanced } from './short-balanced.ts';

const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export const fr: WriterLanguage = {
  descriptions,
  families,
  sectionTitles: {
    pattern_analysis: 'Motifs',
    mirror_effect: 'Effet miroir',
    blind_spots: 'Angles morts',
    growth_path: 'Chemin pour grandir',
  },
  voices: {
    encouraging,
    'hard-hitting': hardHitting,
    professional,
    'short-balanced': shortBalanced,
    custom: plain,
  },
  figureVoices: {
    encouraging: figureVoices.friendly,
    'hard-hitting': figureVoices.blunt,
    professional: figureVoices.report,
    'short-balanced': figureVoices.brief,
    custom: figureVoices.neutral,
  },
  figureFacts,
  namedThemes: {
    strength: [
      'Une chose qui aide, selon {who} : {name}.',
      '{Who} nomment une chose qui aide : {name}.',
      'Du bon côté, {who} nomment ceci : {name}.',
      '…Aussi du bon côté, selon {who} : {name}.',
    ],
    edge: [
      'Une chose qui coûte, selon {who} : {name}.',
      '{Who} nomment une chose qui coûte : {name}.',
      'Parmi le plus difficile, {who} nomment ceci : {name}.',
      '…Plus difficile aussi, selon {who} : {name}.',
    ],
  },
  plainFacts,
  mostOfThoseRead: ['la plupart des personnes lues ici'],
  heard: {
    'since-erasure':
      'Quelqu’un a repris une réponse : seules comptent ici les personnes qui n’étaient dans aucun résultat précédent avec cette réponse.',
    waiting:
      'Quelqu’un a repris une réponse : il faut donc ici cinq personnes qui n’étaient dans aucun résultat précédent avec cette réponse. Pour l’instant, il y en a moins.',
  },
  untouched: 'Certaines personnes ont laissé des curseurs à leur place.',
  change: {
    share: { fewer: 'Moins de la moitié', half: 'Environ la moitié', more: 'Plus de la moitié' },
    told: '{share} des {people} personnes ont remarqué un changement en mieux.',
    untold:
      'Depuis que quelqu’un a repris une réponse, ceci sera dit à nouveau quand cinq autres personnes auront répondu.',
    takeaways: [
      'La moitié veut dire quatre à six sur dix. Il n’y a pas de nombre, pour que personne ne puisse être désigné.',
      '« Moins bien », « pareil » et « je ne sais pas » comptent de même : aucun changement en mieux n’a été remarqué.',
      'Chaque personne compte autant.',
    ],
  },
  figures: {
    bands: {
      Excellent: 'excellent',
      Good: 'bien',
      Developing: 'en progrès',
      'Needs Focus': 'demande de l’attention',
    },
    bandSpan: (lower, upper) => `de « ${lower} » à « ${upper} »`,
    range: (low, high, maximum) => `${low} et ${high} sur ${maximum}`,
    reachAt: (average, maximum) => `à ${average} sur ${maximum}`,
    reachBetween: (low, high, maximum) => `entre ${low} et ${high} sur ${maximum}`,
    inFull: ({ label, average, maximum, low, high, bands }) =>
      `${label} (${average} sur ${maximum}, probablement de ${low} à ${high} : ${bands})`,
    half: { upper: 'haute', lower: 'basse' },
    points(halves) {
      const number = new Intl.NumberFormat('fr').format(Math.max(1, halves) / 2);
      return halves < 4 ? `${number} point` : `${number} points`;
    },
    atLeast: (people) => `au moins ${people}`,
    quoted: (question) => `« ${question} »`,
  },
  grammar: {
    inWords: inWordsWith('et'),
    that: (clause) => `que ${clause}`,
    either: (clauses) => clauses.join(', ou que '),
    inside: small,
    looksInside: small,
    effectAfter: (clause, effect) =>
      clause !== undefined && /\b(?:les|aux|des) gens\b/.test(clause)
        ? effect.replace(/^Les gens\b/, 'Ils')
        : effect,
    effectCore: (effect) => effect.replace(/^Les gens /, ''),
    readsWell: (before, clause) =>
      !(/\b(?:quand|si|où) $/u.test(before) && /\b(?:quand|si|souvent|rarement)\b/.test(clause)),
    stammers: (template, clause) =>
      ['dis/disent', 'vois/voient', 'trouves/trouvent', 'remarques/remarquent'].some((forms) => {
        const [yours = '', theirs = ''] = forms.split('/');
        return (
          new RegExp(`^tu (?:ne |le |en )?${yours}\\b`).test(clause) &&
          new RegExp(`\\b${theirs}\\b`).test(template)
        );
      }),
    leadsIntoStep: /: \{step\}$/,
    numbers: ['', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six'],
    ordinals: ['premièrement', 'deuxièmement', 'troisièmement', 'quatrièmement', 'cinquièmement'],
    commonWords: /^(?:gens|personnes|autres|quand|cela|ceci|pour|avec)$/,
    saysMost: /\bla plupart\b|\bmajorité\b|\bplus de la moitié\b/i,
    saysMany: /\bbeaucoup de gens\b|\bde nombreuses personnes\b/i,
    saysSeveral: /\bplusieurs\b/i,
  },
};
