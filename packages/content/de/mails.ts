import type { MailTexts } from '../language-pack.ts';

/** Every sentence of every mail, in German. */
export const mails: MailTexts = {
  beforeAddress: (label) => `${label}:`,
  footer: {
    from: (product) => `${product}: Sieh, was die Menschen um dich herum sehen.`,
    account: 'Dein Konto und deine Mail-Einstellungen',
  },
  addressConfirmation: {
    subject: (product) => `Bestätige deine Adresse für ${product}`,
    heading: 'Bestätige deine Adresse',
    lead: (product) =>
      `Diese Adresse wurde für ein Konto bei ${product} angegeben. Bestätige, dass sie dir gehört. Der Link gilt nur einmal und 24 Stunden lang.`,
    button: 'Adresse bestätigen',
    until:
      'Bis dahin geht alles, nur wird nichts über deine Adresse gefunden, und keine Mail sagt dir, wann du deine Ergebnisse lesen kannst.',
    notYou: 'Wenn du das nicht warst, musst du nichts tun.',
    newsletter: (product) =>
      `Mit dem Konto bekommst du auch den Newsletter von ${product}. Du kannst ihn hier abbestellen oder später in deinem Konto.`,
    leave: 'Newsletter abbestellen',
    reason: (product) =>
      `Du bekommst diese Mail, weil jemand diese Adresse für ein Konto bei ${product} angegeben hat.`,
  },
  passwordReset: {
    subject: (product) => `Neues Passwort für ${product}`,
    heading: 'Wähle ein neues Passwort',
    lead: (product) =>
      `Jemand hat ein neues Passwort für dein Konto bei ${product} angefordert. Hier wählst du es. Der Link gilt nur einmal und 30 Minuten lang.`,
    button: 'Neues Passwort wählen',
    notYou: 'Wenn du das nicht warst, musst du nichts tun. Dein Passwort bleibt, wie es ist.',
    reason: (product) =>
      `Du bekommst diese Mail, weil jemand sie bei ${product} mit dieser Adresse angefordert hat.`,
  },
  passwordChanged: {
    subject: (product) => `Dein Passwort für ${product} wurde geändert`,
    heading: 'Dein Passwort wurde geändert',
    lead: (product) =>
      `Für dein Konto bei ${product} wurde gerade ein neues Passwort festgelegt. Alle anderen Geräte wurden abgemeldet.`,
    button: 'Anmelden',
    notYou: 'Wenn du das nicht warst, wende dich gleich an die Menschen, die diese Seite betreiben.',
  },
  addressChanged: {
    subject: (product) => `Deine Adresse bei ${product} wurde geändert`,
    heading: 'Deine Adresse wurde geändert',
    lead: (product) =>
      `Dein Konto bei ${product} hat gerade eine andere E-Mail-Adresse bekommen. Mit dieser hier kannst du dich nicht mehr anmelden.`,
    notYou: 'Wenn du das nicht warst, wende dich gleich an die Menschen, die diese Seite betreiben.',
    reason: (product) =>
      `Du bekommst diese Mail, weil dein Konto bei ${product} bis jetzt diese Adresse hatte.`,
  },
  registrationNotice: {
    subject: (product) => `Du hast schon ein Konto bei ${product}`,
    heading: 'Du hast schon ein Konto',
    lead: (product) =>
      `Jemand wollte gerade mit dieser Adresse ein Konto bei ${product} anlegen. Du hast schon eines, also hat sich nichts geändert.`,
    button: 'Anmelden',
    notYou: 'Wenn du das nicht warst, musst du nichts tun.',
  },
  adminInvitation: {
    subject: (product) => `Dein Admin-Konto bei ${product}`,
    heading: 'Du hast Admin-Rechte',
    lead: (site) =>
      `Du hast Admin-Rechte auf ${site}. Wähle dein Passwort mit diesem Link. Er gilt nur einmal und 24 Stunden lang.`,
    button: 'Passwort wählen',
    late: 'Ist er abgelaufen, erzeugt ein Neustart des Dienstes einen neuen.',
    reason: 'Du bekommst diese Mail, weil diese Adresse in den Einstellungen der Seite steht.',
  },
  erasureLink: {
    subject: (product) => `Lösche, was du bei ${product} geantwortet hast`,
    heading: 'Lösche, was du geantwortet hast',
    lead: 'Jemand, wahrscheinlich du, möchte löschen, was mit dieser Adresse geantwortet wurde. Sieh nach, welche Anfragen das sind, und lösche, was du möchtest. Der Link gilt nur einmal und eine Stunde lang.',
    button: 'Ansehen und löschen',
    notYou: 'Wenn du das nicht warst, musst du nichts tun. Ohne dich wird nichts gelöscht.',
    reason: 'Du bekommst diese Mail, weil jemand diese Adresse eingetippt hat.',
  },
  answeredAgain: {
    subject: 'Eine zweite Antwort mit deiner Adresse',
    lead: 'Zu einer Anfrage gibt es zwei Antworten mit dieser Adresse. Die erste zählt. Die zweite bleibt gespeichert, wird aber nicht verwendet. Wenn beide von dir sind, kannst du die erste mit deinem Beleg ändern.',
    another:
      'Wenn die zweite von jemand anderem ist, kann diese Person noch einmal antworten: mit eigener Adresse und ohne angemeldet zu sein.',
    erase: 'Wenn die erste nicht von dir ist, lösche sie hier:',
    button: 'Ansehen und löschen',
    withdrawn: (owner) =>
      `Das Ergebnis von ${owner} wird dann zurückgezogen, bis genug neue Menschen geantwortet haben.`,
    until: 'Der Link gilt nur einmal und eine Stunde lang.',
    reason: (product) =>
      `Du bekommst diese Mail, weil bei ${product} zu einer Anfrage zwei Antworten mit dieser Adresse eingegangen sind. Für jede Anfrage gibt es nur eine solche Mail.`,
  },
  secondFactorOn: {
    subject: 'Anmelden mit Code ist an',
    heading: 'Anmelden mit Code ist an',
    lead: (product) =>
      `Zum Anmelden bei ${product} brauchst du jetzt neben dem Passwort einen Code aus deiner Authenticator-App.`,
    notYou:
      'Wenn du das nicht warst, ändere dein Passwort und wende dich gleich an die Menschen, die diese Seite betreiben.',
  },
  secondFactorOff: {
    subject: 'Anmelden mit Code ist aus',
    heading: 'Anmelden mit Code ist aus',
    lead: (product) => `Zum Anmelden bei ${product} brauchst du neben dem Passwort keinen Code mehr.`,
    notYou:
      'Wenn du das nicht warst, ändere dein Passwort und wende dich gleich an die Menschen, die diese Seite betreiben.',
  },
  firstResult: {
    subject: 'Du kannst deine Ergebnisse lesen',
    lead: 'Genug Menschen haben geantwortet. Du kannst dein Ergebnis jetzt öffnen:',
    pace: 'Nimm dir einen ruhigen Moment dafür. Hast du erst gelesen, was sie sagen, weißt du es für immer. Deshalb fragen wir vorher, was zu dir passt.',
    button: 'Zu deinen Ergebnissen',
  },
  newVoices: {
    subject: 'Du kannst ein neues Ergebnis öffnen',
    lead: 'Mehr Menschen haben geantwortet. Du kannst jetzt das nächste Ergebnis öffnen:',
    pace: 'Nimm dir einen ruhigen Moment dafür.',
    button: 'Zum neuen Ergebnis',
  },
  resultMails: {
    stop: 'Mails zu Ergebnissen abbestellen',
    reason: (product) =>
      `Du bekommst diese Mail wegen einer Anfrage in deinem Konto bei ${product}. Zu jedem Ergebnis kommt eine solche Mail, zu einer festen Stunde des Tages, und nie eine für jede Antwort.`,
  },
  letter: {
    leave: 'Newsletter abbestellen',
    reason: (product) =>
      `Du bekommst diese Mail, weil du den Newsletter von ${product} bekommst. Abbestellen kannst du ihn mit einem Klick.`,
  },
  test: {
    subject: (product) => `Testmail von ${product}`,
    heading: 'Mails kommen an',
    lead: (site) =>
      `Mails von ${site} kommen an. Jemand mit Admin-Rechten hat diesen Test angefordert. Sonst ist nichts passiert.`,
    reason: 'Du bekommst diese Mail, weil du im Admin-Bereich eine Testmail angefordert hast.',
  },
  ofAccount: (product) => `Du bekommst diese Mail, weil du mit dieser Adresse ein Konto bei ${product} hast.`,
};
