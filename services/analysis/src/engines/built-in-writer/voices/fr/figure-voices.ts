import type { FigureFacts, FigureVoice } from '../figure-voice.ts';

const friendly: FigureVoice = {
  apart: {
    summary: [
      'Tes notes les plus hautes sont pour {highest}. Pour {lowest}, on voit le plus de marge, et l’écart entre les deux dépasse le doute.',
      'Commence par {highest} : c’est là que tes notes sont les plus hautes. Les plus basses sont pour {lowest}, nettement à part.',
    ],
    blindSpots: [
      'Où te placerais-tu pour {highest}, et où pour {lowest} ? Si ta réponse sort de leur fourchette, c’est un bon sujet de conversation.',
      'Comment te vois-tu pour {lowest} ? Vous êtes peut-être d’accord ; sinon, demande un exemple.',
    ],
    growthPath: [
      'Commence par {lowest} : demande à deux personnes de confiance à quoi ressemblerait un point de plus, et essaie juste cela.',
      'Choisis une petite chose qui touche à {lowest}, et fais-la pendant une semaine.',
      'Demande à une personne de confiance un moment où tout s’est bien passé pour {lowest} ; puis cherche à le refaire.',
    ],
  },
  close: {
    summary: [
      'Tes moyennes se situent {reach}. Avec le doute autour de chacune, un ordre des questions dirait peu de choses.',
      'Tes moyennes sont {reach}. Laquelle est la plus haute, il est trop tôt pour le dire, et c’est très bien.',
    ],
    blindSpots: [
      'Où te placerais-tu à chaque question ? Si ta réponse sort de leur fourchette, demande un exemple.',
      'À laquelle de ces notes veux-tu réfléchir ? C’est aussi une bonne question à poser.',
    ],
    growthPath: [
      'Choisis la question qui compte le plus pour toi et demande un exemple à deux personnes de confiance.',
      'Prends la question qui te tient à cœur. Demande à une personne de confiance à quoi ressemblerait un point de plus.',
      'Une question suffit pour commencer ; prends celle dont tu aimerais parler.',
    ],
  },
};

const blunt: FigureVoice = {
  apart: {
    summary: [
      'Les notes les plus basses sont pour {lowest}, les plus hautes pour {highest}. L’écart dépasse le doute.',
      '{Lowest} reçoit les notes les plus basses et {highest} les plus hautes. Même en comptant le doute, les deux sont à part.',
    ],
    blindSpots: [
      'Où te places-tu pour {lowest} ? Si cela sort de leur fourchette, demande pourquoi.',
      'Quelle note te donnerais-tu pour {lowest}, et laquelle pour {highest} ? Dis-le avant de regarder encore.',
    ],
    growthPath: [
      'Prends {lowest}. Demande à deux personnes de confiance à quoi ressemblerait un point de plus. Fais cela.',
      'Donne la semaine à {lowest}. Une petite chose par jour suffit.',
      'Demande à une personne de confiance un jour où {lowest} a compté. Écoute jusqu’au bout.',
    ],
  },
  close: {
    summary: [
      'Tes moyennes se situent {reach}. N’y lis pas de classement : leurs fourchettes se recoupent.',
      'Tes notes sont {reach}. Un classement des questions serait inventé.',
    ],
    blindSpots: [
      'Où te places-tu à chaque question ? Si cela sort de leur fourchette, demande pourquoi.',
      'À laquelle de ces notes veux-tu réfléchir ? Pose la question sur celle-là.',
    ],
    growthPath: [
      'Choisis une question. Demande un exemple à deux personnes de confiance, et fais-en quelque chose.',
      'Prends la seule question qui compte pour toi. Demande ce qu’il faudrait pour un point de plus.',
      'Prends une question cette semaine. Laisse le reste.',
    ],
  },
};

