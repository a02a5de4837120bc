import type { Voice } from '../voice.ts';

/** Few words, one of each side in turn. */
export const shortBalanced: Voice = {
  who: {
    most: ['la plupart', 'plus de la moitié des gens'],
    many: ['beaucoup de gens', 'de nombreuses personnes'],
    several: ['plusieurs personnes', 'plusieurs'],
  },
  order: ['strength', 'edge', 'split'],
  reach: { summary: 1, pattern: 3, examples: 1, mirror: 1, blindSpots: 1, growthPath: 1, takeaways: 4 },
  summary: {
    strength: ['{Who} disent {that}.', 'Bien : {list}, disent {who}.', 'Un plus : {who} voient {that}.'],
    edge: [
      '…L’autre côté : {who} disent {that}.',
      'Plus difficile : {list}, disent {who}.',
      'Moins bien : {who} voient {that}.',
    ],
    split: ['Deux regards : {who} disent que {one} ; {others}, que {other}.'],
  },
  pattern: {
    one: {
      strength: [
        'Côté plus, {who} disent que {clause}.',
        '{Who} voient que {clause}.',
        'Ce qui marche, disent {who} : {clause}.',
      ],
      edge: [
        'Côté moins, {who} disent que {clause}.',
        '{Who} trouvent que {clause}.',
        'Ce qui coûte, disent {who} : {clause}.',
      ],
    },
    lead: {
      strength: [
        '{N} choses marchent ; chacune est nommée par {who}.',
        '{N} points côté plus, et chacun est nommé par {who}.',
        'Ce qui aide tient en {n} points ; chacun est nommé par {who}.',
        '{N} bons points ; chacun est nommé par {who}.',
      ],
      edge: [
        '{N} choses ont un coût ; chacune est nommée par {who}.',
        '{N} points côté moins, et chacun est nommé par {who}.',
        'Le plus difficile tient en {n} points ; chacun est nommé par {who}.',
        '{N} points plus difficiles ; chacun est nommé par {who}.',
      ],
    },
    item: {
      first: ['{Clause}.', 'D’abord : {clause}.'],
      next: ['Et {clause}.', 'Aussi : {clause}.', 'De plus, {clause}.', 'Ensuite : {clause}.'],
    },
    example: {
      strength: ['Cela ressemble souvent à ceci : {looks}', 'Souvent, c’est {looks}', 'Ce peut être {looks}'],
      edge: ['Souvent, c’est {looks}', 'Cela ressemble souvent à ceci : {looks}', 'Ce peut être {looks}'],
    },
    rest: ['Aussi, selon {who} : {list}.', 'En plus, selon {who} : {list}.', 'Et, disent {who}, {list}.'],
    split: [
      'Les avis diffèrent : {who} disent que {one} ; {others}, que {other}.',
      '{Who} disent que {one} ; {others}, que {other}.',
      'Deux regards : {one}, disent {who} ; {other}, disent {others}.',
    ],
    both: ['Cela peut dépendre du jour.', 'Les deux peuvent avoir raison.'],
    contrast: [
      '{One}, et {other} : les deux peuvent être vrais.',
      'Les deux sont possibles : {one}, et {other}.',
    ],
  },
  mirror: {
    lead: [],
    strength: [
      'Quand {clause}, {effect}',
      'Si {clause}, {effect}',
      'Cela aide si {clause} : {effect}',
      'Un gain quand {clause} : {effect}',
    ],
    edge: [
      'Si {clause}, {effect}',
      'Cela coûte si {clause} : {effect}',
      'Quand {clause}, {effect}',
      'Un coût quand {clause} : {effect}',
    ],
    split: [
      'Si {one}, {effect} Là où c’est l’inverse et que {other}, {against}',
      'Quand {one}, {effect} Les jours où {other}, cela peut être différent : {against}',
    ],
  },
  blindSpots: {
    edge: [
      '{Who} voient que {clause}. Et toi ?',
      '{Clause}, disent {who}. Vrai ?',
      'Ton propre regard ? {Who} disent que {clause}.',
      '{Clause} : le dirais-tu aussi ? {Who} le disent.',
    ],
    strength: [
      '{Who} voient que {clause}. Et toi ?',
      '{Clause}, disent {who}. Vrai ?',
      'Ton propre regard ? {Who} disent que {clause}.',
      '{Clause} : le nommerais-tu aussi ? {Who} le nomment.',
    ],
    split: [
      'Quand est-ce que {one}, et quand est-ce que {other} ?',
      'Avec qui est-ce que {one}, et avec qui est-ce que {other} ?',
    ],
    reflection: {
      edge: [
        'Sinon, demande un exemple.',
        'Les autres voient ce que tu fais, et non pourquoi.',
        'Un exemple t’en dira plus.',
        'Oui ou non, c’est ce qui se voit.',
      ],
      excess: ['Une bonne chose, mais trop.', 'Une quantité moindre suffit.', 'Garde la bonne moitié.'],
      strength: [
        'Si oui, sers-t’en.',
        'Les petites choses du quotidien s’additionnent.',
        'Cela peut valoir beaucoup pour les autres.',
      ],
      split: ['Demande à deux personnes qui te connaissent d’endroits différents.'],
    },
  },
  growthPath: {
    lead: [],
    first: ['{Step}', 'Essaie ceci : {step}', 'Un pas : {step}', 'Cela peut aider. {Step}'],
    next: ['Ou : {step}', 'Ou ceci. {Step}'],
    strength: [
      'Sers-toi de ce qui marche : {step}',
      '…Et avec un point fort : {step}',
      'Puis sers-toi d’un point fort. {Step}',
      '…Aussi : {step}',
      'Un point fort à utiliser : {step}',
      'Avec ce qui marche : {step}',
    ],
    split: [
      'Note pendant une semaine quand {one} et quand {other}.',
      'Demande à une personne de confiance quand {one} et quand {other}.',
    ],
    end: [
      'Un seul suffit.',
      'Puis regarde à nouveau dans un mois.',
      'Petit, c’est bien.',
      'Donne-toi une semaine.',
      'Garde ce qui aide.',
    ],
  },
  takeaways: {
    strength: [
      'Garde cela : {clause}, disent {who}.',
      'Bien : {who} disent que {clause}.',
      'Un plus : {who} voient que {clause}.',
      'Cela aide, disent {who} : {clause}.',
    ],
    edge: [
      'Travaille là-dessus : {clause}, disent {who}.',
      'Plus difficile : {who} disent que {clause}.',
      'Moins bien : {who} voient que {clause}.',
      'Cela coûte, disent {who} : {clause}.',
    ],
    split: [
      'Deux regards : {one}, disent {who} ; {other}, disent {others}.',
      'Les avis diffèrent : {one}, disent {who} ; {other}, disent {others}.',
    ],
    step: [
      'Demande à quelqu’un comment c’est quand {clause}.',
      'À demander à une personne de confiance : comment est-ce quand {clause} ?',
    ],
  },
};
