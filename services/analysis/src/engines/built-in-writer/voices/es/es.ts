import { families } from '@blindspot/content/es/families';
import { descriptions } from '@blindspot/content/es/theme-descriptions';
import { inside, inWordsWith } from '../templates.ts';
import type { WriterLanguage } from '../writer-language.ts';
import { encouraging } from './encouraging.ts';
import { figureFacts, figureVoices } from './figure-voices.ts';
import { hardHitting } from './hard-hitting.ts';
import { plain } from './plain.ts';
import { plainFacts } from './plain-facts.ts';
import { professional } from './professional.ts';
import { shortBalanced } from './short-balanced.ts';

const inWords = inWordsWith('y');

export const es: WriterLanguage = {
  descriptions,
  families,
  sectionTitles: {
    pattern_analysis: 'Patrones',
    mirror_effect: 'Efecto espejo',
    blind_spots: 'Puntos ciegos',
    growth_path: 'Camino para crecer',
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
      'Algo que ayuda, según {who}: {name}.',
      '{Who} nombran algo que ayuda: {name}.',
      'Del lado bueno, {who} nombran esto: {name}.',
      '…También del lado bueno, según {who}: {name}.',
    ],
    edge: [
      'Algo que cuesta, según {who}: {name}.',
      '{Who} nombran algo que cuesta: {name}.',
      'Entre lo difícil, {who} nombran esto: {name}.',
      '…Más difícil también, según {who}: {name}.',
    ],
  },
  plainFacts,
  mostOfThoseRead: ['la mayoría de las personas que aquí se leen'],
  heard: {
    'since-erasure':
      'Alguien retiró una respuesta, así que aquí cuentan solo personas que no estaban en ningún resultado anterior con esa respuesta.',
    waiting:
      'Alguien retiró una respuesta, así que aquí hacen falta cinco personas que no estuvieran en ningún resultado anterior con esa respuesta. Por ahora son menos.',
  },
  untouched: 'Algunas personas dejaron deslizadores donde estaban.',
  change: {
    share: { fewer: 'Menos de la mitad', half: 'Cerca de la mitad', more: 'Más de la mitad' },
    told: '{share} de {people} personas notó un cambio a mejor.',
    untold:
      'Desde que alguien retiró una respuesta, esto se volverá a contar cuando hayan respondido cinco personas más.',
    takeaways: [
      'La mitad quiere decir de cuatro a seis de cada diez. No hay un número, para que no se pueda señalar a nadie.',
      '«Peor», «igual» y «No sé decirlo» cuentan lo mismo: no se notó un cambio a mejor.',
      'Cada persona cuenta igual.',
    ],
  },
  figures: {
    bands: {
      Excellent: 'excelente',
      Good: 'bien',
      Developing: 'en desarrollo',
      'Needs Focus': 'pide atención',
    },
    bandSpan: (lower, upper) => `de ${lower} a ${upper}`,
    range: (low, high, maximum) => `${low} y ${high} de ${maximum}`,
    reachAt: (average, maximum) => `en ${average} de ${maximum}`,
    reachBetween: (low, high, maximum) => `entre ${low} y ${high} de ${maximum}`,
    inFull: ({ label, average, maximum, low, high, bands }) =>
      `${label} (${average} de ${maximum}, probablemente de ${low} a ${high}: ${bands})`,
    half: { upper: 'alta', lower: 'baja' },
    points(halves) {
      const number = new Intl.NumberFormat('es').format(Math.max(1, halves) / 2);
      return halves === 2 ? '1 punto' : `${number} puntos`;
    },
    atLeast: (people) => `al menos ${people}`,
    quoted: (question) => `«${question}»`,
  },
  grammar: {
    inWords,
    that: (clause) => `que ${clause}`,
    either: (clauses) => clauses.join(', o que '),
    inside,
    looksInside: inside,
    effectAfter: (_clause, effect) => effect,
    effectCore: (effect) => effect,
    readsWell: (before, clause) =>
      !(/\b(?:cuando|cuándo|si|en que) $/.test(before) && /\b(?:cuando|si|a menudo|rara vez)\b/.test(clause)),
    stammers: () => false,
    leadsIntoStep: /: \{step\}$/,
    numbers: ['', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis'],
    ordinals: ['primero', 'segundo', 'tercero', 'cuarto', 'quinto'],
    commonWords: /^(?:gente|personas|otras|otros|resto|cuando|esto|para)$/,
    saysMost: /\bla mayoría\b|\bmás de la mitad\b/i,
    saysMany: /\bmuchas (?:de las )?personas\b/i,
    saysSeveral: /\bvarias\b/i,
  },
};
