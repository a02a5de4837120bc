import type { MailTexts } from '../language-pack.ts';

export const mails: MailTexts = {
  beforeAddress: (label) => `${label}\u00a0:`,
  footer: {
    from: (product) => `${product}\u00a0: vois ce que voient les gens autour de toi.`,
    account: 'Ton compte et les e-mails que tu reçois',
  },
  addressConfirmation: {
    subject: (product) => `Confirme ton adresse pour ${product}`,
    heading: 'Confirme ton adresse',
    lead: 'Confirme que cette adresse est à toi. Le lien est valable 24 heures.',
    button: 'Confirmer mon adresse',
    until:
      'Nous pourrons alors te prévenir quand ton résultat sera prêt, et «\u00a0Mes réponses\u00a0» montrera ce que tu as répondu avec cette adresse.',
    notYou: 'Ce n’était pas toi\u202f? Ignore cet e-mail.',
    newsletter: (product) =>
      `Tu reçois aussi la newsletter ${product}. Tu peux te désabonner ici, ou à tout moment dans ton compte.`,
    leave: 'Se désabonner de la newsletter',
    reason: (product) =>
      `Tu reçois cet e-mail parce que quelqu’un a indiqué cette adresse pour un compte ${product}.`,
  },
  passwordReset: {
    subject: (product) => `Nouveau mot de passe pour ${product}`,
    heading: 'Choisis un nouveau mot de passe',
    lead: 'Choisis-le avec ce lien. Il ne sert qu’une fois, pendant 30 minutes.',
    button: 'Choisir un mot de passe',
    notYou: 'Ce n’était pas toi\u202f? Ignore cet e-mail. Ton mot de passe reste le même.',
    reason: (product) =>
      `Tu reçois cet e-mail parce que quelqu’un a demandé à ${product} un nouveau mot de passe pour cette adresse.`,
  },
  passwordChanged: {
    subject: (product) => `Ton mot de passe ${product} a changé`,
    heading: 'Ton mot de passe a changé',
    lead: (product) =>
      `Ton compte ${product} a un nouveau mot de passe. Tous les autres appareils sont déconnectés.`,
    button: 'Se connecter',
    notYou: 'Ce n’était pas toi\u202f? Demande tout de suite de l’aide à l’équipe du site.',
  },
  addressChanged: {
    subject: (product) => `Ton adresse ${product} a changé`,
    heading: 'Ton adresse a changé',
    lead: (product) =>
      `Ton compte ${product} a une nouvelle adresse. Tu ne peux plus te connecter avec celle-ci.`,
    notYou: 'Ce n’était pas toi\u202f? Demande tout de suite de l’aide à l’équipe du site.',
    reason: (product) =>
      `Tu reçois cet e-mail parce que ton compte ${product} avait cette adresse jusqu’ici.`,
  },
  registrationNotice: {
    subject: (product) => `Tu as déjà un compte ${product}`,
    heading: 'Tu as déjà un compte',
    lead: (product) =>
      `Quelqu’un a essayé de créer un compte ${product} avec cette adresse. Tu en as déjà un, et rien n’a changé.`,
    button: 'Se connecter',
    notYou: 'Ce n’était pas toi\u202f? Ignore cet e-mail.',
  },
  adminInvitation: {
    subject: (product) => `Ton compte d’administration ${product}`,
    heading: 'Tu administres ce site',
    lead: (site) => `Choisis ton mot de passe pour ${site}. Le lien ne sert qu’une fois, pendant 24 heures.`,
    button: 'Choisir un mot de passe',
    late: 'Lien expiré\u202f? Un redémarrage du service en envoie un nouveau.',
    reason: 'Tu reçois cet e-mail parce que cette adresse figure dans les réglages du site.',
  },
  erasureLink: {
    subject: (product) => `Efface tes réponses sur ${product}`,
    heading: 'Efface tes réponses',
    lead: 'Regarde quelles demandes ont reçu une réponse avec cette adresse, et efface ce que tu veux. Le lien ne sert qu’une fois, pendant une heure.',
    button: 'Voir et effacer',
    notYou: 'Ce n’était pas toi\u202f? Ignore cet e-mail. Rien n’est effacé sans toi.',
    reason: 'Tu reçois cet e-mail parce que quelqu’un l’a demandé avec cette adresse.',
  },
  answeredAgain: {
    subject: 'Une deuxième réponse avec ton adresse',
    lead: 'Il y a deux réponses à une même demande avec cette adresse. La première compte. La deuxième est gardée, mais pas utilisée.',
    change: 'Les deux sont de toi\u202f? Modifie la première avec son code de réponse.',
    inResult: 'La première fait déjà partie d’un résultat et ne peut plus être modifiée.',
    another:
      'Si la deuxième vient de quelqu’un d’autre, cette personne peut répondre à nouveau avec sa propre adresse, sans être connectée.',
    erase: 'Si la première n’est pas de toi, efface-la ici\u00a0:',
    button: 'Voir et effacer',
    withdrawn: (owner) =>
      `${owner} perd alors son résultat jusqu’à ce qu’assez de nouvelles personnes aient répondu.`,
    until: 'Le lien ne sert qu’une fois, pendant une heure.',
    reason: (product) =>
      `Tu reçois cet e-mail parce que ${product} a reçu deux réponses à une même demande avec cette adresse. Il y en a un par demande.`,
  },
  secondFactorOn: {
    subject: 'La vérification en deux étapes est activée',
    heading: 'La vérification en deux étapes est activée',
    lead: (product) =>
      `Pour te connecter à ${product}, il te faut maintenant ton mot de passe et un code de ton application d’authentification.`,
    notYou:
      'Ce n’était pas toi\u202f? Change ton mot de passe et demande tout de suite de l’aide à l’équipe du site.',
  },
  secondFactorOff: {
    subject: 'La vérification en deux étapes est désactivée',
    heading: 'La vérification en deux étapes est désactivée',
    lead: (product) => `Pour te connecter à ${product}, ton mot de passe suffit maintenant.`,
    notYou:
      'Ce n’était pas toi\u202f? Change ton mot de passe et demande tout de suite de l’aide à l’équipe du site.',
  },
  recoveryCodeUsed: {
    subject: 'Un code de secours a été utilisé',
    lead: (product) => `Un code de secours a servi à ouvrir ton compte ${product}.`,
    left: (codes) =>
      `Codes restants\u00a0: ${codes}. Pour en avoir de nouveaux, désactive puis réactive la vérification en deux étapes.`,
    notYou:
      'Ce n’était pas toi\u202f? Change ton mot de passe et demande tout de suite de l’aide à l’équipe du site.',
  },
  firstResult: {
    subject: 'Ton résultat est prêt',
    lead: 'Assez de gens ont répondu.',
    pace: 'Prends un moment calme. Ce que tu auras lu, tu ne pourras plus l’oublier.',
    button: 'Voir mon résultat',
  },
  newVoices: {
    subject: 'Un nouveau résultat est prêt',
    lead: 'D’autres personnes ont répondu.',
    pace: 'Prends un moment calme.',
    button: 'Voir le nouveau résultat',
  },
  resultMails: {
    stop: 'Arrêter les e-mails sur les résultats',
    reason: (product) =>
      `Tu reçois cet e-mail une fois par résultat sur ${product}, toujours à la même heure de la journée.`,
  },
  letter: {
    leave: 'Se désabonner',
    reason: (product) =>
      `Tu reçois cet e-mail parce que ton adresse est inscrite à la newsletter ${product}.`,
  },
  test: {
    subject: (product) => `E-mail d’essai ${product}`,
    heading: 'Les e-mails arrivent',
    lead: (site) => `Cet e-mail d’essai du site ${site} est bien arrivé. Tu n’as rien à faire.`,
    reason: 'Tu reçois cet e-mail parce que tu as demandé un essai dans l’administration du site.',
  },
  ofAccount: (product) => `Tu reçois cet e-mail parce que tu as un compte ${product} avec cette adresse.`,
};
