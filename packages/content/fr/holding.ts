import type { HoldingTexts } from '../language-pack.ts';

const inDigits = (count: number): string => new Intl.NumberFormat('fr').format(count);

export const holding: HoldingTexts = {
  arrived: (count) => (count === 1 ? '1 personne a répondu.' : `${inDigits(count)} personnes ont répondu.`),
  sameAddress: (missing) =>
    `Certaines personnes ont répondu plusieurs fois. Il manque encore ${missing === 1 ? 'une personne' : `${inDigits(missing)} personnes`}.`,
  waiting: (next) =>
    `Tu pourras ouvrir ton résultat à partir de ${inDigits(next)} réponses. On attend, pour que personne ne soit reconnaissable.`,
  ready: 'Ton résultat est prêt à être ouvert.',
  withdrawn: (next) =>
    `Un résultat ouvert ici a été retiré, parce qu’une réponse qu’il contenait a été effacée. Tu pourras ouvrir le prochain à partir de ${inDigits(next)} réponses, pour que la comparaison ne trahisse personne.`,
  missing: (count) => `Il manque encore ${inDigits(count)} ${count === 1 ? 'réponse' : 'réponses'}.`,
  anotherSide: 'Le mieux est d’envoyer un message personnel à quelqu’un qui te connaît sous un autre jour.',
  decideWeights:
    'Avant de regarder, décide combien chaque personne doit compter. Une fois le résultat ouvert, ça ne change plus.',
  whoIsPart:
    'Les personnes qui répondent avant que tu l’ouvres en font partie. Les réponses suivantes attendent le prochain résultat.',
  judgedAverages:
    'Le résultat montrera une moyenne pour chaque question dont assez de gens ont pu juger, et aucune note isolée. Tout le monde compte pareil.',
  whatComes: {
    slider: 'Le résultat montrera une moyenne par question, et aucune note isolée.',
    'follow-up':
      'Le résultat dira si moins de la moitié, environ la moitié ou plus de la moitié des gens ont remarqué une amélioration.',
    text: (support) => `Le résultat dira ce qu’au moins ${support} personnes ont évoqué d’elles-mêmes.`,
  },
  meanwhile: {
    'hard-hitting': 'En attendant, écris ce que tu crains de lire, et compare-le plus tard au résultat.',
    'short-balanced': 'En attendant, nomme un point fort et un point faible que tu t’attends à lire.',
    professional: 'En attendant, note ta propre évaluation de chaque question, pour comparer.',
    encouraging: 'Des gens prennent du temps pour toi, et ça compte déjà.',
    custom: 'En attendant, note ce que tu t’attends à lire, et compare-le plus tard au résultat.',
  },
  beforeOpening: {
    'hard-hitting': 'Écris d’abord ce que tu crains de lire, et compare-le au résultat.',
    'short-balanced': 'Nomme d’abord un point fort et un point faible que tu t’attends à lire.',
    professional: 'Note d’abord ta propre évaluation de chaque question, pour comparer.',
    encouraging: 'Prends un moment calme ; d’autres ont pris le leur pour toi.',
    custom: 'Note d’abord ce que tu t’attends à lire, et compare-le au résultat.',
  },
};
