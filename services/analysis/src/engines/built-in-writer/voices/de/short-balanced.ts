import type { Voice } from '../voice.ts';

/** Few words, one of each side in turn. */
export const shortBalanced: Voice = {
  who: {
    most: ['die meisten', 'die meisten Menschen'],
    many: ['viele Menschen', 'viele Leute'],
    several: ['mehrere', 'mehrere Menschen'],
  },
  order: ['strength', 'edge', 'split'],
  reach: { summary: 1, pattern: 3, examples: 1, mirror: 1, blindSpots: 1, growthPath: 1, takeaways: 4 },
  summary: {
    strength: ['{Who} sagen, {that}.', 'Gut: {Who} finden, {that}.', 'Ein Plus: {Who} sehen, {that}.'],
    edge: [
      '…Die andere Seite: {Who} sagen, {that}.',
      'Schwieriger: {Who} finden, {that}.',
      'Weniger gut: {Who} sehen, {that}.',
    ],
    split: ['Zwei Sichten: {Who} sagen, dass {one}, {others}, dass {other}.'],
  },
  pattern: {
    one: {
      strength: [
        'Auf der Plusseite sagen {who}, dass {clause}.',
        '{Who} sehen, dass {clause}.',
        'Das klappt, sagen {who}: dass {clause}.',
      ],
      edge: [
        'Auf der Minusseite sagen {who}, dass {clause}.',
        '{Who} finden, dass {clause}.',
        'Das kostet etwas, sagen {who}: dass {clause}.',
      ],
    },
    lead: {
      strength: [
        '{N} Dinge klappen; {who} nennen jedes davon.',
        '{N} Punkte auf der Plusseite; {who} nennen jeden davon.',
        'Hilfreich sind {n} Punkte; {who} nennen jeden davon.',
        '{N} gute Punkte; {who} nennen jeden davon.',
      ],
      edge: [
        '{N} Dinge kosten etwas; {who} nennen jedes davon.',
        '{N} Punkte auf der Minusseite; {who} nennen jeden davon.',
        'Schwieriger sind {n} Punkte; {who} nennen jeden davon.',
        '{N} schwierigere Punkte; {who} nennen jeden davon.',
      ],
    },
    item: {
      first: ['Erstens, dass {clause}.', 'Das eine: dass {clause}.'],
      next: [
        'Und dass {clause}.',
        'Auch, dass {clause}.',
        'Dazu kommt, dass {clause}.',
        'Außerdem, dass {clause}.',
      ],
    },
    example: {
      strength: ['Das sieht oft so aus: {looks}', 'Oft heißt das: {looks}', 'Es kann heißen: {looks}'],
      edge: ['Oft heißt das: {looks}', 'Das sieht oft so aus: {looks}', 'Es kann heißen: {looks}'],
    },
    rest: ['{Who} erwähnen auch, {that}.', 'Mehr noch: {Who} sagen, {that}.', 'Und {who} finden, {that}.'],
    split: [
      'Die Antworten gehen auseinander: {Who} sagen, dass {one}, {others}, dass {other}.',
      '{Who} sagen, dass {one}, {others}, dass {other}.',
      'Zwei Sichten: dass {one}, sagen {who}; dass {other}, sagen {others}.',
    ],
    both: ['Es kann vom Tag abhängen.', 'Beide können recht haben.'],
    contrast: [
      'Dass {one} und dass {other}: Beides kann stimmen.',
      'Beides mag so sein: dass {one} und dass {other}.',
    ],
  },
  mirror: {
    lead: [],
    strength: [
      'Wenn {clause}, kann das helfen. {effect}',
      'Es hilft womöglich, wenn {clause}: {effect}',
      'Ein Gewinn, wenn {clause}: {effect}',
      'Gut kann es sein, wenn {clause}. {effect}',
    ],
    edge: [
      'Wenn {clause}, kann das etwas kosten. {effect}',
      'Es kostet womöglich etwas, wenn {clause}: {effect}',
      'Ein Preis, wenn {clause}: {effect}',
      'Schwer kann es sein, wenn {clause}. {effect}',
    ],
    split: [
      'Wenn {one}, kann das helfen: {effect} Wo es umgekehrt ist und {other}, kann es anders sein: {against}',
      'Wenn {one}, gilt womöglich: {effect} An Tagen, an denen {other}, kann es anders sein: {against}',
    ],
  },
  blindSpots: {
    edge: [
      '{Who} sehen, dass {clause}. Du auch?',
      'Dass {clause}, sagen {who}. Stimmt das?',
      'Deine eigene Sicht dazu? {Who} sagen, dass {clause}.',
      'Würdest du es auch sagen? {Who} finden, dass {clause}.',
    ],
    strength: [
      '{Who} sehen, dass {clause}. Du auch?',
      'Dass {clause}, sagen {who}. Stimmt das?',
      'Deine eigene Sicht dazu? {Who} sagen, dass {clause}.',
      'Würdest du es auch nennen? {Who} finden, dass {clause}.',
    ],
    split: [
      'Wann ist es so, dass {one}, und wann, dass {other}?',
      'Wer erlebt, dass {one}, und wer, dass {other}?',
    ],
    reflection: {
      edge: [
        'Wenn nicht, bitte um ein Beispiel.',
        'Andere sehen, was du tust, und nicht, warum.',
        'Ein Beispiel sagt dir mehr.',
        'Ja oder nein, sie sehen es so.',
      ],
      excess: ['Etwas Gutes, und zu viel davon.', 'Eine kleinere Menge reicht.', 'Behalt die gute Hälfte.'],
      strength: [
        'Wenn ja, nutz es.',
        'Kleine Dinge im Alltag summieren sich.',
        'Es kann anderen viel wert sein.',
      ],
      split: ['Frag zwei Menschen, die dich von verschiedenen Orten kennen.'],
    },
  },
  growthPath: {
    lead: [],
    first: ['{step}', 'Probier das: {step}', 'Ein Schritt: {step}', 'Das kann helfen. {step}'],
    next: ['Oder: {step}', 'Oder das. {step}'],
    strength: [
      'Nutz, was klappt: {step}',
      '…Und mit einer Stärke: {step}',
      'Dann nutz eine Stärke. {step}',
      '…Auch das: {step}',
      'Setz eine Stärke ein: {step}',
      'Mit dem, was klappt: {step}',
    ],
    split: [
      'Notiere eine Woche lang, wann {one} und wann {other}.',
      'Frag jemanden, dem du vertraust, wann {one} und wann {other}.',
    ],
    end: [
      'Eines genügt.',
      'Dann sieh in einem Monat wieder hin.',
      'Klein ist in Ordnung.',
      'Gib der Sache eine Woche.',
      'Behalt, was hilft.',
    ],
  },
  takeaways: {
    strength: [
      'Behalt das: dass {clause}, sagen {who}.',
      'Gut: {Who} sagen, dass {clause}.',
      'Ein Plus: {Who} sehen, dass {clause}.',
      'Es hilft, sagen {who}, dass {clause}.',
    ],
    edge: [
      'Arbeite hieran: dass {clause}, sagen {who}.',
      'Schwieriger: {Who} sagen, dass {clause}.',
      'Weniger gut: {Who} sehen, dass {clause}.',
      'Es kostet etwas, sagen {who}, dass {clause}.',
    ],
    split: [
      'Zwei Sichten: dass {one}, sagen {who}; dass {other}, sagen {others}.',
      'Die Antworten gehen auseinander: dass {one}, sagen {who}; dass {other}, sagen {others}.',
    ],
    step: [
      'Frag jemanden, wie es ist, wenn {clause}.',
      'Frag jemanden, dem du vertraust: Wie ist es, wenn {clause}?',
    ],
  },
};
