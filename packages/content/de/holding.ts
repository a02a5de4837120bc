import type { HoldingTexts } from '../language-pack.ts';

const inDigits = (count: number): string => new Intl.NumberFormat('de').format(count);

export const holding: HoldingTexts = {
  arrived: (count) =>
    count === 1 ? '1 Mensch hat geantwortet.' : `${inDigits(count)} Menschen haben geantwortet.`,
  sameAddress: (missing) =>
    `Einige haben mehr als einmal geantwortet. ${missing === 1 ? 'Es fehlt noch eine Person' : `Es fehlen noch ${inDigits(missing)} Menschen`}.`,
  waiting: (next) =>
    `Ab ${inDigits(next)} Antworten kannst du dein Ergebnis öffnen. So lange warten wir, damit niemand zu erkennen ist.`,
  ready: 'Dein Ergebnis kann geöffnet werden.',
  withdrawn: (next) =>
    `Dein Ergebnis wurde zurückgezogen, weil eine Antwort darin gelöscht wurde. Das nächste kannst du ab ${inDigits(next)} Antworten öffnen, damit der Vergleich niemanden verrät.`,
  missing: (count) =>
    `Es ${count === 1 ? 'fehlt noch 1 Antwort' : `fehlen noch ${inDigits(count)} Antworten`}.`,
  anotherSide: 'Schreib am besten jemandem persönlich, der dich von einer anderen Seite kennt.',
  decideWeights: 'Leg zuerst fest, wer wie viel zählt. Ist das Ergebnis offen, bleibt es dabei.',
  whoIsPart:
    'Wer antwortet, bevor du es öffnest, ist dabei. Spätere Antworten warten auf das nächste Ergebnis.',
  judgedAverages:
    'Das Ergebnis zeigt einen Durchschnitt zu jeder Frage, die genug Menschen beurteilen konnten, und keinen einzelnen Wert. Alle zählen gleich.',
  whatComes: {
    slider: 'Das Ergebnis zeigt zu jeder Frage einen Durchschnitt und keinen einzelnen Wert.',
    'follow-up':
      'Das Ergebnis sagt, ob weniger als die Hälfte, etwa die Hälfte oder mehr als die Hälfte eine Verbesserung bemerkt hat.',
    text: (support) => `Das Ergebnis sagt, was mindestens ${support} Menschen von sich aus genannt haben.`,
  },
  meanwhile: {
    'hard-hitting':
      'Schreib bis dahin auf, was du nicht lesen möchtest, und vergleich es später mit dem Ergebnis.',
    'short-balanced': 'Überleg dir bis dahin, mit welcher Stärke und welcher Schwäche du rechnest.',
    professional: 'Notiere bis dahin zu jeder Frage, was du selbst denkst, zum Vergleich.',
    encouraging: 'Andere nehmen sich Zeit für dich. Das ist schon etwas wert.',
    custom: 'Notiere bis dahin, was du erwartest, und vergleich es später mit dem Ergebnis.',
  },
  beforeOpening: {
    'hard-hitting': 'Schreib zuerst auf, was du nicht lesen möchtest, und vergleich es mit dem Ergebnis.',
    'short-balanced': 'Nenn zuerst eine Stärke und eine Schwäche, die du erwartest.',
    professional: 'Notiere zuerst zu jeder Frage, was du selbst denkst, zum Vergleich.',
    encouraging: 'Nimm dir einen ruhigen Moment. Andere haben sich einen für dich genommen.',
    custom: 'Notiere zuerst, was du erwartest, und vergleich es mit dem Ergebnis.',
  },
};
