import type { Voice } from '../voice.ts';

/** A friend who begins with what is good, gives time and offers small steps. */
export const encouraging: Voice = {
  who: {
    most: ['la plupart', 'plus de la moitié des gens'],
    many: ['beaucoup de gens', 'de nombreuses personnes'],
    several: ['plusieurs personnes', 'plusieurs'],
  },
  order: ['strength', 'split', 'edge'],
  reach: { summary: 2, pattern: 4, examples: 3, mirror: 3, blindSpots: 2, growthPath: 2, takeaways: 5 },
  summary: {
    strength: [
      'Le bon d’abord : {who} disent {that}.',
      '{Who} disent {that}.',
      'Il y a ici de quoi te réjouir. {Who} voient {that}.',
      'Commence par ceci : {who} disent {that}.',
      'Agréable à lire en premier : {who} voient {that}.',
    ],
    edge: [
      '…Il y a aussi une part plus difficile : {who} disent {that}.',
      '…De l’autre côté, {who} remarquent {that}.',
      'Une chose pourrait devenir plus facile pour toi et pour les autres. {Who} disent {that}.',
      '…Et il reste de la place pour grandir : {who} voient {that}.',
      'Moins facile, mais bon à savoir : {who} trouvent {that}.',
    ],
    split: [
      'Sur un point, les avis diffèrent : {who} disent que {one}, et {others} disent que {other}.',
      'Une chose est vue de deux façons. {Who} trouvent que {one} ; {others}, que {other}.',
      '…Et un point dépend de qui l’on interroge : {who} disent que {one} ; {others}, que {other}.',
    ],
  },
  pattern: {
    one: {
      strength: [
        '{Who} disent que {clause}.',
        'Voici ce que {who} voient en toi : {clause}.',
        'Pour {who}, cela te ressemble : {clause}.',
        'Cela se remarque : {clause}. {Who} le nomment.',
        'Ce que te disent {who}, c’est que {clause}.',
      ],
      edge: [
        '…{Who} voient aussi que {clause}.',
        'Peut-être moins facile à entendre, ce que disent {who} : {clause}.',
        'Il y a une chose que signalent {who} : {clause}.',
        'Maintenant, une chose qui pourrait changer. {Who} remarquent que {clause}.',
        'Une chose est plus difficile : {clause}, disent {who}.',
      ],
    },
    lead: {
      strength: [
        '{N} bonnes choses reviennent, et chacune est nommée par {who}.',
        'Il y a {n} choses que {who} voient en toi.',
        'Regarde d’abord ces {n} choses ; chacune est nommée par {who}.',
        '{N} points forts se détachent, et chacun vient de {who}.',
        'Ce qui aide vient d’abord : {n} choses, et chacune est nommée par {who}.',
      ],
      edge: [
        '{N} choses sont plus difficiles, et chacune est nommée par {who}.',
        '…Il y a aussi {n} points qui pourraient changer ; chacun est nommé par {who}.',
        '…Viennent ensuite {n} choses qui ont un coût, et chacune est nommée par {who}.',
        '…Du côté plus difficile, il y a {n} points, et chacun est nommé par {who}.',
      ],
    },
    item: {
      first: ['{Clause}.', 'L’une, c’est que {clause}.', 'D’abord, {clause}.'],
      next: [
        'Et {clause}.',
        'Puis il y a ceci : {clause}.',
        'Aussi : {clause}.',
        'Autre chose : {clause}.',
        'De plus, {clause}.',
      ],
    },
    example: {
      strength: [
        'Cela ressemble souvent à ceci : {looks}',
        'Souvent, c’est {looks}',
        'Au quotidien, ce peut être {looks}',
        'Parfois, c’est aussi simple que cela : {looks}',
        'Une façon courante de le faire : {looks}',
      ],
      edge: [
        'Souvent, c’est {looks}',
        'Cela ressemble souvent à ceci : {looks}',
        'Au quotidien, ce peut être {looks}',
        'Certains jours, cela peut donner ceci : {looks}',
        'Une forme courante : {looks}',
      ],
    },
    rest: [
      '{Who} nomment aussi ceci : {list}.',
      'Cela en fait partie aussi, selon {who} : {list}.',
      'Dans le tableau également, disent {who} : {list}.',
    ],
    split: [
      'Sur une chose, les avis diffèrent. {Who} disent que {one} ; {others} disent que {other}.',
      '{Who} trouvent que {one}. Pour {others}, c’est l’inverse : {other}.',
      'Ici, tu reçois deux réponses : {who} disent que {one}, et {others} disent que {other}.',
    ],
    both: [
      'Les deux peuvent être vrais, à des jours différents ou avec des gens différents.',
      'Peut-être que cela dépend du jour, ou de la compagnie.',
      'Ce n’est pas forcément une contradiction ; on te croise à des endroits différents.',
    ],
    contrast: [
      '{One}, et {other} : les deux peuvent être vrais, à des jours différents ou avec des gens différents.',
      'Les deux sont possibles, à des moments différents : {one}, et {other}.',
    ],
  },
  mirror: {
    lead: [
      'Voilà ce que cela peut faire d’être près de toi.',
      'Ce que tu fais touche les autres, souvent avant que tu dises un mot.',
      'Mets-toi un moment à la place des autres.',
      'Regarde cela un moment de l’autre côté.',
      'Voici ce qui peut arriver jusqu’aux gens autour de toi.',
    ],
    strength: [
      'Quand {clause}, {effect}',
      'Si {clause}, {effect}',
      'Quelque chose de bon peut suivre quand {clause} : {effect}',
      'Cela vaut beaucoup si {clause} : {effect}',
      'Voici ce qui peut en sortir quand {clause} : {effect}',
      'Là où {clause}, {effect}',
    ],
    edge: [
      '…Quand {clause}, il y a un autre côté : {effect}',
      'Si {clause}, {effect}',
      'On peut en arriver là quand {clause} : {effect}',
      'Les jours où {clause}, {effect}',
      'Moins facile pour les autres : quand {clause}, {effect}',
    ],
    split: [
      'Cela peut aller dans un sens ou dans l’autre. Si {one}, {effect} Là où c’est l’inverse et que {other}, {against}',
      'Quand {one}, {effect} Les jours où {other}, cela peut être différent : {against}',
    ],
  },
  blindSpots: {
    edge: [
      '{Who} disent que {clause}. Le dirais-tu aussi ?',
      'Est-ce que cela te ressemble ? {Who} remarquent que {clause}.',
      'Une chose à méditer : {clause}, disent {who}. Comment le vois-tu ?',
      'Prends un moment pour ceci : {who} trouvent que {clause}. Est-ce que cela colle à l’image que tu as de toi ?',
      'Qu’en penses-tu ? {Who} voient que {clause}.',
    ],
    strength: [
      'Le compterais-tu parmi tes points forts ? {Who} disent que {clause}.',
      'Est-ce que cela te ressemble ? {Who} remarquent que {clause}.',
      '{Who} disent que {clause}. Le dirais-tu aussi ?',
      'Prends un moment pour le bon côté : {who} trouvent que {clause}. Est-ce que cela colle à l’image que tu as de toi ?',
    ],
    split: [
      'Quand est-ce que {one}, et quand est-ce que {other} ?',
      'Avec qui est-ce que {one}, et avec qui est-ce que {other} ?',
      'Qu’est-ce qui change entre les jours où {one} et les jours où {other} ?',
    ],
    reflection: {
      edge: [
        'Si ta réponse est oui, vous voyez la même chose. Si c’est non, demande un exemple.',
        'Tu connais tes raisons, et les autres voient ce que tu fais ; les deux font partie du tableau.',
        'Demande un exemple à une personne de confiance ; il t’en dira plus que le mot.',
        'Il y a peut-être une bonne raison, et un changement peut quand même valoir la peine.',
        'Quelle que soit ta réponse, c’est un bon sujet à aborder avec une personne de confiance.',
      ],
      excess: [
        'Il y a du bon là-dedans ; c’est la quantité qui coûte.',
        'Cela commence comme quelque chose de bon. Inutile de le perdre pour changer le reste.',
        'Ce qu’il y a de bon mérite de rester, à plus petite dose.',
      ],
      strength: [
        'Les petites choses que tu fais chaque jour peuvent compter beaucoup.',
        'Cela peut valoir beaucoup pour les autres, quoi qu’il t’en coûte.',
        'Demande à quelqu’un ce que cela lui apporte ; c’est bon à savoir.',
        'Si ta réponse est oui, profite du fait qu’on le voie aussi.',
      ],
      split: [
        'Cela peut aider de demander à deux personnes qui te connaissent d’endroits différents.',
        'Deux exemples de deux personnes t’en diront plus qu’une longue réflexion.',
      ],
    },
  },
  growthPath: {
    lead: [
      'Tu n’as pas à devenir quelqu’un d’autre. De petits pas suffisent.',
      'Choisis ce qui te semble faisable, et garde le reste pour plus tard.',
      'Traite-toi avec la même douceur que quelqu’un que tu aimes.',
      'Un petit essai vaut plus qu’une grande résolution.',
      'Choisis ce qui te semble le plus facile, et commence par là.',
      'Tout n’a pas à arriver en même temps.',
    ],
    first: [
      'Tu pourrais commencer ici : {step}',
      'Voici une petite chose à essayer. {Step}',
      'Pourquoi ne pas commencer petit ? {Step}',
      'Si tu veux, essaie ceci : {step}',
      'Pour commencer : {step}',
    ],
    next: [
      'Une autre entrée : {step}',
      'Ou bien ceci : {step}',
      'Il y a un autre chemin. {Step}',
      'Garde cela pour un autre jour. {Step}',
    ],
    strength: [
      '…Et sers-toi de ce que tu as déjà. {Step}',
      'Sers-toi de ce que tu as déjà. {Step}',
      'Un point fort grandit quand on s’en sert : {step}',
      'Pour construire sur du bon : {step}',
      'Avec ce qui marche déjà : {step}',
      '…Et une chose qui va avec ton point fort : {step}',
    ],
    split: [
      'Observe pendant une semaine quand {one} et quand {other} ; rien que cela peut montrer ce qui fait la différence.',
      'Demande deux exemples à une personne de confiance : un jour où {one}, et un jour où {other}.',
    ],
    end: [
      'Dis à une personne de confiance ce que tu vas essayer, et demande-lui dans un mois ce qui a changé.',
      'Cela n’a pas à marcher du premier coup.',
      'Une petite chose suffit bien pour une semaine.',
      'Si cela aide, garde-le. Sinon, essaie autre chose.',
      'Donne-toi une semaine avant d’en juger.',
    ],
  },
  takeaways: {
    strength: [
      'Continue ainsi : {clause}. {Who} le disent.',
      'De quoi te réjouir : {who} voient que {clause}.',
      '{Who} disent que {clause}. Tu peux construire là-dessus.',
      'Un vrai point fort, selon {who} : {clause}.',
      'Porte cela à ton crédit : {clause}. {Who} le nomment.',
      'Cela vaut beaucoup : {who} disent que {clause}.',
    ],
    edge: [
      'À regarder de plus près : {who} trouvent que {clause}.',
      'Une chose à travailler, en douceur : {clause}. {Who} le remarquent.',
      '{Who} remarquent que {clause}. Un petit changement peut faire beaucoup ici.',
      'Garde de la douceur pour toi ici : {who} disent que {clause}.',
      'De la place pour grandir, comme le voient {who} : {clause}.',
    ],
    split: [
      'Ici, les avis diffèrent : {who} disent que {one} ; {others}, que {other}.',
      'Deux regards côte à côte : {one}, disent {who} ; {other}, disent {others}.',
    ],
    step: [
      'Une chose à essayer : demande à une personne de confiance comment elle le vit quand {clause}.',
      'Tu pourrais demander à une personne de confiance un exemple d’un jour où {clause}.',
    ],
  },
};
