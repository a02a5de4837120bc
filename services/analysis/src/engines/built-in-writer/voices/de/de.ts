import { families } from '@blindspot/content/de/families';
import { descriptions } from '@blindspot/content/de/theme-descriptions';
import { inside, inWordsWith } from '../templates.ts';
import type { WriterLanguage } from '../writer-language.ts';
import { encouraging } from './encouraging.ts';
import { figureFacts, figureVoices } from './figure-voices.ts';
import { hardHitting } from './hard-hitting.ts';
import { plain } from './plain.ts';
import { plainFacts } from './plain-facts.ts';
import { professional } from './professional.ts';
import { shortBalanced } from './short-balanced.ts';

/** A clause has its verb at the end, so it stands after 'dass' or 'wenn' and never alone; what may begin with a noun keeps its capital. */
export const de: WriterLanguage = {
  descriptions,
  families,
  sectionTitles: {
    pattern_analysis: 'Muster',
    mirror_effect: 'Spiegeleffekt',
    blind_spots: 'Blinde Flecken',
    growth_path: 'Entwicklungsweg',
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
      'Etwas, das hilft, nennen {who}: {name}.',
      '{Who} nennen etwas, das hilft: {name}.',
      'Auf der guten Seite nennen {who} dies: {name}.',
      '…Außerdem nennen {who} auf der guten Seite: {name}.',
    ],
    edge: [
      'Etwas, das kostet, nennen {who}: {name}.',
      '{Who} nennen etwas, das kostet: {name}.',
      'Auf der schwierigeren Seite nennen {who} dies: {name}.',
      '…Außerdem nennen {who} auf der schwierigeren Seite: {name}.',
    ],
  },
  plainFacts,
  mostOfThoseRead: ['die meisten der gelesenen Stimmen', 'die meisten gelesenen Stimmen'],
  heard: {
    'since-erasure':
      'Jemand hat eine Antwort zurückgenommen, deshalb zählen hier nur Menschen, die in keinem früheren Ergebnis mit dieser Antwort waren.',
    waiting:
      'Jemand hat eine Antwort zurückgenommen, deshalb braucht es hier fünf Menschen, die in keinem früheren Ergebnis mit dieser Antwort waren. Noch sind es weniger.',
  },
  untouched: 'Einige haben Regler stehen lassen, wo sie waren.',
  change: {
    share: { fewer: 'Weniger als die Hälfte', half: 'Etwa die Hälfte', more: 'Mehr als die Hälfte' },
    told: '{share} von {people} Menschen hat eine Veränderung zum Besseren bemerkt.',
    untold:
      'Jemand hat eine Antwort zurückgenommen. Hier steht wieder etwas, sobald fünf weitere Menschen geantwortet haben.',
    takeaways: [
      'Die Hälfte heißt: vier bis sechs von zehn. Eine Zahl gibt es nicht, damit niemand herausgegriffen werden kann.',
      '„Schlechter“, „Gleich“ und „Kann ich nicht sagen“ zählen gleich: keine Veränderung zum Besseren bemerkt.',
      'Alle zählen gleich viel.',
    ],
  },
  figures: {
    bands: {
      Excellent: 'hervorragend',
      Good: 'gut',
      Developing: 'in Entwicklung',
      'Needs Focus': 'braucht Fokus',
    },
    bandSpan: (lower, upper) => `${lower} bis ${upper}`,
    range: (low, high, maximum) => `${low} und ${high} von ${maximum}`,
    reachAt: (average, maximum) => `bei ${average} von ${maximum}`,
    reachBetween: (low, high, maximum) => `zwischen ${low} und ${high} von ${maximum}`,
    inFull: ({ label, average, maximum, low, high, bands }) =>
      `${label} (${average} von ${maximum}, vermutlich ${low} bis ${high}: ${bands})`,
    half: { upper: 'oberen', lower: 'unteren' },
    points(halves) {
      if (halves < 2) return 'einen halben Punkt';
      const count = Math.floor(halves / 2);
      const whole =
        ['', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'][count] ??
        String(count);
      if (halves % 2 === 1) return count === 1 ? 'eineinhalb Punkte' : `${whole}einhalb Punkte`;
      return halves === 2 ? 'einen Punkt' : `${whole} Punkte`;
    },
    atLeast: (people) => `mindestens ${people}`,
    quoted: (question) => `„${question}“`,
  },
  grammar: {
    inWords: inWordsWith('und'),
    that: (clause) => `dass ${clause}`,
    either: (clauses) => clauses.join(' oder '),
    inside: (text) => text,
    looksInside: inside,
    effectAfter: (_clause, effect) => effect,
    effectCore: (effect) => effect,
    readsWell: (before, clause) => !(/\b(?:wenn|dass) $/.test(before) && /\bwenn\b/.test(clause)),
    stammers: () => false,
    leadsIntoStep: /: \{step\}$/,
    numbers: ['', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs'],
    ordinals: ['erstens', 'zweitens', 'drittens', 'viertens', 'fünftens'],
    commonWords: /^(?:menschen|andere|anderen|wenn|dass|was|dein|deine|deinen)$/,
    saysMost: /\bdie meisten\b|\bmehrheit\b|\bmehr als die hälfte\b/i,
    saysMany: /\bviele (?:menschen|leute|befragte|der befragten)\b/i,
    saysSeveral: /\bmehrere\b/i,
  },
};