const report: FigureVoice = {
  apart: {
    summary: [
      'La moyenne la plus haute va à {highest}, la plus basse à {lowest} ; leurs fourchettes ne se recoupent pas.',
      'Les moyennes diffèrent de plus que leur doute : {highest} est au plus haut, {lowest} au plus bas.',
    ],
    blindSpots: [
      'Comment t’évaluerais-tu pour {highest} et pour {lowest} ? Une réponse hors de la fourchette indiquée mérite une conversation.',
      'La fourchette pour {lowest} contient-elle ta propre évaluation ? Sinon, demande un exemple concret.',
    ],
    growthPath: [
      'Axe recommandé : {lowest}. Demande à deux personnes de confiance ce qu’un point de plus exigerait.',
      'Fixe un pas mesurable pour {lowest} et revois-le après un mois.',
      'Conviens d’une situation où pratiquer {lowest}, et d’une date pour y revenir.',
    ],
  },
  close: {
    summary: [
      'Les moyennes se situent {reach}. Leurs fourchettes se recoupent, un ordre des questions ne serait donc pas fondé.',
      'Avec des moyennes {reach} et des fourchettes qui se recoupent, les questions ne sont pas classées.',
    ],
    blindSpots: [
      'La fourchette de chaque moyenne contient-elle ta propre évaluation ? Sinon, demande un exemple concret.',
      'Comment t’évaluerais-tu à chaque question ? Creuse là où ta réponse sort de la fourchette.',
    ],
    growthPath: [
      'Choisis la question qui a le plus de poids en pratique et demande un exemple à deux personnes de confiance.',
      'Définis pour une question ce qu’un point de plus voudrait dire en pratique.',
      'Choisis une question et revois-la après un mois.',
    ],
  },
};

const brief: FigureVoice = {
  apart: {
    summary: ['Le plus haut : {highest}. Le plus bas : {lowest}.', 'En haut : {highest}. En bas : {lowest}.'],
    blindSpots: ['Où te places-tu pour {lowest} ?', 'Mettrais-tu aussi {highest} en haut ?'],
    growthPath: [
      'Un pas pour {lowest}, cette semaine.',
      'Prends {lowest} comme sujet avec une personne de confiance.',
      'Choisis une petite chose pour {lowest}.',
    ],
  },
  close: {
    summary: [
      'Moyennes {reach}. Leurs fourchettes se recoupent, donc pas de classement.',
      'Tes notes sont {reach}. C’est trop proche pour un classement.',
    ],
    blindSpots: ['Où te places-tu pour chacune ?', 'Ton propre regard est-il dans leur fourchette ?'],
    growthPath: [
      'Choisis une question. Demande un exemple.',
      'Prends la question qui compte le plus pour toi.',
      'Une question, un pas, une semaine.',
    ],
  },
};

const neutral: FigureVoice = {
  apart: {
    summary: [
      '{Highest} a la moyenne la plus haute et {lowest} la plus basse, et leurs fourchettes ne se recoupent pas.',
      'Parmi les moyennes, {highest} est la plus haute et {lowest} la plus basse, de plus que le doute.',
    ],
    blindSpots: [
      'Où te vois-tu pour {highest} et pour {lowest} ?',
      'Ton propre regard sur {lowest} est-il dans la fourchette donnée ?',
    ],
    growthPath: [
      'Tu pourrais demander à deux personnes de confiance à quoi ressemblerait un point de plus pour {lowest}.',
      'Une chose à essayer pour {lowest} suffit pour une semaine.',
      'Tu pourrais demander à une personne de confiance un exemple pour {lowest}.',
    ],
  },
  close: {
    summary: [
      'Les moyennes se situent {reach} ; vu le doute autour d’elles, un ordre dirait peu de choses.',
      'Tes moyennes sont {reach}, et laquelle est la plus haute ne peut pas s’y lire.',
    ],
    blindSpots: [
      'Où te vois-tu à chaque question ?',
      'Ton propre regard est-il dans la fourchette de chaque moyenne ?',
    ],
    growthPath: [
      'Tu pourrais choisir une question et demander un exemple à deux personnes de confiance.',
      'Une question suffit pour commencer.',
      'Tu pourrais prendre la question qui compte le plus pour toi et essayer une chose pour elle.',
    ],
  },
};

export const figureVoices = { friendly, blunt, report, brief, neutral } as const;

