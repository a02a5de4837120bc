import type { Voice } from '../voice.ts';

/** Somebody who passes on what was said, without a colour of their own: for owners who wrote instructions that only a model can follow. */
export const plain: Voice = {
  who: {
    most: ['la plupart', 'plus de la moitié des gens'],
    many: ['beaucoup de gens', 'de nombreuses personnes'],
    several: ['plusieurs personnes', 'plusieurs'],
  },
  order: ['strength', 'edge', 'split'],
  reach: { summary: 2, pattern: 4, examples: 2, mirror: 2, blindSpots: 2, growthPath: 2, takeaways: 5 },
  summary: {
    strength: [
      '{Who} disent {that}.',
      'Cela aide les autres, disent {who} : {list}.',
      'Parmi ce qui aide, {who} nomment ceci : {list}.',
      'À ton sujet, {who} disent {that}.',
    ],
    edge: [
      'Cela est plus difficile pour les autres, disent {who} : {list}.',
      'Parmi ce qui coûte, {who} nomment ceci : {list}.',
      '…Il y a aussi ceci, selon {who} : {list}.',
      '…D’autre part, {who} disent {that}.',
    ],
    split: [
      'Ici, les avis diffèrent : {who} disent que {one} ; {others}, que {other}.',
      'Un point a deux réponses : {one}, disent {who} ; {other}, disent {others}.',
    ],
  },
  pattern: {
    one: {
      strength: [
        'Ce qui aide : {who} disent que {clause}.',
        '{Who} nomment une chose qui aide : {clause}.',
        'Une chose qui aide, selon {who} : {clause}.',
      ],
      edge: [
        'Ce qui coûte : {who} disent que {clause}.',
        '{Who} nomment une chose plus difficile : {clause}.',
        'Une chose qui coûte, selon {who} : {clause}.',
      ],
    },
    lead: {
      strength: [
        'Ce qui aide tient en {n} points, et chacun est nommé par {who}.',
        '{N} choses aident ; chacune est nommée par {who}.',
        'Ces {n} choses aident ; chacune est nommée par {who}.',
        'Du côté qui aide, il y a {n} choses, et chacune est nommée par {who}.',
      ],
      edge: [
        'Ce qui coûte tient en {n} points, et chacun est nommé par {who}.',
        '{N} choses ont un coût ; chacune est nommée par {who}.',
        'Ces {n} choses ont un coût ; chacune est nommée par {who}.',
        '…Du côté plus difficile, il y a {n} choses, et chacune est nommée par {who}.',
      ],
    },
    item: {
      first: ['{Clause}.', 'La première, c’est que {clause}.', 'D’abord : {clause}.'],
      next: [
        'Et {clause}.',
        'La suivante, c’est que {clause}.',
        'Une autre : {clause}.',
        'Il y a aussi ceci : {clause}.',
        'De plus, {clause}.',
      ],
    },
    example: {
      strength: [
        'Cela ressemble souvent à ceci : {looks}',
        'Souvent, c’est {looks}',
        'Une forme courante : {looks}',
      ],
      edge: [
        'Souvent, c’est {looks}',
        'Cela ressemble souvent à ceci : {looks}',
        'Une forme courante : {looks}',
      ],
    },
    rest: [
      'Nommé aussi, selon {who} : {list}.',
      '{Who} nomment encore ceci : {list}.',
      'En outre, selon {who} : {list}.',
    ],
    split: [
      '{Who} disent que {one}, et {others} disent que {other}.',
      'Sur ceci, les avis diffèrent : {one}, disent {who}. {Other}, disent {others}.',
      'Il y a deux réponses à cela : {one}, disent {who} ; {other}, disent {others}.',
    ],
    both: ['Ce peut être l’un ici et l’autre là.', 'Les deux peuvent être justes, à des moments différents.'],
    contrast: [
      '{One}, et {other} : les deux sont possibles, à des moments différents.',
      'Les deux sont possibles, à des endroits différents : {one}, et {other}.',
    ],
  },
  mirror: {
    lead: [
      'Pour les autres, cela peut donner ceci.',
      'Voici ce que cela peut faire aux autres.',
      'Les autres peuvent remarquer ce qui suit.',
      'Cela peut arriver jusqu’aux autres de cette façon.',
    ],
    strength: [
      'Quand {clause}, {effect}',
      'Si {clause}, {effect}',
      'Ceci peut suivre quand {clause} : {effect}',
      'Cela peut aider si {clause} : {effect}',
    ],
    edge: [
      'Si {clause}, {effect}',
      'Quand {clause}, {effect}',
      'Ceci peut suivre si {clause} : {effect}',
      'Cela peut coûter si {clause} : {effect}',
    ],
    split: [
      'Si {one}, {effect} Là où c’est l’inverse et que {other}, {against}',
      'Quand {one}, {effect} Aux moments où {other}, cela peut être différent : {against}',
    ],
  },
  blindSpots: {
    edge: [
      '{Who} disent que {clause}. Le vois-tu de la même façon ?',
      'Comment le vois-tu toi-même : {clause}, comme le voient {who} ?',
      'Te décrirais-tu ainsi ? {Who} disent que {clause}.',
      'À côté de ton propre regard : {who} trouvent que {clause}. Est-ce la même chose ?',
    ],
    strength: [
      '{Who} disent que {clause}. Le vois-tu de la même façon ?',
      'Comment le vois-tu toi-même : {clause}, comme le voient {who} ?',
      'Te décrirais-tu ainsi ? {Who} disent que {clause}.',
      'À côté de ton propre regard : {who} trouvent que {clause}. Est-ce la même chose ?',
    ],
    split: [
      'À quels moments est-ce que {one}, et à quels moments est-ce que {other} ?',
      'Avec quelles personnes est-ce que {one}, et avec lesquelles est-ce que {other} ?',
    ],
    reflection: {
      edge: [
        'Tes raisons, c’est toi qui les connais. Les autres connaissent ce qui se voit.',
        'Un exemple d’une personne de confiance aide à en juger.',
        'C’est peut-être ce que tu dirais, ou autre chose.',
        'À quelle fréquence cela arrive n’est pas dit ici.',
      ],
      excess: [
        'C’est quelque chose de bon à trop forte dose.',
        'Ce qu’il y a de bon peut rester quand il y en a moins.',
      ],
      strength: [
        'Cela peut compter beaucoup pour les autres.',
        'Un exemple d’une personne de confiance montre ce que cela vaut.',
        'Demande à une personne de confiance quand cela l’a aidée.',
      ],
      split: ['Des exemples de deux personnes éclaircissent les choses.'],
    },
  },
  growthPath: {
    lead: [
      'Ce sont des choses à essayer en une semaine.',
      'Une seule suffit.',
      'Ce que tu en fais dépend de toi.',
      'Ce qui suit est petit exprès.',
    ],
    first: [
      '{Step}',
      'Tu peux essayer ceci : {step}',
      'Une petite chose : {step}',
      'On peut commencer petit. {Step}',
    ],
    next: ['Ou ceci : {step}', 'Autre chose à essayer : {step}', 'Il y a autre chose à essayer. {Step}'],
    strength: [
      '…Un point fort peut servir aussi : {step}',
      'Un point fort peut servir : {step}',
      'Avec ce qui marche déjà : {step}',
      '…Ce qui marche déjà peut aider aussi. {Step}',
      'Il y a un point fort à utiliser. {Step}',
    ],
    split: [
      'Observe pendant une semaine quand {one} et quand {other}.',
      'Demande un exemple à deux personnes : d’un jour où {one} et d’un jour où {other}.',
    ],
    end: [
      'Après quelques semaines, demande à une personne de confiance ce qu’elle a remarqué.',
      'Dis à quelqu’un ce que tu essaies, et demande ce qui se remarque.',
      'Ce qui marche peut rester.',
      'Une semaine suffit pour voir si cela aide.',
    ],
  },
  takeaways: {
    strength: [
      '{Who} disent que {clause}. Cela aide.',
      'Cela aide : {clause}, disent {who}.',
      'Ce que {who} nomment du côté qui aide : {clause}.',
      'Du bon côté, {who} disent que {clause}.',
    ],
    edge: [
      'Cela coûte : {clause}, disent {who}.',
      'Ce que {who} nomment du côté difficile : {clause}.',
      '…De l’autre côté, {who} disent que {clause}.',
      'Plus difficile, selon {who} : {clause}.',
    ],
    split: [
      'Les avis diffèrent : {one}, disent {who} ; {other}, disent {others}.',
      '{Who} disent que {one} ; {others}, que {other}.',
    ],
    step: [
      'Tu peux demander à une personne de confiance comment elle le vit quand {clause}.',
      'Une personne de confiance peut te dire comment elle le vit quand {clause}.',
    ],
  },
};
