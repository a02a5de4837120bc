import type { QuestionTexts } from '../language-pack.ts';

export const questions: QuestionTexts = {
  shadow: {
    title: 'Ce que tu ne peux pas me dire en face',
    description:
      'Quatre questions franches sur cette part de toi que tout le monde voit et dont personne ne parle.',
    questions: {
      unsaid: 'Qu’as-tu remarqué chez moi que tu ne m’as jamais dit ?',
      pattern: 'Qu’est-ce que je fais qui aggrave les conflits ?',
      unseen_strength: 'Qu’est-ce que j’apporte aux autres sans m’en rendre compte ?',
      one_change: 'Quelle habitude devrais-je changer en premier ?',
      moment: 'Quand est-ce que tu te retiens avec moi ? Qu’est-ce qui t’aiderait à parler ?',
      keep: 'Que ne devrais-je jamais changer, même si on me le demande ?',
    },
  },
  quick: {
    title: 'Trente secondes de franchise',
    description: 'Deux questions courtes, le temps que l’eau chauffe.',
    questions: {
      strength: 'Qu’est-ce que je fais bien et que je devrais faire plus souvent ?',
      growth: 'Comment est-ce que je me mets des bâtons dans les roues ?',
    },
  },
  'renee-ryerson': {
    title: 'Ma façon d’être là pour les gens de ma vie',
    description: 'Six questions sur la présence, la confiance et la réconciliation.',
    questions: {
      presence: 'Comment suis-je dans mes meilleurs moments ?',
      absence: 'Comment suis-je sous le coup du stress, de la fatigue ou de la peine ?',
      listening: 'À quoi vois-tu que je t’écoute vraiment ?',
      trust: 'Que me confies-tu, et que préfères-tu garder pour toi ?',
      repair: 'Après une dispute, qu’est-ce que je fais qui nous rapproche ? Qu’est-ce qui manque ?',
      invitation: 'Qu’est-ce que je devrais demander, proposer ou dire plus souvent ?',
      story: 'Qu’est-ce que je raconte sur moi qui ne colle pas avec la personne que tu connais ?',
    },
  },
  relateful: {
    title: 'Onze forces dans les relations',
    description: 'Onze curseurs sur ta façon d’être avec toi et avec les autres.',
    questions: {
      presence: 'Présence : Est vraiment là, sans téléphone et sans attendre son tour de parler.',
      listening: 'Vraie écoute : Comprend ce que les autres veulent dire et demande au lieu de supposer.',
      honesty: 'Franchise : Dit ce qui est vrai, avec douceur, même quand c’est difficile.',
      self_awareness:
        'Connaissance de soi : Sait ce qui se passe en soi et l’effet de son humeur sur les autres.',
      empathy: 'Empathie : Ressent avec les autres, sans donner de solutions ni comparer.',
      boundaries: 'Limites : Dit clairement oui, clairement non, et respecte les limites des autres.',
      curiosity: 'Curiosité : Pose de vraies questions et se laisse surprendre.',
      ownership: 'Responsabilité : Reconnaît sa part et s’excuse sans se justifier.',
      conflict: 'Savoir se disputer : Peut être en désaccord sans attaquer, ni se figer, ni partir.',
      receiving: 'Savoir recevoir : Accepte l’aide, les compliments et les critiques.',
      appreciation: 'Reconnaissance : Voit le bon chez les autres et le dit.',
      grow_most: 'Laquelle changerait le plus les choses entre nous si elle grandissait, et comment ?',
    },
  },
  custom: {
    title: 'Mes propres questions',
    description: 'Pose jusqu’à quatre questions avec tes propres mots.',
    questions: {},
  },
};

export const followUp = 'Qu’as-tu remarqué ?';
