export const mails = {
  /** Label of a link in a plain-text mail; the URL follows on the next line. */
  beforeAddress: (label: string) => `${label}:`,
  footer: {
    from: (product: string) => `${product}: see what the people around you see.`,
    account: 'Your account and email settings',
  },
  addressConfirmation: {
    subject: (product: string) => `Confirm your address for ${product}`,
    heading: 'Confirm your address',
    lead: 'Please confirm that this address is yours. The link works for 24 hours.',
    button: 'Confirm my address',
    until:
      'Then we can tell you when your result is ready, and My Responses shows what you answered with this address.',
    notYou: 'Not you? You can ignore this email.',
    newsletter: (product: string) =>
      `You also get the ${product} newsletter. Unsubscribe here, or any time in your account.`,
    leave: 'Unsubscribe from the newsletter',
    reason: (product: string) =>
      `You get this because someone entered this address for a ${product} account.`,
  },
  passwordReset: {
    subject: (product: string) => `Set a new ${product} password`,
    heading: 'Choose a new password',
    lead: 'Choose it with this link. It works once, for 30 minutes.',
    button: 'Choose a new password',
    notYou: 'Not you? You can ignore this email. Your password stays the same.',
    reason: (product: string) =>
      `You get this because someone asked ${product} for a new password for this address.`,
  },
  passwordChanged: {
    subject: (product: string) => `Your ${product} password was changed`,
    heading: 'Your password was changed',
    lead: (product: string) =>
      `Your ${product} account has a new password. All other devices are signed out.`,
    button: 'Sign in',
    notYou: 'Not you? Ask an admin of this site for help right away.',
  },
  addressChanged: {
    subject: (product: string) => `Your ${product} address was changed`,
    heading: 'Your address was changed',
    lead: (product: string) =>
      `Your ${product} account has a new address. You can no longer sign in with the old one.`,
    notYou: 'Not you? Ask an admin of this site for help right away.',
    reason: (product: string) => `You get this because this was the address of your ${product} account.`,
  },
  registrationNotice: {
    subject: (product: string) => `You already have a ${product} account`,
    heading: 'You already have an account',
    lead: (product: string) =>
      `Someone tried to create a ${product} account with this address. You already have an account, and nothing was changed.`,
    button: 'Sign in',
    notYou: 'Not you? You can ignore this email.',
  },
  adminInvitation: {
    subject: (product: string) => `Your ${product} admin account`,
    heading: 'You are an admin',
    lead: (site: string) => `Choose your password for ${site}. The link works once, for 24 hours.`,
    button: 'Choose a password',
    late: 'Link expired? A restart of the service sends a new one.',
    reason: 'You get this because this address is in the settings of the site.',
  },
  erasureLink: {
    subject: (product: string) => `Delete your answers on ${product}`,
    heading: 'Delete your answers',
    lead: 'See which requests were answered with this address, and delete what you want. The link works once, for one hour.',
    button: 'See and delete',
    notYou: 'Not you? You can ignore this email. Nothing is deleted without you.',
    reason: 'You get this because someone asked for it with this address.',
  },
  answeredAgain: {
    subject: 'A second answer from your address',
    lead: 'One request was answered twice from this address. The first answer counts. The second is kept, but not used.',
    change: 'Are both yours? Change the first with its code.',
    inResult: 'The first is in a result now, so it can no longer be changed.',
    another:
      'If someone else sent the second answer, they can sign out and answer again with their own address.',
    erase: 'If the first is not yours, delete it here:',
    button: 'See and delete',
    withdrawn: (owner: string) => `Deleting it withdraws ${owner}’s result until enough new people answer.`,
    until: 'The link works once, for one hour.',
    reason: (product: string) =>
      `You get this because ${product} received two answers to one request with this address. You get it once for each request.`,
  },
  secondFactorOn: {
    subject: 'Two-step verification is on',
    heading: 'Two-step verification is on',
    lead: (product: string) =>
      `To sign in to ${product}, you now need your password and a code from your authenticator app.`,
    notYou: 'Not you? Change your password and ask an admin of this site for help right away.',
  },
  secondFactorOff: {
    subject: 'Two-step verification is off',
    heading: 'Two-step verification is off',
    lead: (product: string) => `To sign in to ${product}, you now need only your password.`,
    notYou: 'Not you? Change your password and ask an admin of this site for help right away.',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    lead: (product: string) => `Your ${product} account was signed in to with a recovery code.`,
    left: (codes: number) =>
      `You have ${codes} left. For new ones, turn two-step verification off and on again.`,
    notYou: 'Not you? Change your password and ask an admin of this site for help right away.',
  },
  firstResult: {
    subject: 'Your results are ready',
    lead: 'Enough people have answered.',
    pace: 'Take a quiet moment.',
    button: 'See your results',
  },
  newVoices: {
    subject: 'A new result is ready',
    lead: 'More people have answered.',
    pace: 'Take a quiet moment.',
    button: 'See the new result',
  },
  resultMails: {
    stop: 'Stop emails about results',
    reason: (product: string) =>
      `You get this once for each result on ${product}, always at the same time of day.`,
  },
  letter: {
    leave: 'Unsubscribe',
    reason: (product: string) => `You get this because you’re subscribed to the ${product} newsletter.`,
  },
  test: {
    subject: (product: string) => `Test email from ${product}`,
    heading: 'Email works',
    lead: (site: string) =>
      `This is a test email from ${site}. It arrived, so you don’t need to do anything.`,
    reason: 'You get this because you asked for a test email in the admin panel.',
  },
  ofAccount: (product: string) => `You get this because you have a ${product} account with this address.`,
};
