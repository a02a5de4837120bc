import type { PlanTexts } from '../themes/theme-texts.ts';

export const plans: PlanTexts = {
  'lets-promises-slip': {
    aim: 'Tenir ce que je promets',
    when: 'je promets quelque chose',
    will: 'le noter avec une date',
  },
  'runs-late': {
    aim: 'Être à l’heure',
    when: 'je dois être quelque part',
    will: 'partir dix minutes plus tôt',
  },
  'never-good-enough': {
    aim: 'Me contenter de ce qui est assez bien',
    when: 'une petite tâche est assez bien faite',
    will: 'la rendre',
  },
  'puts-off-deciding': {
    aim: 'Décider plus tôt',
    when: 'une décision m’attend',
    will: 'fixer une date et la donner à quelqu’un',
  },
  'decides-over-heads': {
    aim: 'Demander avant de décider',
    when: 'une décision concerne quelqu’un',
    will: 'lui demander d’abord son avis',
  },
  'rarely-switches-off': {
    aim: 'M’arrêter de travailler à temps',
    when: 'c’est le soir que j’ai choisi',
    will: 'laisser le travail de côté',
  },
  'hard-to-follow': {
    aim: 'Expliquer plus simplement',
    when: 'j’explique quelque chose',
    will: 'dire d’abord l’essentiel en une phrase',
  },
  'keeps-a-tight-grip': {
    aim: 'Laisser faire les autres',
    when: 'je confie une tâche',
    will: 'attendre le jour convenu avant de regarder',
  },
  'turns-it-into-a-contest': {
    aim: 'Me réjouir avec les autres',
    when: 'on m’annonce une bonne nouvelle',
    will: 'poser deux questions avant de parler de moi',
  },
  'blame-goes-elsewhere': {
    aim: 'Reconnaître ma part',
    when: 'je m’excuse',
    will: 'ne pas ajouter de « mais »',
  },
  'gets-defensive': {
    aim: 'Accueillir les critiques plus calmement',
    when: 'on me critique',
    will: 'compter jusqu’à trois et demander un exemple',
  },
  'sticks-to-the-plan': {
    aim: 'Changer de plan plus tôt',
    when: 'quelqu’un doute de mon plan',
    will: 'demander ce qu’il faudrait changer',
  },
  'keeps-opinions-back': {
    aim: 'Dire ce que je pense',
    when: 'j’ai un avis',
    will: 'le donner avant qu’on me le demande',
  },
  'direct-and-hurtful': {
    aim: 'Dire avec douceur ce qui est dur',
    when: 'j’ai quelque chose de dur à dire',
    will: 'demander d’abord : « Je peux te parler franchement ? »',
  },
  'says-one-does-another': {
    aim: 'Faire ce que je dis',
    when: 'je change d’avis',
    will: 'le dire le jour même aux personnes concernées',
  },
  'talks-behind-backs': {
    aim: 'Le dire à la personne',
    when: 'j’ai envie de parler de quelqu’un',
    will: 'le lui dire, ou ne rien dire',
  },
  'half-listens': {
    aim: 'Écouter jusqu’au bout',
    when: 'on me raconte quelque chose',
    will: 'répéter la dernière idée avant d’ajouter la mienne',
  },
  'cuts-in': {
    aim: 'Laisser les autres finir',
    when: 'quelqu’un s’arrête de parler',
    will: 'respirer un coup avant de parler',
  },
  'takes-up-the-room': {
    aim: 'Laisser plus de place aux autres',
    when: 'je parle depuis deux minutes',
    will: 'poser une question',
  },
  'mind-is-elsewhere': {
    aim: 'Être vraiment là',
    when: 'une conversation commence',
    will: 'mettre mon téléphone hors de vue',
  },
  'hard-to-reach': {
    aim: 'Répondre plus vite',
    when: 'un message attend',
    will: 'envoyer une ligne le jour même',
  },
  'waits-for-others': {
    aim: 'Faire le premier pas',
    when: 'j’ai envie de voir quelqu’un',
    will: 'proposer un jour et un lieu',
  },
  'seems-distant': {
    aim: 'Aller vers les autres',
    when: 'je vois quelqu’un que je connais',
    will: 'dire bonjour en premier et poser une question',
  },
  'misses-feelings': {
    aim: 'Mieux voir comment les autres se sentent',
    when: 'je vois quelqu’un',
    will: 'demander « Comment ça va, vraiment ? » et attendre',
  },
  'fixes-too-fast': {
    aim: 'Écouter avant de conseiller',
    when: 'quelqu’un me parle d’un problème',
    will: 'demander : « Tu veux un conseil, ou juste que j’écoute ? »',
  },
  'leaves-work-to-others': {
    aim: 'Faire ma part',
    when: 'une corvée se présente',
    will: 'la prendre avant quelqu’un d’autre',
  },
  'cannot-say-no': {
    aim: 'Dire non plus souvent',
    when: 'on me demande quelque chose',
    will: 'répondre : « Je te dis ça demain. »',
  },
  'pushes-past-a-no': {
    aim: 'Accepter un non',
    when: 'on me dit non',
    will: 'répondre : « D’accord, merci de me le dire. »',
  },
  'thanks-rarely': {
    aim: 'Remercier plus souvent',
    when: 'quelqu’un fait ce qu’il fait toujours',
    will: 'dire merci',
  },
  'finds-fault-first': {
    aim: 'Voir d’abord ce qui est bon',
    when: 'on me montre quelque chose',
    will: 'citer d’abord deux points forts',
  },
  'judges-quickly': {
    aim: 'Juger moins vite',
    when: 'je me fais vite une idée de quelqu’un',
    will: 'lui poser d’abord une question',
  },
  'jokes-past-it': {
    aim: 'Répondre sérieusement',
    when: 'on me pose une question sérieuse',
    will: 'répondre avant de plaisanter',
  },
  'dwells-on-problems': {
    aim: 'Laisser reposer les problèmes',
    when: 'une conversation se termine',
    will: 'parler d’une chose qui s’est bien passée',
  },
  'avoids-conflict': {
    aim: 'Dire plus tôt ce qui me gêne',
    when: 'une petite chose me gêne',
    will: 'le dire calmement en une phrase',
  },
  'goes-silent': {
    aim: 'Dire quand quelque chose me blesse',
    when: 'j’ai besoin de calme',
    will: 'dire : « Ça m’a fait mal. On en parle ce soir. »',
  },
  'flares-up': {
    aim: 'M’emporter moins vite',
    when: 'je me mets en colère',
    will: 'dire « Il me faut deux minutes » et revenir ensuite',
  },
  'stress-spills-over': {
    aim: 'Moins transmettre mon stress',
    when: 'je suis sous pression',
    will: 'dire : « Je suis sous pression, ça n’a rien à voir avec toi. »',
  },
  'leaves-quarrels-open': {
    aim: 'Faire la paix plus tôt',
    when: 'une dispute reste ouverte',
    will: 'demander : « On peut en parler ? »',
  },
  'has-to-be-right': {
    aim: 'Donner raison aux autres',
    when: 'quelqu’un a un bon argument',
    will: 'dire : « Là, tu as raison. »',
  },
  'keeps-feelings-hidden': {
    aim: 'Montrer davantage ce que je ressens',
    when: 'je ressens quelque chose de fort',
    will: 'dire à quelqu’un de confiance ce que je ressens, et pourquoi',
  },
  'carries-it-alone': {
    aim: 'Partager ce qui me pèse',
    when: 'quelque chose n’est pas encore réglé',
    will: 'en parler à une personne',
  },
  'brushes-off-praise': {
    aim: 'Accepter les compliments',
    when: 'on me dit quelque chose de gentil',
    will: 'répondre « merci » et rien de plus',
  },
  'doubts-own-ability': {
    aim: 'Croire en ce que je sais faire',
    when: 'j’ai fait quelque chose',
    will: 'le montrer à une personne',
  },
  'loses-patience-fast': {
    aim: 'Avoir plus de patience',
    when: 'quelqu’un prend son temps',
    will: 'attendre la fin en silence',
  },
  'takes-on-too-much': {
    aim: 'En prendre moins',
    when: 'une nouvelle tâche arrive',
    will: 'en confier une, ou dire non',
  },
  'avoids-what-is-hard': {
    aim: 'Affronter ce qui est difficile',
    when: 'je remets quelque chose à plus tard',
    will: 'en parler le jour même, même en une phrase',
  },
  'keeps-people-at-a-distance': {
    aim: 'Laisser les gens s’approcher',
    when: 'on me demande comment je vais',
    will: 'répondre vraiment, en une phrase',
  },
  'talks-past-people': {
    aim: 'Mieux écouter',
    when: 'on me raconte quelque chose',
    will: 'répéter ce que j’ai entendu avant de répondre',
  },
  'rarely-gives-way': {
    aim: 'Céder plus souvent',
    when: 'nous voulons des choses différentes',
    will: 'laisser une fois l’autre décider',
  },
  'is-sharp-with-people': {
    aim: 'Parler avec plus de douceur',
    when: 'la colère monte',
    will: 'respirer trois fois avant de parler',
  },
  'is-hard-to-rely-on': {
    aim: 'Mieux tenir parole',
    when: 'je ne peux pas tenir une promesse',
    will: 'le dire tôt',
  },
  'puts-others-second': {
    aim: 'Penser davantage aux autres',
    when: 'je vois quelqu’un',
    will: 'demander comment s’est passée sa journée avant de raconter la mienne',
  },
  'sees-what-is-wrong-first': {
    aim: 'Voir d’abord ce qui va',
    when: 'je veux signaler un défaut',
    will: 'dire d’abord quelque chose de bien',
  },
  'neglects-own-health': {
    aim: 'Prendre soin de ma santé',
    when: 'ma journée est bien remplie',
    will: 'prendre le temps de manger et de dormir',
  },
  'turns-down-help': {
    aim: 'Accepter qu’on m’aide',
    when: 'on me propose de l’aide',
    will: 'répondre : « Oui, avec plaisir. »',
  },
  'makes-people-feel-guilty': {
    aim: 'Accepter un non sans reproche',
    when: 'quelqu’un me dit non',
    will: 'répondre : « Pas de souci. »',
  },
  'has-favourites': {
    aim: 'Avoir du temps pour chacun',
    when: 'je suis avec plusieurs personnes',
    will: 'aller d’abord vers la personne que je connais le moins',
  },
  'asks-nosy-questions': {
    aim: 'Respecter ce qui est privé',
    when: 'quelqu’un évite une question',
    will: 'changer de sujet',
  },
};
