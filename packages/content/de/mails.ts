import type { MailTexts } from '../language-pack.ts';

export const mails: MailTexts = {
  beforeAddress: (label) => `${label}:`,
  footer: {
    from: (product) => `${product}: Sieh, was andere an dir sehen.`,
    account: 'Dein Konto und deine Mail-Einstellungen',
  },
  addressConfirmation: {
    subject: (product) => `Bestätige deine Adresse für ${product}`,
    heading: 'Bestätige deine Adresse',
    lead: 'Bitte bestätige, dass diese Adresse dir gehört. Der Link gilt 24 Stunden lang.',
    button: 'Adresse bestätigen',
    until:
      'Dann sagen wir dir Bescheid, wenn dein Ergebnis fertig ist. Und unter „Meine Antworten“ siehst du, was du mit dieser Adresse geantwortet hast.',
    notYou: 'Das warst du nicht? Dann ignoriere diese Mail einfach.',
    newsletter: (product) =>
      `Du bekommst auch den Newsletter von ${product}. Abbestellen kannst du ihn hier oder jederzeit in deinem Konto.`,
    leave: 'Newsletter abbestellen',
    reason: (product) =>
      `Du bekommst diese Mail, weil jemand diese Adresse für ein Konto bei ${product} angegeben hat.`,
  },
  passwordReset: {
    subject: (product) => `Neues Passwort für ${product}`,
    heading: 'Wähle ein neues Passwort',
    lead: 'Der Link gilt nur einmal und 30 Minuten lang.',
    button: 'Neues Passwort wählen',
    notYou: 'Das warst du nicht? Dann ignoriere diese Mail einfach. Dein Passwort bleibt, wie es ist.',
    reason: (product) =>
      `Du bekommst diese Mail, weil jemand bei ${product} ein neues Passwort für diese Adresse angefordert hat.`,
  },
  passwordChanged: {
    subject: (product) => `Dein Passwort für ${product} wurde geändert`,
    heading: 'Dein Passwort wurde geändert',
    lead: (product) =>
      `Dein Konto bei ${product} hat ein neues Passwort. Alle anderen Geräte sind abgemeldet.`,
    button: 'Anmelden',
    notYou: 'Das warst du nicht? Dann wende dich gleich an die Menschen, die diese Seite betreiben.',
  },
  addressChanged: {
    subject: (product) => `Deine Adresse bei ${product} wurde geändert`,
    heading: 'Deine Adresse wurde geändert',
    lead: (product) =>
      `Dein Konto bei ${product} hat eine neue Adresse. Mit dieser hier kannst du dich nicht mehr anmelden.`,
    notYou: 'Das warst du nicht? Dann wende dich gleich an die Menschen, die diese Seite betreiben.',
    reason: (product) =>
      `Du bekommst diese Mail, weil dein Konto bei ${product} bis jetzt diese Adresse hatte.`,
  },
  registrationNotice: {
    subject: (product) => `Du hast schon ein Konto bei ${product}`,
    heading: 'Du hast schon ein Konto',
    lead: (product) =>
      `Jemand wollte mit dieser Adresse ein Konto bei ${product} anlegen. Du hast schon eins, und nichts wurde geändert.`,
    button: 'Anmelden',
    notYou: 'Das warst du nicht? Dann ignoriere diese Mail einfach.',
  },
  adminInvitation: {
    subject: (product) => `Dein Admin-Konto bei ${product}`,
    heading: 'Du hast Admin-Rechte',
    lead: (site) => `Wähle dein Passwort für ${site}. Der Link gilt nur einmal und 24 Stunden lang.`,
    button: 'Passwort wählen',
    late: 'Link abgelaufen? Bei einem Neustart des Dienstes bekommst du einen neuen.',
    reason: 'Du bekommst diese Mail, weil diese Adresse in den Einstellungen der Seite steht.',
  },
  erasureLink: {
    subject: (product) => `Deine Antworten bei ${product} löschen`,
    heading: 'Deine Antworten löschen',
    lead: 'Sieh nach, welche Anfragen mit dieser Adresse beantwortet wurden, und lösche, was du möchtest. Der Link gilt nur einmal und eine Stunde lang.',
    button: 'Ansehen und löschen',
    notYou: 'Das warst du nicht? Dann ignoriere diese Mail einfach. Ohne dich wird nichts gelöscht.',
    reason: 'Du bekommst diese Mail, weil jemand sie für diese Adresse angefordert hat.',
  },
  answeredAgain: {
    subject: 'Eine zweite Antwort mit deiner Adresse',
    lead: 'Zu einer Anfrage gibt es zwei Antworten mit dieser Adresse. Die erste zählt. Die zweite bleibt gespeichert, wird aber nicht verwendet.',
    change: 'Sind beide von dir? Dann ändere die erste mit ihrem Antwort-Code.',
    inResult: 'Die erste steckt schon in einem Ergebnis und lässt sich nicht mehr ändern.',
    another:
      'Ist die zweite von jemand anderem, kann diese Person noch einmal antworten: mit eigener Adresse und ohne angemeldet zu sein.',
    erase: 'Ist die erste nicht von dir, lösche sie hier:',
    button: 'Ansehen und löschen',
    withdrawn: (owner) =>
      `Das Ergebnis von ${owner} wird dann zurückgezogen, bis genug neue Menschen geantwortet haben.`,
    until: 'Der Link gilt nur einmal und eine Stunde lang.',
    reason: (product) =>
      `Du bekommst diese Mail, weil bei ${product} zu einer Anfrage zwei Antworten mit dieser Adresse eingegangen sind. Sie kommt nur einmal pro Anfrage.`,
  },
  secondFactorOn: {
    subject: 'Zwei-Faktor-Anmeldung ist an',
    heading: 'Zwei-Faktor-Anmeldung ist an',
    lead: (product) =>
      `Zum Anmelden bei ${product} brauchst du jetzt dein Passwort und einen Code aus deiner Authenticator-App.`,
    notYou:
      'Das warst du nicht? Dann ändere dein Passwort und wende dich gleich an die Menschen, die diese Seite betreiben.',
  },
  secondFactorOff: {
    subject: 'Zwei-Faktor-Anmeldung ist aus',
    heading: 'Zwei-Faktor-Anmeldung ist aus',
    lead: (product) => `Zum Anmelden bei ${product} brauchst du jetzt nur noch dein Passwort.`,
    notYou:
      'Das warst du nicht? Dann ändere dein Passwort und wende dich gleich an die Menschen, die diese Seite betreiben.',
  },
  recoveryCodeUsed: {
    subject: 'Ein Wiederherstellungscode wurde benutzt',
    lead: (product) => `Dein Konto bei ${product} wurde mit einem Wiederherstellungscode geöffnet.`,
    left: (codes) => `Übrige Codes: ${codes}. Für neue schalte die Zwei-Faktor-Anmeldung aus und wieder ein.`,
    notYou:
      'Das warst du nicht? Dann ändere dein Passwort und wende dich gleich an die Menschen, die diese Seite betreiben.',
  },
  firstResult: {
    subject: 'Dein Ergebnis ist fertig',
    lead: 'Genug Menschen haben geantwortet.',
    pace: 'Nimm dir einen ruhigen Moment. Was du einmal gelesen hast, bleibt im Kopf.',
    button: 'Ergebnis ansehen',
  },
  newVoices: {
    subject: 'Ein neues Ergebnis ist fertig',
    lead: 'Weitere Menschen haben geantwortet.',
    pace: 'Nimm dir einen ruhigen Moment.',
    button: 'Neues Ergebnis ansehen',
  },
  resultMails: {
    stop: 'Mails zu Ergebnissen abbestellen',
    reason: (product) =>
      `Du bekommst diese Mail einmal pro Ergebnis bei ${product}, immer zur selben Tageszeit.`,
  },
  letter: {
    leave: 'Abbestellen',
    reason: (product) =>
      `Du bekommst diese Mail, weil deine Adresse für den Newsletter von ${product} angemeldet ist.`,
  },
  test: {
    subject: (product) => `Testmail von ${product}`,
    heading: 'Mails kommen an',
    lead: (site) => `Diese Testmail von ${site} ist angekommen. Du musst nichts tun.`,
    reason: 'Du bekommst diese Mail, weil du im Admin-Bereich eine Testmail angefordert hast.',
  },
  ofAccount: (product) => `Du bekommst diese Mail, weil du mit dieser Adresse ein Konto bei ${product} hast.`,
};
