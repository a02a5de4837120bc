import type { HoldingTexts } from '../language-pack.ts';

const told = (count: number): string => new Intl.NumberFormat('de').format(count);

export const holding: HoldingTexts = {
  arrived: (count) =>
    count === 1 ? '1 Mensch hat geantwortet.' : `${told(count)} Menschen haben geantwortet.`,
  sameAddress: (missing) =>
    `Einige Antworten kamen von derselben Adresse. ${missing === 1 ? 'Es fehlt noch eine Person' : `Es fehlen noch ${told(missing)} Personen`}.`,
  waiting: (next) =>
    `Bei so wenigen Stimmen wäre jede Zusammenfassung ein Bild derer, die geschrieben haben; deshalb wird noch nichts von dem gezeigt, was sie gesagt haben. Ab ${told(next)} Antworten lässt sich dein Ergebnis öffnen.`,
  ready: 'Dein Ergebnis kann geöffnet werden.',
  withdrawn: (next) =>
    `Ein Ergebnis, das hier offen war, wurde zurückgezogen, weil eine Antwort darin gelöscht wurde. Das nächste lässt sich ab ${told(next)} Antworten öffnen, damit niemand am Unterschied zu erkennen ist.`,
  missing: (count) =>
    `Es ${count === 1 ? 'fehlt noch 1 Stimme' : `fehlen noch ${told(count)} Stimmen`}. Am leichtesten geht es mit einer persönlichen Nachricht an jemanden, der dich von einer anderen Seite kennt.`,
  decideWeights:
    'Bevor du hinsiehst, leg fest, wie viel jede Sicht zählen soll. Ist das Ergebnis offen, bleibt es dabei.',
  whoIsPart:
    'Wer antwortet, bis du es öffnest, ist dabei. Spätere Antworten warten auf das nächste Ergebnis.',
  judgedAverages:
    'Das Ergebnis zeigt einen Durchschnitt zu jeder Frage, die genug Menschen beurteilen konnten, und keinen einzelnen Wert. Jede Sicht zählt gleich viel.',
  whatComes: {
    slider: 'Das Ergebnis zeigt zu jeder Frage einen Durchschnitt und keinen einzelnen Wert.',
    'follow-up':
      'Das Ergebnis sagt, ob weniger als die Hälfte, etwa die Hälfte oder mehr als die Hälfte eine Veränderung zum Besseren bemerkt hat.',
    text: (support) => `Das Ergebnis sagt, was mindestens ${support} Menschen von sich aus genannt haben.`,
  },
  meanwhile: {
    'hard-hitting':
      'Bis dahin: Schreib auf, was du nicht lesen möchtest, und leg es später neben das Ergebnis.',
    'short-balanced': 'Bis dahin: Nenn eine Stärke und eine Schwäche, die du erwartest.',
    professional: 'Notiere bis dahin zu jeder Frage deine eigene Sicht, zum Vergleich.',
    encouraging: 'Bis dahin: Andere nehmen sich Zeit für dich, und das ist schon etwas wert.',
    custom: 'Bis dahin: Notiere, was du erwartest, und leg es später neben das Ergebnis.',
  },
  beforeOpening: {
    'hard-hitting': 'Schreib zuerst auf, was du nicht lesen möchtest, und leg es neben das Ergebnis.',
    'short-balanced': 'Nenn zuerst eine Stärke und eine Schwäche, die du erwartest.',
    professional: 'Notiere zuerst zu jeder Frage deine eigene Sicht, zum Vergleich.',
    encouraging: 'Nimm dir einen ruhigen Moment dafür; andere haben sich ihn für dich genommen.',
    custom: 'Notiere zuerst, was du erwartest, und leg es neben das Ergebnis.',
  },
};
