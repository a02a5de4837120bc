import type { ResultTexts } from '../language-pack.ts';

export const result: ResultTexts = {
  sections: {
    pattern_analysis: 'Ce qui revient',
    mirror_effect: 'Effet miroir',
    blind_spots: 'Angles morts',
    growth_path: 'Pistes pour avancer',
  },
  who: { most: 'la plupart des gens', many: 'beaucoup de gens', several: 'plusieurs personnes' },
  mostCounted: 'la plupart des personnes comptées ici',
  others: { most: 'la plupart des autres', many: 'beaucoup d’autres', several: 'plusieurs autres' },
  that: 'que {clause}',
  quoted: '« {question} »',
  saying: '{Who} sont d’accord : {list}.',
  sayingSo: '{Who} sont de cet avis.',
  only: ['Une chose ressort : {clause}.', 'Une chose se remarque : {clause}.'],
  split: [
    'Les avis divergent : {who} disent que {one}, {others} que {other}.',
    '{Who} disent que {one}, mais {others} disent que {other}.',
  ],
  splitQuestion: [
    '{One}, ou bien {other} : ça dépend de quoi ?',
    '{One}, ou bien {other} : dans quels cas ?',
  ],
  splitStep: 'Observe pendant une semaine ce qu’il en est : {one}, ou bien {other}.',
  strengthQuestion: [
    '{Clause} : quand est-ce que ça se voit le plus ?',
    '{Clause} : quand est-ce que ça a aidé ?',
  ],
  alike: ['{One}, et {other}.', '{One}, et en plus {other}.'],
  named: 'On mentionne ceci : {name}.',
  ask: 'Demande un exemple récent à une personne de confiance.',
  counted: {
    'since-erasure':
      'Quelqu’un a retiré une réponse : seules comptent ici les personnes qui n’étaient dans aucun résultat précédent avec cette réponse.',
    waiting:
      'Quelqu’un a retiré une réponse : il faut donc ici cinq personnes qui n’étaient dans aucun résultat précédent avec cette réponse. Pour l’instant, il y en a moins.',
  },
  figures: {
    value: '{average} sur {max}',
    unpublished: 'Trop peu de gens ont réglé ce curseur : {names}.',
    allUnpublished: 'Encore trop peu de gens ont réglé chaque curseur pour montrer une moyenne.',
    rowLater: 'Une question a sa moyenne dès que cinq personnes ont réglé son curseur.',
    spread: 'Toutes tes notes sont entre {from} et {to} sur {max}.',
    spanAlike: 'Toutes tes notes sont de {from} sur {max}.',
    noOrder: 'Pour l’instant, aucune note ne se détache nettement d’une autre.',
    order:
      'L’écart entre ta note la plus haute ({highest}) et la plus basse ({lowest}) est peut-être dû au hasard.',
    apart: 'Tes notes les plus hautes : {above} ; les plus basses : {below}.',
    alone: '{highest} : on te donne {highestValue}.',
    places:
      'Si plus de gens répondaient, tes notes seraient sans doute : {highest}, entre {low} et {high} ; {lowest}, entre {lowestLow} et {lowestHigh}.',
    range: '{highest} : si plus de gens répondaient, ta note serait sans doute entre {low} et {high}.',
    upperHalf: 'Dans l’ensemble, les gens te placent dans la moitié haute de l’échelle.',
    lowerHalf: 'Dans l’ensemble, les gens te placent dans la moitié basse de l’échelle.',
    doubt: {
      one: 'Chaque note peut se situer jusqu’à {points} point plus haut ou plus bas.',
      other: 'Chaque note peut se situer jusqu’à {points} points plus haut ou plus bas.',
    },
    highest: 'Ta meilleure note : {highest} ({highestValue}).',
    lowest: 'Ta note la plus basse : {lowest} ({lowestValue}).',
    openQuestion: ['Quelle note compte le plus pour toi ?', 'Sur quel point aimerais-tu progresser ?'],
    fewQuestion: ['Qu’aimerais-tu savoir ?', 'Sur quel point aimerais-tu progresser ?'],
    fewStep: [
      'Demande à plus de gens de régler chaque curseur.',
      'Dis aux prochaines personnes que chacun compte.',
    ],
    lowQuestion: [
      '{lowOnes} : qu’est-ce qui compte le plus pour toi ?',
      '{lowOnes} : lequel de ces points aimerais-tu améliorer ?',
    ],
    openStep: [
      'Choisis une de tes notes et demande à quelqu’un ce que tu pourrais faire autrement.',
      'Choisis un point et demande à quelqu’un ce qui t’aiderait à progresser.',
    ],
    lowStep: [
      '{lowOnes} : choisis un de ces points et demande à quelqu’un ce que tu pourrais faire autrement.',
      '{lowOnes} : choisis par où commencer, et demande à quelqu’un ce qui t’aiderait à progresser.',
    ],
  },
  change: {
    share: { fewer: 'Moins de la moitié', half: 'Environ la moitié', more: 'Plus de la moitié' },
    published: '{share} des {people} personnes ont remarqué une amélioration.',
    unpublished:
      'Quelqu’un a retiré une réponse : ce sera de nouveau affiché quand cinq autres personnes auront répondu.',
    means: [
      'La moitié, c’est quatre à six sur dix. Aucun nombre n’est donné, pour ne désigner personne.',
      '« Moins bien », « pareil » et « je ne sais pas » comptent de la même façon : aucune amélioration remarquée.',
    ],
  },
  tones: {
    encouraging: {
      strength: ['{Who} te voient comme ça : {list}.', '{Who} disent {that}.'],
      cost: ['{Who} voient ce qui peut te freiner : {list}.', '{Who} voient une facette délicate : {list}.'],
      both: ['Les deux font partie de toi : {one}, mais {other}.', 'On voit les deux : {one}, mais {other}.'],
      helps: ['{Clause}, et ça peut faire plaisir.', '{Clause}, et c’est une belle qualité.'],
      costs: ['{Clause}, et ça peut compliquer les choses.', '{Clause}, et ça peut te jouer des tours.'],
      question: ['{Clause} : à quels moments ?', '{Clause} : te reconnais-tu là-dedans ?'],
      change: ['{Clause} : commence par un petit pas.', '{Clause} : prends ton temps pour changer ça.'],
      keep: ['{Clause} : appuie-toi là-dessus.', '{Clause} : c’est un de tes points forts.'],
      figures: [
        '{highest} : c’est là que les gens te donnent la meilleure note ({highestValue}). {lowest} : c’est là que tu peux le plus progresser ({lowestValue}).',
        'Ta meilleure note : {highest} ({highestValue}) ; ta plus grande marge de progrès : {lowest} ({lowestValue}).',
      ],
      figureQuestion: ['{lowest} : qu’est-ce qui t’aiderait ?', '{lowest} : quand est-ce facile pour toi ?'],
      figureStep: [
        '{lowest} : commence doucement, et demande à quelqu’un quel serait le premier pas.',
        '{lowest} : fais un petit pas, et demande à quelqu’un quand ça lui a manqué.',
      ],
    },
    'hard-hitting': {
      strength: ['Ce que {who} remarquent chez toi : {list}.', '{Who} disent {that}.'],
      cost: [
        'Regarde les choses en face : {who} disent {that}.',
        'Voici, selon {who}, ce qui peut te desservir : {list}.',
      ],
      both: ['D’un côté {one}, de l’autre {other}.', 'Voilà comment on te voit : {one}, mais {other}.'],
      helps: ['{Clause}, et ce n’est pas rien.', '{Clause}, et c’est précieux.'],
      costs: ['{Clause}, et ça peut coûter cher.', '{Clause}, et ça peut laisser des traces.'],
      question: ['{Clause} : c’était quand, la dernière fois ?', '{Clause} : quand est-ce le pire ?'],
      change: ['{Clause} : commence par changer ça.', '{Clause} : pas d’excuses.'],
      keep: ['{Clause} : c’est une force, continue.', '{Clause} : surtout, continue.'],
      figures: [
        'Ton point le plus faible : {lowest} ({lowestValue}) ; le plus fort : {highest} ({highestValue}).',
        'Tout en bas : {lowest} ({lowestValue}) ; tout en haut : {highest} ({highestValue}).',
      ],
      figureQuestion: [
        '{lowest} : quand est-ce que ça manque le plus ?',
        '{lowest} : quand est-ce que ça tourne mal ?',
      ],
      figureStep: [
        '{lowest} : demande à quelqu’un le pire exemple.',
        '{lowest} : occupe-t’en d’abord, et demande à quelqu’un quand ça a le plus manqué.',
      ],
    },
    professional: {
      strength: ['Côté points forts, {who} mentionnent {that}.', '{Who} indiquent {that}.'],
      cost: ['À surveiller, selon {who} : {list}.', 'Point de vigilance : {who} signalent {that}.'],
      both: ['Le tableau est contrasté : {one}, mais {other}.', 'Deux observations : {one}, mais {other}.'],
      helps: ['{Clause}, et ça peut apporter beaucoup aux autres.', '{Clause}, et c’est un atout.'],
      costs: ['{Clause}, et ça peut poser problème.', '{Clause}, et ça peut gêner la collaboration.'],
      question: ['{Clause} : dans quelles situations ?', '{Clause} : qu’est-ce qui l’explique ?'],
      change: ['{Clause} : c’est à travailler en premier.', '{Clause} : ça vaut la peine d’y travailler.'],
      keep: ['{Clause} : un point fort sur lequel t’appuyer.', '{Clause} : continue sur cette voie.'],
      figures: [
        'Note la plus haute : {highest} ({highestValue}) ; note la plus basse : {lowest} ({lowestValue}).',
        '{highest} reçoit la meilleure note ({highestValue}), {lowest} la plus basse ({lowestValue}).',
      ],
      figureQuestion: [
        '{lowest} : dans quels cas est-ce que ça manque ?',
        '{lowest} : à quoi verrait-on un progrès ?',
      ],
      figureStep: [
        '{lowest} : demande à quelqu’un un exemple concret, et convenez d’un changement.',
        '{lowest} : fixe-toi un but, et fais le point avec quelqu’un dans un mois.',
      ],
    },
    'short-balanced': {
      strength: ['{Who} le remarquent : {list}.', '{Who} disent {that}.'],
      cost: ['À améliorer, selon {who} : {list}.', '{Who} signalent {that}.'],
      both: ['{One}, mais {other}.', 'D’un côté {one}, de l’autre {other}.'],
      helps: ['{Clause}, et ça peut compter beaucoup.', '{Clause}, et c’est un plus.'],
      costs: ['{Clause}, et ça peut peser.', '{Clause}, et ça peut gêner.'],
      question: ['{Clause} : ça te parle ?', '{Clause} : surtout quand ?'],
      change: ['{Clause} : change ça.', '{Clause} : travaille là-dessus.'],
      keep: ['{Clause} : continue dans ce sens.', '{Clause} : à garder.'],
      figures: [
        'Le plus haut : {highest} ({highestValue}). Le plus bas : {lowest} ({lowestValue}).',
        'En tête : {highest} ({highestValue}) ; en dernier : {lowest} ({lowestValue}).',
      ],
      figureQuestion: ['{lowest} : qu’est-ce qui manque ?', '{lowest} : quand est-ce que ça ne va pas ?'],
      figureStep: [
        '{lowest} : demande à quelqu’un quand ça lui a manqué.',
        '{lowest} : travailles-y une semaine.',
      ],
    },
    custom: {
      strength: ['{Who} disent {that}.', '{Who} disent de toi {that}.'],
      cost: ['{Who} remarquent {that}.', '{Who} mentionnent {that}.'],
      both: ['On voit deux facettes : {one}, mais {other}.', 'Tu as deux facettes : {one}, mais {other}.'],
      helps: ['{Clause}, et ça se remarque.', '{Clause}, et ça peut changer beaucoup.'],
      costs: ['{Clause}, et ça peut être lourd à vivre.', '{Clause}, et ça ne passe pas inaperçu.'],
      question: ['{Clause} : es-tu d’accord ?', '{Clause} : qu’en penses-tu ?'],
      change: ['{Clause} : travaille d’abord là-dessus.', '{Clause} : commence par changer ça.'],
      keep: ['{Clause} : continue comme ça.', '{Clause} : ça vaut la peine de continuer.'],
      figures: [
        '{highest} : ta note la plus haute ({highestValue}) ; {lowest} : la plus basse ({lowestValue}).',
        '{highest} : on te donne {highestValue} ; {lowest} : {lowestValue}.',
      ],
      figureQuestion: ['{lowest} : es-tu d’accord ?', '{lowest} : qu’en penses-tu ?'],
      figureStep: [
        '{lowest} : demande à quelqu’un de te donner un exemple.',
        '{lowest} : commence par là, et demande à quelqu’un ce qui t’aiderait à progresser.',
      ],
    },
  },
};
