import type { Voice } from '../voice.ts';

/** A short report: what was observed, what it leads to, what to do. */
export const professional: Voice = {
  who: {
    most: ['la plupart des personnes interrogées', 'plus de la moitié'],
    many: ['de nombreuses personnes interrogées', 'de nombreuses personnes'],
    several: ['plusieurs personnes interrogées', 'plusieurs'],
  },
  order: ['strength', 'edge', 'split'],
  reach: { summary: 2, pattern: 5, examples: 3, mirror: 3, blindSpots: 2, growthPath: 3, takeaways: 5 },
  summary: {
    strength: [
      '{Who} rapportent {that}.',
      'Parmi tes points forts, {who} nomment ce qui suit : {list}.',
      'En résumé, {who} observent {that}.',
      'Le tableau commence par ce qui marche : {who} disent {that}.',
    ],
    edge: [
      'Pour le développement, {who} signalent {that}.',
      '{Who} rapportent {that}.',
      'Comme axe de travail, {who} nomment ce qui suit : {list}.',
      '…Ce qui demande de l’attention : {who} observent {that}.',
      '…Du côté du développement, {who} rapportent {that}.',
    ],
    split: [
      'Les regards diffèrent sur un point : {who} rapportent que {one} ; {others}, que {other}.',
      'Sur un point, les réponses divergent. {Who} disent que {one}, tandis que {others} disent que {other}.',
    ],
  },
  pattern: {
    one: {
      strength: [
        'Un point fort, selon {who} : {clause}.',
        '{Who} observent que {clause}.',
        'Comme point fort, {who} rapportent que {clause}.',
        '{Who} relèvent que {clause}.',
      ],
      edge: [
        'Un point de développement, selon {who} : {clause}.',
        '{Who} signalent que {clause}.',
        'Quant au développement, {who} rapportent que {clause}.',
        '…Ce que {who} trouvent plus difficile : {clause}.',
      ],
    },
    lead: {
      strength: [
        '{N} points forts sont rapportés, et chacun est nommé par {who}.',
        'Les {n} points forts suivants sont nommés un à un ; chacun vient de {who}.',
        'Du côté des points forts, il y a {n} observations, et chacune vient de {who}.',
        '{N} observations concernent des points forts, et chacune vient de {who}.',
      ],
      edge: [
        '{N} points de développement sont rapportés, et chacun est nommé par {who}.',
        'Les {n} points suivants concernent le développement ; chacun est nommé par {who}.',
        'Du côté du développement, il y a {n} observations, et chacune vient de {who}.',
        '{N} observations concernent le développement, et chacune vient de {who}.',
      ],
    },
    item: { first: ['{Nth}, {clause}.'], next: ['{Nth}, {clause}.'] },
    example: {
      strength: [
        'En pratique, c’est souvent {looks}',
        'Cela se présente souvent ainsi : {looks}',
        'Une forme courante est la suivante : {looks}',
        'Au travail et au quotidien, ce peut être {looks}',
      ],
      edge: [
        'Cela se présente souvent ainsi : {looks}',
        'En pratique, c’est souvent {looks}',
        'Une forme courante est la suivante : {looks}',
        'Au travail et au quotidien, ce peut être {looks}',
      ],
    },
    rest: [
      'Autres observations, selon {who} : {list}.',
      '{Who} ajoutent ce qui suit : {list}.',
      'Également rapporté, selon {who} : {list}.',
    ],
    split: [
      'Les observations diffèrent sur un point : {who} rapportent que {one} ; {others}, que {other}.',
      '{Who} disent que {one}, alors que {others} disent que {other}.',
      'Deux regards sont rapportés : {one}, selon {who} ; {other}, selon {others}.',
    ],
    both: [
      'La situation peut faire la différence.',
      'Les deux observations peuvent être justes dans des cadres différents.',
    ],
    contrast: [
      '{One}, et {other} : les deux observations peuvent être justes, dans des situations différentes.',
      'Les deux peuvent s’appliquer, dans des cadres différents : {one}, et {other}.',
    ],
  },
  mirror: {
    lead: [
      'Les effets possibles sur les autres sont les suivants.',
      'Chacun peut avoir un effet sur les gens autour de toi.',
      'Vu de l’autre côté, ce qui suit peut s’appliquer.',
      'Pour les gens autour de toi, cela peut vouloir dire ce qui suit.',
      'La façon dont cela arrive chez les autres peut se décrire ainsi.',
    ],
    strength: [
      'Quand {clause}, {effect}',
      'Un bénéfice pour les autres : quand {clause}, {effect}',
      'Si {clause}, {effect}',
      'Un résultat possible quand {clause} : {effect}',
      'Cela peut aider si {clause} : {effect}',
    ],
    edge: [
      'Un coût possible : quand {clause}, {effect}',
      'Si {clause}, {effect}',
      'Là où {clause}, {effect}',
      'Cela peut être le résultat si {clause} : {effect}',
      'Aux moments où {clause}, {effect}',
    ],
    split: [
      'L’effet peut dépendre de la situation. Si {one}, {effect} Là où c’est l’inverse et que {other}, {against}',
      'Quand {one}, {effect} Dans les situations où {other}, cela peut être différent : {against}',
    ],
  },
  blindSpots: {
    edge: [
      '{Who} rapportent que {clause}. Est-ce que cela rejoint ta propre évaluation ?',
      'Comment cela se compare-t-il à ton propre regard : {clause}, comme le voient {who} ?',
      'À comparer avec ton propre regard : {who} trouvent que {clause}. Le vois-tu de même ?',
      'Le décrirais-tu de la même façon ? {Who} disent que {clause}.',
    ],
    strength: [
      '{Who} observent que {clause}. Est-ce que cela rejoint ta propre évaluation ?',
      'Le mettrais-tu parmi tes points forts ? {Who} disent que {clause}.',
      'Comment cela se compare-t-il à ton propre regard : {clause}, comme le voient {who} ?',
    ],
    split: [
      'Dans quels cadres est-ce que {one}, et dans lesquels est-ce que {other} ?',
      'Qu’est-ce qui distingue les moments où {one} de ceux où {other} ?',
    ],
    reflection: {
      edge: [
        'Si tu le vois de même, un pas peut suivre tout de suite. Sinon, un exemple concret aidera.',
        'Un exemple concret d’une personne de confiance aidera à en juger.',
        'Les autres peuvent rapporter ce que tu fais ; les raisons, c’est à toi de les ajouter.',
        'Une courte conversation avec quelqu’un peut montrer à quelle fréquence cela arrive.',
        'Cela peut dépendre de la situation ; note quand cela arrive.',
      ],
      excess: [
        'C’est trop de quelque chose d’utile.',
        'Le but serait une quantité moindre ; la part utile peut rester.',
        'La question est de savoir combien il en faut dans une situation.',
      ],
      strength: [
        'Cela peut valoir la peine de s’en servir exprès.',
        'Un exemple concret d’une personne de confiance montrera ce que cela vaut.',
        'D’autres peuvent s’y appuyer.',
      ],
      split: [
        'Deux ou trois personnes de cadres différents peuvent aider à distinguer les situations.',
        'Un exemple concret de chaque cas montrera plus qu’une question générale.',
      ],
    },
  },
  growthPath: {
    lead: [
      'Un essai limité à la fois suffit.',
      'Les pas suivants sont assez petits pour une semaine.',
      'Choisis un pas et donne-lui une date.',
      'Mieux vaut commencer par un seul pas.',
      'Ce qui suit est un choix et non un programme.',
    ],
    first: [
      'Un premier pas : {step}',
      'Recommandé : {step}',
      'Pour commencer : {step}',
      'Un pas est proposé d’abord. {Step}',
    ],
    next: [
      'Une autre option : {step}',
      'Un autre pas est possible. {Step}',
      'Comme pas supplémentaire : {step}',
      'Il y a une option de plus. {Step}',
    ],
    strength: [
      'Pour tirer parti d’un point fort : {step}',
      'Pour construire sur ce qui marche : {step}',
      'Un point fort peut servir exprès. {Step}',
      '…Un point fort peut y aider. {Step}',
    ],
    split: [
      'Pendant une semaine, note les situations où {one} et celles où {other}.',
      'Demande un exemple à deux personnes : d’une situation où {one}, et d’une où {other}.',
    ],
    end: [
      'Revois le résultat après quatre semaines avec une personne de confiance.',
      'Demande à quelqu’un de te dire ce qui se remarque, et fixe une date.',
      'Après un mois, demande à une personne de confiance ce qu’elle a remarqué.',
      'Garde ce qui marche et laisse le reste.',
      'Une note sur ce qui a changé rendra le prochain résultat plus facile à lire.',
    ],
  },
  takeaways: {
    strength: [
      'Point fort : {clause}, selon {who}.',
      'Sur quoi construire : {who} rapportent que {clause}.',
      '{Who} voient un point fort dans le fait que {clause}.',
      'À garder, comme le voient {who} : {clause}.',
      'De valeur pour les autres : {clause}, selon {who}.',
    ],
    edge: [
      'Pour le développement : {clause}, selon {who}.',
      'Priorité à envisager : {who} rapportent que {clause}.',
      '{Who} voient une marge de développement : {clause}.',
      'À ajuster, comme le voient {who} : {clause}.',
      'À examiner : {who} rapportent que {clause}.',
    ],
    split: [
      'Les regards diffèrent : {who} rapportent que {one} ; {others}, que {other}.',
      'Avis divergents : {one}, disent {who} ; {other}, disent {others}.',
    ],
    step: [
      'Recommandé : demande à une personne de confiance ce que cela représente pour elle quand {clause}.',
      'Un pas à envisager : demande à une personne de confiance comment elle le vit quand {clause}.',
    ],
  },
};
