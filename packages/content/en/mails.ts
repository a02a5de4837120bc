/** Every sentence of every mail, in English. */
export const mails = {
  /** What a link is for, in text, where its address stands on the next line. */
  beforeAddress: (label: string) => `${label}:`,
  footer: {
    from: (product: string) => `${product}: see what the people around you see.`,
    account: 'Your account and what it mails you',
  },
  addressConfirmation: {
    subject: (product: string) => `Confirm your address for ${product}`,
    heading: 'Confirm your address',
    lead: (product: string) =>
      `This address was given for a ${product} account. Confirm that it is yours; the link works once, for 24 hours.`,
    button: 'Confirm my address',
    until:
      'Until then everything works, except what is looked up by your address, and no mail tells you when your results can be read.',
    notYou: 'If it was not you, there is nothing you need to do.',
    newsletter: (product: string) =>
      `With the account you joined the ${product} newsletter. You can leave it here, or later on your account page.`,
    leave: 'Leave the newsletter',
    reason: (product: string) => `You get this because somebody gave this address for a ${product} account.`,
  },
  passwordReset: {
    subject: (product: string) => `Set a new ${product} password`,
    heading: 'Choose a new password',
    lead: (product: string) =>
      `Somebody asked for a new password for your ${product} account. Choose one here; the link works once, for 30 minutes.`,
    button: 'Choose a new password',
    notYou: 'If it was not you, there is nothing you need to do. Your password stays as it is.',
    reason: (product: string) => `You get this because somebody asked ${product} for it with this address.`,
  },
  passwordChanged: {
    subject: (product: string) => `Your ${product} password was changed`,
    heading: 'Your password was changed',
    lead: (product: string) =>
      `The password of your ${product} account was just set anew, and every other device was signed out.`,
    button: 'Sign in',
    notYou: 'If it was not you, ask an admin of this site for help right away.',
  },
  addressChanged: {
    subject: (product: string) => `Your ${product} address was changed`,
    heading: 'Your address was changed',
    lead: (product: string) =>
      `Your ${product} account was just given another email address. This one no longer signs in.`,
    notYou: 'If it was not you, ask an admin of this site for help right away.',
    reason: (product: string) => `You get this because your ${product} account had this address until now.`,
  },
  registrationNotice: {
    subject: (product: string) => `You already have a ${product} account`,
    heading: 'You already have an account',
    lead: (product: string) =>
      `Somebody just tried to create a ${product} account with this address. You already have one, so nothing was changed.`,
    button: 'Sign in',
    notYou: 'If it was not you, there is nothing you need to do.',
  },
  adminInvitation: {
    subject: (product: string) => `Your ${product} admin account`,
    heading: 'You are an admin',
    lead: (site: string) =>
      `You are an admin of ${site}. Choose your password with this link; it works once, for 24 hours.`,
    button: 'Choose a password',
    late: 'When it has run out, a restart of the service makes a new one.',
    reason: 'You get this because this address stands in the settings of the site.',
  },
  erasureLink: {
    subject: (product: string) => `Erase what you answered on ${product}`,
    heading: 'Erase what you answered',
    lead: 'Somebody, probably you, asked to erase what was answered with this address. See which requests these are, and erase what you want. The link works once, for one hour.',
    button: 'See and erase',
    notYou: 'If it was not you, there is nothing you need to do. Nothing is erased without you.',
    reason: 'You get this because somebody typed this address.',
  },
  answeredAgain: {
    subject: 'A second answer from your address',
    lead: 'There are two answers to one request from this address. The first one counts. The second one is kept, but not used. If both are yours, use your receipt to change the first.',
    another:
      'If someone else sent the second one, they can answer again with their own address, without being signed in.',
    erase: 'If the first is not yours, erase it here:',
    button: 'See and erase',
    withdrawn: (owner: string) =>
      `${owner}’s result is then withdrawn until enough new people have answered.`,
    until: 'The link works once, for one hour.',
    reason: (product: string) =>
      `You get this because ${product} received two answers to one request with this address. There is only one such mail for each request.`,
  },
  secondFactorOn: {
    subject: 'Signing in with a code is on',
    heading: 'Signing in with a code is on',
    lead: (product: string) =>
      `Signing in to your ${product} account now needs a code of your authenticator app besides the password.`,
    notYou: 'If it was not you, change your password and ask an admin of this site for help right away.',
  },
  secondFactorOff: {
    subject: 'Signing in with a code is off',
    heading: 'Signing in with a code is off',
    lead: (product: string) =>
      `Signing in to your ${product} account no longer needs a code besides the password.`,
    notYou: 'If it was not you, change your password and ask an admin of this site for help right away.',
  },
  firstResult: {
    subject: 'Your results are ready',
    lead: 'Enough people have answered. You can open your result now:',
    pace: 'Take a quiet moment for it. Once you have read what they say, you cannot un-know it, so we ask first what fits you.',
    button: 'Go to your results',
  },
  newVoices: {
    subject: 'A new result is ready',
    lead: 'More people have answered. You can open the next result now:',
    pace: 'Take a quiet moment for it.',
    button: 'Go to the new result',
  },
  resultMails: {
    stop: 'Stop mails about results',
    reason: (product: string) =>
      `You get this because of a request in your ${product} account. There is one such mail for each result, at a fixed hour of the day, and never one for each answer.`,
  },
  letter: {
    leave: 'Leave the newsletter',
    reason: (product: string) =>
      `You get this because you joined the ${product} newsletter. One click ends it.`,
  },
  test: {
    subject: (product: string) => `Test mail of ${product}`,
    heading: 'Mail arrives',
    lead: (site: string) => `Mail from ${site} arrives. An admin asked for this test; nothing else happened.`,
    reason: 'You get this because you asked for a test mail in the admin panel.',
  },
  ofAccount: (product: string) => `You get this because you have a ${product} account with this address.`,
};
