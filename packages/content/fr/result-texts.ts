import type { ResultTexts } from '../language-pack.ts';

export const result: ResultTexts = {
  sections: {
    pattern_analysis: 'Motifs',
    mirror_effect: 'Effet miroir',
    blind_spots: 'Angles morts',
    growth_path: 'Chemin pour grandir',
  },
  who: { most: 'la plupart des gens', many: 'beaucoup de gens', several: 'plusieurs personnes' },
  mostCounted: 'la plupart des personnes comptées ici',
  others: { most: 'la plupart des autres', many: 'beaucoup d’autres', several: 'plusieurs autres' },
  that: 'que {clause}',
  quoted: '« {question} »',
  sayingSo: '{Who} le disent.',
  only: ['Une chose ressort : {clause}.', 'Les gens nomment une chose : {clause}.'],
  split: [
    'Les avis divergent : {who} disent que {one}, {others} que {other}.',
    '{Who} disent que {one}, mais {others} disent que {other}.',
  ],
  splitQuestion: ['{One}, ou bien {other} : cela dépend de quoi ?', '{One}, ou bien {other} : quand ?'],
  splitStep: 'Observe pendant une semaine ce qu’il en est : {one}, ou bien {other}.',
  named: 'On nomme aussi ceci : {name}.',
  ask: 'Demande un exemple à quelqu’un en qui tu as confiance.',
  heard: {
    'since-erasure':
      'Quelqu’un a repris une réponse : seules comptent ici les personnes qui n’étaient dans aucun résultat précédent avec cette réponse.',
    waiting:
      'Quelqu’un a repris une réponse : il faut donc ici cinq personnes qui n’étaient dans aucun résultat précédent avec cette réponse. Pour l’instant, il y en a moins.',
  },
  figures: {
    value: '{average} sur {max}',
    untold: 'Trop peu de gens ont réglé ce curseur : {names}.',
    allUntold: 'Trop peu de gens ont encore réglé chaque curseur pour montrer une moyenne.',
    rowLater: 'Une question a sa moyenne dès que cinq personnes ont réglé son curseur.',
    span: 'Tes moyennes vont de {from} à {to} sur {max}.',
    spanAlike: 'Toutes tes moyennes sont de {from} sur {max}.',
    noOrder: 'Pour l’instant, aucune question ne se détache nettement d’une autre.',
    order:
      'Ta moyenne la plus haute est pour {highest}, la plus basse pour {lowest}, mais c’est peut-être le hasard.',
    apart: 'On te note plus haut pour {above} et plus bas pour {below}.',
    alone: 'Pour {highest}, on te donne {highestValue}.',
    places:
      'Pour {highest}, les gens te placent sans doute entre {low} et {high} ; pour {lowest}, entre {lowestLow} et {lowestHigh}.',
    range: 'Ta vraie moyenne pour {highest} est sans doute entre {low} et {high} sur {max}.',
    upperHalf: 'Dans l’ensemble, les gens te placent dans la moitié haute de l’échelle.',
    lowerHalf: 'Dans l’ensemble, les gens te placent dans la moitié basse de l’échelle.',
    doubt: {
      one: 'À chaque question, tu peux te situer jusqu’à {points} point plus haut ou plus bas.',
      other: 'À chaque question, tu peux te situer jusqu’à {points} points plus haut ou plus bas.',
    },
    highest: 'Ta note la plus haute est pour {highest} : {highestValue}.',
    lowest: 'Ta note la plus basse est pour {lowest} : {lowestValue}.',
    openQuestion: ['Quelle question compte le plus pour toi ?', 'Où aimerais-tu être plus haut ?'],
    lowQuestion: [
      '{lowOnes} : qu’est-ce qui compte le plus ?',
      '{lowOnes} : où aimerais-tu être plus haut ?',
    ],
    openStep: [
      'Choisis la question qui compte le plus pour toi et demande un exemple à quelqu’un.',
      'Choisis une question et demande à quelqu’un ce qui aiderait.',
    ],
    lowStep: [
      'Choisis-en une et demande un exemple à quelqu’un : {lowOnes}.',
      'Une seule suffit pour commencer : {lowOnes}.',
    ],
  },
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
  tones: {
    encouraging: {
      strength: ['{Who} voient cela en toi : {list}.', '{Who} disent {that}.'],
      cost: [
        '{Who} signalent quelque chose de plus difficile : {list}.',
        '{Who} vivent cela moins bien : {list}.',
      ],
      both: [
        'Les deux font partie de toi : {one}, et {other}.',
        'Les gens voient les deux : {one}, et {other}.',
      ],
      more: ['Les gens disent aussi {that}.', 'Ils voient encore ceci : {list}.'],
      helps: ['{Clause}, et cela fait du bien aux autres.', '{Clause}, et les autres y gagnent.'],
      costs: ['{Clause}, et cela peut compliquer les choses.', '{Clause}, et cela peut gêner.'],
      question: ['{Clause} : quand cela t’arrive-t-il ?', '{Clause} : te reconnais-tu ?'],
      change: ['Commence doucement par ceci : {clause}.', 'Prends ton temps pour ceci : {clause}.'],
      keep: ['Appuie-toi là-dessus : {clause}.', 'Compte là-dessus : {clause}.'],
      figures: [
        'On te note le mieux pour {highest} ({highestValue}), et le moins bien pour {lowest} ({lowestValue}).',
        'Ton point fort est {highest} ({highestValue}) ; la plus grande marge est pour {lowest} ({lowestValue}).',
      ],
      figureQuestion: [
        '{lowest} : qu’est-ce que les gens aimeraient davantage ?',
        '{lowest} : quand est-ce facile pour toi ?',
      ],
      figureStep: [
        'Commence doucement par {lowest} : demande à quelqu’un à quoi ressemblerait un peu plus.',
        'Fais un petit pas pour {lowest} : demande à quelqu’un quand cela lui a manqué.',
      ],
    },
    'hard-hitting': {
      strength: ['{Who} te reconnaissent cela : {list}.', '{Who} disent {that}.'],
      cost: ['{Who} voient un problème : {list}.', '{Who} le disent clairement : {list}.'],
      both: ['Les deux sont vrais : {one}, et {other}.', 'Tu fais les deux : {one}, et {other}.'],
      more: ['Ce n’est pas tout : {list}.', 'Autre chose : {list}.'],
      helps: ['{Clause}, et cela compte.', '{Clause}, et cela vaut beaucoup.'],
      costs: ['{Clause}, et cela a un prix.', '{Clause}, et cela se paie.'],
      question: ['{Clause} : c’était quand, la dernière fois ?', '{Clause} : qui l’a le plus senti ?'],
      change: ['Change ceci d’abord : {clause}.', 'Pas d’excuse ici : {clause}.'],
      keep: ['Sers-t’en : {clause}.', 'Ne perds pas ceci : {clause}.'],
      figures: [
        'Ton point le plus faible est {lowest} ({lowestValue}), le plus fort {highest} ({highestValue}).',
        'On te donne le moins pour {lowest} ({lowestValue}), le plus pour {highest} ({highestValue}).',
      ],
      figureQuestion: ['{lowest} : qui l’a le plus senti ?', '{lowest} : quand est-ce que ça tourne mal ?'],
      figureStep: [
        'Commence par {lowest} : demande à quelqu’un le pire exemple.',
        'Affronte d’abord {lowest} : demande à quelqu’un ce que cela lui a fait.',
      ],
    },
    professional: {
      strength: ['{Who} signalent un point fort : {list}.', '{Who} indiquent {that}.'],
      cost: ['{Who} voient un point à améliorer : {list}.', '{Who} signalent un inconvénient : {list}.'],
      both: ['Vu ensemble : {one}, et {other}.', 'Deux observations vont ensemble : {one}, et {other}.'],
      more: ['Les gens indiquent en outre {that}.', 'Autres observations : {list}.'],
      helps: ['{Clause}, ce qui aide les autres.', '{Clause}, ce qui profite aux autres.'],
      costs: [
        '{Clause}, ce qui peut avoir des inconvénients.',
        '{Clause}, ce qui peut gêner la collaboration.',
      ],
      question: ['{Clause} : dans quelles situations ?', '{Clause} : qu’est-ce qui le déclenche ?'],
      change: ['Première priorité : {clause}.', 'Travaille d’abord sur un point : {clause}.'],
      keep: ['Un point fort sur lequel t’appuyer : {clause}.', 'Continue ainsi : {clause}.'],
      figures: [
        'Ta note la plus haute est pour {highest} ({highestValue}), la plus basse pour {lowest} ({lowestValue}).',
        'La meilleure note va à {highest} ({highestValue}), la plus basse à {lowest} ({lowestValue}).',
      ],
      figureQuestion: [
        '{lowest} : dans quelles situations cela manque-t-il ?',
        '{lowest} : à quoi verrait-on un progrès ?',
      ],
      figureStep: [
        'Demande à quelqu’un un exemple concret pour {lowest} et convenez d’un changement.',
        'Fixe-toi un but pour {lowest} et fais le point avec quelqu’un dans un mois.',
      ],
    },
    'short-balanced': {
      strength: ['{Who} le voient : {list}.', '{Who} disent {that}.'],
      cost: ['{Who} voient un défaut : {list}.', '{Who} trouvent ceci difficile : {list}.'],
      both: ['{One}, et {other}.', 'Les deux : {one}, et {other}.'],
      more: ['Aussi : {list}.', 'Et encore : {list}.'],
      helps: ['{Clause} : cela aide.', '{Clause} : cela fait du bien.'],
      costs: ['{Clause} : cela a un coût.', '{Clause} : cela peut peser.'],
      question: ['{Clause} : est-ce vrai ?', '{Clause} : quand ?'],
      change: ['Change une chose : {clause}.', 'Travaille là-dessus : {clause}.'],
      keep: ['Garde ceci : {clause}.', 'Sers-t’en : {clause}.'],
      figures: [
        'Le plus haut : {highest} ({highestValue}). Le plus bas : {lowest} ({lowestValue}).',
        'En haut, {highest} ({highestValue}). En bas, {lowest} ({lowestValue}).',
      ],
      figureQuestion: ['{lowest} : que manque-t-il ?', '{lowest} : quand cela échoue-t-il ?'],
      figureStep: [
        'Demande à quelqu’un un exemple pour {lowest}.',
        'Travaille sur {lowest} pendant une semaine.',
      ],
    },
    custom: {
      strength: ['{Who} disent {that}.', '{Who} disent ceci de toi : {list}.'],
      cost: ['{Who} disent que cela a un coût : {list}.', '{Who} disent que cela est difficile : {list}.'],
      both: [
        'Les gens voient deux choses : {one}, et {other}.',
        'Tu montres deux facettes : {one}, et {other}.',
      ],
      more: ['Les gens nomment aussi ceci : {list}.', 'Les gens disent également {that}.'],
      helps: ['{Clause}, et cela aide.', '{Clause}, et cela se remarque.'],
      costs: ['{Clause}, et cela a un coût.', '{Clause}, et les autres le sentent.'],
      question: ['{Clause} : le vois-tu ainsi ?', '{Clause} : comment le vois-tu ?'],
      change: ['Travaille d’abord sur une chose : {clause}.', 'Commence par ceci : {clause}.'],
      keep: ['Continue comme ça : {clause}.', 'Garde cela : {clause}.'],
      figures: [
        '{highest} est le plus haut ({highestValue}), {lowest} le plus bas ({lowestValue}).',
        'Tu as {highestValue} pour {highest} et {lowestValue} pour {lowest}.',
      ],
      figureQuestion: ['{lowest} : le vois-tu ainsi ?', '{lowest} : comment le vois-tu ?'],
      figureStep: [
        'Demande à quelqu’un un exemple pour {lowest}.',
        'Commence par {lowest} et demande à quelqu’un ce qui aiderait.',
      ],
    },
  },
};
