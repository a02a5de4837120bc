import type { MailTexts } from '../language-pack.ts';

/** Every sentence of every mail, in French; a space that does not break stands before a colon. */
export const mails: MailTexts = {
  beforeAddress: (label) => `${label}\u00a0:`,
  footer: {
    from: (product) => `${product}\u00a0: vois ce que voient les gens autour de toi.`,
    account: 'Ton compte et les e-mails que tu reçois',
  },
  addressConfirmation: {
    subject: (product) => `Confirme ton adresse pour ${product}`,
    heading: 'Confirme ton adresse',
    lead: (product) =>
      `Cette adresse a été indiquée pour un compte ${product}. Confirme qu’elle est à toi. Le lien ne sert qu’une fois, pendant 24 heures.`,
    button: 'Confirmer mon adresse',
    until:
      'D’ici là, tout fonctionne, sauf ce qui est cherché par ton adresse, et aucun e-mail ne te dit quand tu peux lire tes résultats.',
    notYou: 'Si ce n’était pas toi, tu n’as rien à faire.',
    newsletter: (product) =>
      `Avec le compte, tu reçois aussi la lettre ${product}. Tu peux t’en désabonner ici, ou plus tard sur la page de ton compte.`,
    leave: 'Se désabonner de la lettre',
    reason: (product) =>
      `Tu reçois cet e-mail parce que quelqu’un a indiqué cette adresse pour un compte ${product}.`,
  },
  passwordReset: {
    subject: (product) => `Nouveau mot de passe pour ${product}`,
    heading: 'Choisis un nouveau mot de passe',
    lead: (product) =>
      `Quelqu’un a demandé un nouveau mot de passe pour ton compte ${product}. Choisis-le ici. Le lien ne sert qu’une fois, pendant 30 minutes.`,
    button: 'Choisir un mot de passe',
    notYou: 'Si ce n’était pas toi, tu n’as rien à faire. Ton mot de passe reste tel quel.',
    reason: (product) =>
      `Tu reçois cet e-mail parce que quelqu’un l’a demandé à ${product} avec cette adresse.`,
  },
  passwordChanged: {
    subject: (product) => `Ton mot de passe ${product} a changé`,
    heading: 'Ton mot de passe a changé',
    lead: (product) =>
      `Le mot de passe de ton compte ${product} vient d’être changé, et tous les autres appareils ont été déconnectés.`,
    button: 'Se connecter',
    notYou: 'Si ce n’était pas toi, demande tout de suite de l’aide aux gens qui gèrent ce site.',
  },
  addressChanged: {
    subject: (product) => `Ton adresse ${product} a changé`,
    heading: 'Ton adresse a changé',
    lead: (product) =>
      `Ton compte ${product} vient de recevoir une autre adresse e-mail. Celle-ci ne permet plus de se connecter.`,
    notYou: 'Si ce n’était pas toi, demande tout de suite de l’aide aux gens qui gèrent ce site.',
    reason: (product) =>
      `Tu reçois cet e-mail parce que ton compte ${product} avait cette adresse jusqu’ici.`,
  },
  registrationNotice: {
    subject: (product) => `Tu as déjà un compte ${product}`,
    heading: 'Tu as déjà un compte',
    lead: (product) =>
      `Quelqu’un vient d’essayer de créer un compte ${product} avec cette adresse. Tu en as déjà un, donc rien n’a changé.`,
    button: 'Se connecter',
    notYou: 'Si ce n’était pas toi, tu n’as rien à faire.',
  },
  adminInvitation: {
    subject: (product) => `Ton compte d’administration ${product}`,
    heading: 'Tu administres ce site',
    lead: (site) =>
      `Tu administres ${site}. Choisis ton mot de passe avec ce lien. Il ne sert qu’une fois, pendant 24 heures.`,
    button: 'Choisir un mot de passe',
    late: 'S’il a expiré, un redémarrage du service en crée un nouveau.',
    reason: 'Tu reçois cet e-mail parce que cette adresse figure dans les réglages du site.',
  },
  erasureLink: {
    subject: (product) => `Efface ce que tu as répondu sur ${product}`,
    heading: 'Efface ce que tu as répondu',
    lead: 'Quelqu’un, sans doute toi, a demandé à effacer les réponses données avec cette adresse. Regarde de quelles demandes il s’agit, et efface ce que tu veux. Le lien ne sert qu’une fois, pendant une heure.',
    button: 'Voir et effacer',
    notYou: 'Si ce n’était pas toi, tu n’as rien à faire. Rien n’est effacé sans toi.',
    reason: 'Tu reçois cet e-mail parce que quelqu’un a saisi cette adresse.',
  },
  answeredAgain: {
    subject: 'Une deuxième réponse avec ton adresse',
    lead: 'Il y a deux réponses à une même demande avec cette adresse. La première compte. La deuxième est gardée, mais pas utilisée. Si les deux sont de toi, utilise ton reçu pour changer la première.',
    another:
      'Si la deuxième vient de quelqu’un d’autre, cette personne peut répondre à nouveau avec sa propre adresse, sans être connectée.',
    erase: 'Si la première n’est pas de toi, efface-la ici\u00a0:',
    button: 'Voir et effacer',
    withdrawn: (owner) =>
      `Le résultat de ${owner} est alors retiré jusqu’à ce que suffisamment de nouvelles personnes aient répondu.`,
    until: 'Le lien ne sert qu’une fois, pendant une heure.',
    reason: (product) =>
      `Tu reçois cet e-mail parce que ${product} a reçu deux réponses à une même demande avec cette adresse. Il n’y en a qu’un par demande.`,
  },
  secondFactorOn: {
    subject: 'La connexion avec un code est activée',
    heading: 'La connexion avec un code est activée',
    lead: (product) =>
      `Pour te connecter à ton compte ${product}, il faut maintenant, en plus du mot de passe, un code de ton application d’authentification.`,
    notYou:
      'Si ce n’était pas toi, change ton mot de passe et demande tout de suite de l’aide aux gens qui gèrent ce site.',
  },
  secondFactorOff: {
    subject: 'La connexion avec un code est désactivée',
    heading: 'La connexion avec un code est désactivée',
    lead: (product) =>
      `Pour te connecter à ton compte ${product}, il ne faut plus de code en plus du mot de passe.`,
    notYou:
      'Si ce n’était pas toi, change ton mot de passe et demande tout de suite de l’aide aux gens qui gèrent ce site.',
  },
  firstResult: {
    subject: 'Tu peux lire tes résultats',
    lead: 'Assez de gens ont répondu. Tu peux maintenant ouvrir ton résultat\u00a0:',
    pace: 'Prends un moment calme. Ce qui est lu ne s’oublie plus, alors nous te demandons d’abord ce qui te décrit bien.',
    button: 'Voir tes résultats',
  },
  newVoices: {
    subject: 'Tu peux ouvrir un nouveau résultat',
    lead: 'D’autres gens ont répondu. Tu peux maintenant ouvrir le résultat suivant\u00a0:',
    pace: 'Prends un moment calme.',
    button: 'Voir le nouveau résultat',
  },
  resultMails: {
    stop: 'Arrêter les e-mails sur les résultats',
    reason: (product) =>
      `Tu reçois cet e-mail à cause d’une demande dans ton compte ${product}. Il y en a un pour chaque résultat, à heure fixe dans la journée, et jamais un pour chaque réponse.`,
  },
  letter: {
    leave: 'Se désabonner de la lettre',
    reason: (product) =>
      `Tu reçois cet e-mail parce que cette adresse est inscrite à la lettre ${product}. Un clic y met fin.`,
  },
  test: {
    subject: (product) => `E-mail d’essai ${product}`,
    heading: 'Les e-mails arrivent',
    lead: (site) =>
      `Les e-mails du site ${site} arrivent. Quelqu’un qui administre le site a demandé cet essai. Il ne s’est rien passé d’autre.`,
    reason: 'Tu reçois cet e-mail parce que tu as demandé un essai dans l’administration du site.',
  },
  ofAccount: (product) => `Tu reçois cet e-mail parce que tu as un compte ${product} avec cette adresse.`,
};
