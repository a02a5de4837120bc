import type { Voice } from '../voice.ts';

/** Says the hard thing first, in short sentences, and asks for something to be done. */
export const hardHitting: Voice = {
  who: {
    most: ['la plupart', 'plus de la moitié des gens'],
    many: ['beaucoup de gens', 'de nombreuses personnes'],
    several: ['plusieurs personnes', 'plusieurs'],
  },
  order: ['edge', 'split', 'strength'],
  reach: { summary: 2, pattern: 4, examples: 3, mirror: 3, blindSpots: 3, growthPath: 2, takeaways: 5 },
  summary: {
    edge: [
      'En bref : {who} disent {that}.',
      'Le plus dur d’abord. {Who} disent {that}.',
      '{Who} disent {that}. À toi de voir ce que tu en fais.',
      'Tu as demandé, voici la réponse : {who} voient {that}.',
      'Lis ceci deux fois : {list}. {Who} le disent.',
    ],
    strength: [
      'Ce qui marche : {who} disent {that}.',
      '{Who} disent {that}. Cela marche.',
      '…Maintenant, le bon : {who} disent {that}.',
      'Voici ce que {who} portent à ton crédit : {list}.',
      'Il faut le dire aussi : {who} voient {that}.',
    ],
    split: [
      'Sur un point, les avis se contredisent : {who} disent que {one} ; {others}, que {other}.',
      'Une chose n’est pas tranchée. {Who} disent que {one}, {others} disent que {other}.',
    ],
  },
  pattern: {
    one: {
      edge: [
        'Sans détour : {clause}, disent {who}.',
        '{Clause}. {Who} le disent.',
        'Ne saute pas ceci. {Who} voient que {clause}.',
        'Voici ce que {who} mettent sur la table : {clause}.',
      ],
      strength: [
        '{Clause}. {Who} le disent, et tu peux le garder.',
        'À ton crédit : {who} disent que {clause}.',
        'Quelque chose marche. {Who} voient que {clause}.',
        'Une chose joue pour toi : {clause}, disent {who}.',
      ],
    },
    lead: {
      edge: [
        '{N} choses ont un coût. Chacune est nommée par {who}.',
        'Prends ces {n} choses une par une. Chacune est nommée par {who}.',
        '{N} points sont peut-être plus durs à entendre. Chacun est nommé par {who}.',
        'Il y a {n} points à regarder, et chacun est nommé par {who}.',
      ],
      strength: [
        '{N} choses marchent. Chacune est nommée par {who}.',
        '…Maintenant, ce qui joue pour toi : {n} choses, et chacune est nommée par {who}.',
        'En ta faveur, il y a {n} choses, et chacune est nommée par {who}.',
        '…Il y a aussi {n} choses à garder, et chacune est nommée par {who}.',
        'Garde ces {n} choses. Chacune est nommée par {who}.',
      ],
    },
    item: {
      first: ['{Clause}.', 'Numéro un : {clause}.', 'Pour commencer, {clause}.'],
      next: [
        'Et {clause}.',
        'Ensuite : {clause}.',
        'De plus, {clause}.',
        'Il y a aussi ceci : {clause}.',
        'À cela s’ajoute que {clause}.',
      ],
    },
    example: {
      edge: [
        'Cela ressemble souvent à ceci : {looks}',
        'En pratique, c’est souvent {looks}',
        'La forme courante : {looks}',
        'Cela peut être aussi net que ceci : {looks}',
      ],
      strength: [
        'En pratique, c’est souvent {looks}',
        'Cela ressemble souvent à ceci : {looks}',
        'Cela peut être aussi simple que ceci : {looks}',
        'Une façon courante de le faire : {looks}',
      ],
    },
    rest: [
      'Aussi, selon {who} : {list}.',
      'Il y a plus, selon {who} : {list}.',
      '{Who} ajoutent ceci à la liste : {list}.',
    ],
    split: [
      'Ici, les avis se contredisent. {Who} disent que {one}. {Others} disent que {other}.',
      '{Who} disent que {one} ; {others} disent que {other}.',
      'Un point, deux regards : {one}, disent {who}. {Other}, disent {others}.',
    ],
    both: [
      'Les deux peuvent être vrais. On te croise à des jours différents.',
      'Ne prends pas simplement la version qui te plaît le plus.',
      'Chaque côté a pu voir quelque chose de vrai.',
    ],
    contrast: [
      '{One}, et {other} : les deux peuvent être vrais. Regarde quand c’est l’un et quand c’est l’autre.',
      'Les deux sont possibles, à des moments différents : {one}, et {other}.',
    ],
  },
  mirror: {
    lead: [
      'Maintenant, de leur côté.',
      'Voici ce qui peut arriver jusqu’aux autres.',
      'Laisse de côté un moment ce que tu voulais.',
      'Regarde cela avec les yeux des autres.',
      'Mets-toi à leur place un moment.',
    ],
    edge: [
      'Si {clause}, {effect}',
      'Le prix quand {clause} : {effect}',
      'Que peut-il arriver quand {clause} ? {Effect}',
      'Quand {clause}, cela peut avoir un prix. {Effect}',
      'Voici où cela peut mener si {clause} : {effect}',
    ],
    strength: [
      'Quand {clause}, cela peut payer. {Effect}',
      'Le gain quand {clause} : {effect}',
      'Si {clause}, {effect}',
      'Voici ce que les autres peuvent y gagner si {clause} : {effect}',
      'Bon à prendre : quand {clause}, {effect}',
    ],
    split: [
      'Cela va dans les deux sens. Si {one}, {effect} Là où c’est l’inverse et que {other}, {against}',
      'Quand {one}, {effect} Les jours où {other}, c’est une autre histoire : {against}',
    ],
  },
  blindSpots: {
    edge: [
      '{Clause}, disent {who}. Et toi, que dis-tu ?',
      'À ton tour. {Who} voient que {clause}. Et toi ?',
      'Franchement : {who} trouvent que {clause}. Vrai ou non ?',
      'Le dirais-tu ainsi ? {Who} disent que {clause}.',
      'Regarde ceci une minute : {clause}, disent {who}. Où te situes-tu ?',
    ],
    strength: [
      '{Clause}, disent {who}. Et toi, que dis-tu ?',
      'À ton tour. {Who} voient que {clause}. Et toi ?',
      'Le dirais-tu ainsi ? {Who} disent que {clause}.',
      'Portes-tu cela à ton crédit ? {Who} trouvent que {clause}.',
    ],
    split: [
      'Avec qui est-ce que {one}, et avec qui est-ce que {other} ?',
      'Qu’est-ce qui fait la différence entre un jour où {one} et un jour où {other} ?',
      'Qu’ont vu les autres la semaine dernière : {one}, ou {other} ?',
    ],
    reflection: {
      edge: [
        'Si tu dis oui, tu as ton prochain pas. Si tu dis non, demande un exemple.',
        'Tu as tes raisons. Les autres ont ce que tu fais.',
        'Tu n’as pas à donner ton accord. C’est quand même ce qui se voit.',
        'Un exemple net aide plus qu’une longue réflexion, alors demande-le.',
        'Laisse passer une nuit, et réponds à nouveau demain.',
      ],
      excess: [
        'C’est une bonne chose poussée trop loin.',
        'Cela a un bon côté, et cela peut aller trop loin.',
        'Garde le bon. Coupe le reste.',
      ],
      strength: [
        'C’est à toi, alors sers-t’en.',
        'D’autres peuvent s’appuyer dessus. Toi aussi.',
        'Prends-le et mets-le au travail.',
        'Si tu dis oui, sers-t’en exprès.',
      ],
      split: [
        'Demande à deux personnes qui te connaissent d’endroits différents, et crois les deux.',
        'Regarde plus longtemps la version qui te plaît le moins.',
      ],
    },
  },
  growthPath: {
    lead: [
      'Une petite chose faite peut valoir plus que tout ce qui est lu.',
      'Choisis-en une. Fais-la cette semaine.',
      'Petit, c’est bien, pourvu que cela se fasse.',
      'Tu l’as demandé, alors fais-en quelque chose.',
      'Une semaine suffit pour le savoir.',
    ],
    first: ['Fais ceci : {step}', '{Step}', 'Première tâche : {step}', 'Commence ici. {Step}'],
    next: [
      'Ensuite ceci : {step}',
      'Tâche suivante : {step}',
      'Quand c’est fait : {step}',
      'Ce n’est pas tout. {Step}',
      'Puis prends la suivante. {Step}',
    ],
    strength: [
      '…Et sers-toi de ce qui marche : {step}',
      'Sers-toi de ce qui marche : {step}',
      'Tu as de quoi travailler, alors sers-t’en : {step}',
      'Appuie-toi sur ce qui marche. {Step}',
      '…Puis sers-toi de ce que tu fais bien. {Step}',
    ],
    split: [
      'Note chaque soir pendant une semaine quand {one} et quand {other}.',
      'Demande à une personne de confiance un jour où {one} et un jour où {other}.',
    ],
    end: [
      'Dis à quelqu’un ce que tu vas faire et pour quand.',
      'Dans un mois, demande à une personne de confiance ce qui a changé.',
      'Cela peut sembler maladroit au début. Fais-le quand même.',
      'Puis reviens et relis ceci.',
      'Commence sans attendre le bon moment.',
    ],
  },
  takeaways: {
    edge: [
      '{Clause}. {Who} le disent.',
      'Travaille là-dessus : {clause}. {Who} le voient.',
      'Le plus dur : {who} voient que {clause}.',
      'À regarder en face : {clause}, disent {who}.',
      'Écoute ce que disent {who} : {clause}.',
      '{Who} disent que {clause}. Cela peut changer.',
    ],
    strength: [
      'Garde cela : {clause}, disent {who}.',
      'Cela vaut beaucoup : {clause}. {Who} le disent.',
      '{Who} te soutiennent là-dessus : {clause}.',
      'En ta faveur : {who} disent que {clause}.',
      'Une chose qui marche, vue par {who} : {clause}.',
      'Sers-toi de ceci : {clause}. {Who} le voient.',
    ],
    split: [
      'Pas tranché : {one}, disent {who} ; {other}, disent {others}.',
      'Pas d’accord entre eux : {who} disent que {one} ; {others}, que {other}.',
    ],
    step: [
      'Demande à une personne de confiance comment elle le vit quand {clause}.',
      'Demande à une personne de confiance un exemple d’un jour où {clause}.',
    ],
  },
};