export const figureFacts: FigureFacts = {
  untold: [
    'Trop peu de gens ont réglé le curseur pour {untold} ; il s’agit ici des autres questions.',
    'Il manque ici ce que trop peu de gens ont réglé : {untold}.',
  ],
  allUntold: [
    'Aucun curseur n’a encore été réglé par assez de gens pour montrer une moyenne.',
    'Une moyenne apparaît dès que suffisamment de gens ont réglé ce curseur.',
  ],
  above: ['Tout en haut : {aboveInFull}.', 'Les notes les plus hautes : {aboveInFull}.'],
  below: ['Tout en bas : {belowInFull}.', 'Les notes les plus basses : {belowInFull}.'],
  doubt: [
    'Chaque moyenne repose sur {people} personnes et peut s’écarter d’environ {doubt} vers le haut ou le bas ; là où deux fourchettes se recoupent, l’écart peut être un hasard.',
    'Les notes reposent sur {people} personnes. Chaque moyenne peut être d’environ {doubt} trop haute ou trop basse, un écart de cette taille peut donc être un hasard.',
  ],
  half: [
    'Même en comptant le doute, tu es dans la moitié {half} de l’échelle à chaque question.',
    'À chaque question, la fourchette est dans la moitié {half} de l’échelle.',
  ],
  apart: [
    'Tes notes sont plus hautes pour {above} que pour {lowest}.',
    'Pour {above}, on te donne des notes plus hautes que pour {lowest}.',
  ],
  ranges: [
    'Chaque moyenne a une fourchette autour d’elle ; lis les deux ensemble.',
    'Entre une moyenne et la fourchette autour, la fourchette est la plus sûre.',
  ],
  reasons: [
    'Une note dit combien les gens voient de quelque chose ; quand et pourquoi, ils peuvent te le dire si tu demandes.',
    'Derrière une note, il y a peut-être un moment dont quelqu’un se souvient ; demandes-en un à une personne de confiance.',
  ],
  takeaways: {
    strongest: [
      'Tes notes les plus hautes sont pour {highest}, probablement entre {highestRange}.',
      'C’est pour {highest} que tes notes sont les plus hautes, probablement entre {highestRange}.',
    ],
    weakest: [
      'Les notes les plus basses sont pour {lowest}, probablement entre {lowestRange}. L’écart avec {highest} dépasse le doute.',
      'On voit le plus de marge pour {lowest}, probablement entre {lowestRange}. Même en comptant le doute, c’est moins que pour {highest}.',
    ],
    place: [
      'Tes notes sont {reach}, à environ {doubt} près.',
      'Tes moyennes se situent {reach}, à environ {doubt} près.',
    ],
    order: [
      'Quelle question reçoit la note la plus haute, et laquelle la plus basse, ces notes ne permettent pas encore de le dire.',
      'Ces notes ne mettent pas encore une question au-dessus d’une autre.',
    ],
  },
  alone: {
    summary: [
      'Pour {question}, tu es {reach}, probablement entre {range}.',
      '{Question} : tu es {reach}, probablement entre {range}.',
    ],
    blindSpots: [
      'Où te placerais-tu pour {question} ? Si ta réponse sort de la fourchette, demande un exemple.',
      'Ton propre regard sur {question} est-il dans la fourchette ? Sinon, c’est un bon sujet de conversation.',
    ],
    growthPath: [
      'Demande à deux personnes de confiance à quoi ressemblerait un point de plus pour {question}, et essaie juste cela.',
      'Choisis une petite chose qui touche à {question}, et fais-la pendant une semaine.',
      'Tu pourrais demander à une personne de confiance un exemple de {question}.',
    ],
    untold: [
      'Trop peu de gens ont réglé le curseur pour {untold} ; il s’agit ici de {question} seulement.',
      'Il manque ici ce que trop peu de gens ont réglé : {untold}.',
    ],
    doubt: [
      'La moyenne repose sur {people} personnes et peut s’écarter d’environ {doubt} vers le haut ou le bas.',
      'Les notes reposent sur {people} personnes, et leur moyenne peut être d’environ {doubt} trop haute ou trop basse.',
    ],
    half: [
      'Même en comptant le doute, tu es dans la moitié {half} de l’échelle.',
      'Toute la fourchette est dans la moitié {half} de l’échelle.',
    ],
    ranges: [
      'La moyenne a une fourchette autour d’elle ; lis les deux ensemble.',
      'Entre la moyenne et la fourchette autour, la fourchette est la plus sûre.',
    ],
    takeaways: {
      place: [
        'Ta moyenne pour {question} est {reach}, à environ {doubt} près.',
        'Pour {question}, ta moyenne se situe {reach}, à environ {doubt} près.',
      ],
      range: [
        'La fourchette autour de la moyenne, entre {range}, est plus sûre que le nombre seul.',
        'La moyenne est probablement entre {range} ; cette fourchette est plus sûre qu’un seul nombre.',
      ],
    },
  },
};
