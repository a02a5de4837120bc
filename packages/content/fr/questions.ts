import type { QuestionTexts } from '../language-pack.ts';

export const questions: QuestionTexts = {
  shadow: {
    title: 'Ce que tu ne peux pas me dire en face',
    description:
      'Quatre questions sincères sur cette part de quelqu’un que tout son entourage voit et que personne n’évoque.',
    questions: {
      unsaid: 'Qu’as-tu remarqué chez moi que tu ne m’as jamais vraiment dit en face ?',
      pattern:
        'Quand ça se complique entre moi et quelqu’un d’autre, qu’est-ce que je fais d’habitude qui n’arrange rien ?',
      unseen_strength: 'Qu’est-ce que j’apporte aux gens autour de moi sans avoir l’air de le savoir ?',
      one_change:
        'Si je changeais une habitude cette année, quel changement rendrait la vie avec moi plus facile ?',
      moment: 'Y a-t-il des moments où tu te retiens avec moi ? Qu’est-ce qui te ferait parler ?',
      keep: 'Que ne devrais-je jamais changer, même si on me le demande ?',
    },
  },
  quick: {
    title: 'Trente secondes de franchise',
    description: 'Deux questions courtes, le temps que l’eau chauffe.',
    questions: {
      strength: 'Quelle est la chose que je fais bien et que je devrais faire plus souvent ?',
      growth: 'Quelle est la chose que je fais et qui me met des bâtons dans les roues ?',
    },
  },
  'renee-ryerson': {
    title: 'Ma façon d’être là pour les gens de ma vie',
    description:
      'Six questions sur la présence, la confiance et la réconciliation, pour regarder comment on vit ses liens et pas seulement ce qu’on fait.',
    questions: {
      presence: 'Comment est-ce d’être avec moi quand je vais au mieux ?',
      absence: 'Comment est-ce d’être avec moi sous le coup du stress, de la fatigue ou d’une blessure ?',
      listening: 'À quoi vois-tu si je t’écoute vraiment, ou non ?',
      trust: 'Que me confies-tu, et que préférerais-tu ne pas me confier ?',
      repair:
        'Après un désaccord, qu’est-ce que je fais qui nous aide à nous retrouver, et qu’est-ce qui manque ?',
      invitation: 'Qu’aimerais-tu que je demande, que je propose ou que je dise plus souvent ?',
      story:
        'Quelle histoire est-ce que je raconte sur moi qui ne colle pas avec la personne que tu connais ?',
    },
  },
  relateful: {
    title: 'Onze façons d’être en lien',
    description:
      'Onze curseurs sur la façon d’être en lien : avec soi, avec les autres et avec ce qui se passe entre les deux.',
    questions: {
      presence:
        'Présence : t’accorde son attention sans dériver vers un téléphone, un projet ou sa prochaine phrase',
      listening:
        'Écoute attentive : entend ce que tu veux dire autant que ce que tu dis, et vérifie avant de supposer',
      honesty:
        'Franchise : dit avec douceur ce qui est vrai pour soi, même quand se taire serait plus facile',
      self_awareness:
        'Connaissance de soi : sait ce qui se passe en soi et l’effet de son humeur sur les autres',
      empathy: 'Empathie : ressent avec toi sans réparer, comparer ni tout ramener à soi',
      boundaries: 'Limites : dit un oui clair et un non clair, et respecte les tiens',
      curiosity: 'Curiosité : pose de vraies questions et se laisse surprendre par la réponse',
      ownership: 'Responsabilité : assume sa part et s’excuse sans se justifier',
      conflict: 'Faire face au conflit : sait ne pas être d’accord sans attaquer, se figer ni partir',
      receiving:
        'Ouverture à l’aide et aux critiques : laisse entrer l’aide, les compliments et les critiques au lieu de les balayer',
      appreciation: 'Reconnaissance : remarque ce qu’il y a de bon chez les gens et le dit à voix haute',
      grow_most: 'Laquelle changerait le plus les choses entre vous si elle grandissait, et comment ?',
    },
  },
  custom: {
    title: 'Mes propres questions',
    description: 'Pose jusqu’à quatre questions avec tes propres mots.',
    questions: {},
  },
};

export const followUp = 'Qu’as-tu remarqué ?';
