import type { Voice } from '../voice.ts';

/** A friend who begins with what is good, gives time and offers small steps. */
export const encouraging: Voice = {
  who: {
    most: ['die meisten', 'die meisten Menschen'],
    many: ['viele Menschen', 'viele Leute'],
    several: ['mehrere', 'mehrere Menschen'],
  },
  order: ['strength', 'split', 'edge'],
  reach: { summary: 2, pattern: 4, examples: 3, mirror: 3, blindSpots: 2, growthPath: 2, takeaways: 5 },
  summary: {
    strength: [
      'Das Gute zuerst: {Who} sagen, {that}.',
      '{Who} sagen, {that}.',
      'Darüber kannst du dich freuen. {Who} sehen, {that}.',
      'Fang hiermit an: {Who} sagen, {that}.',
      'Schön zu lesen: {Who} sehen, {that}.',
    ],
    edge: [
      '…Es gibt auch einen schwierigeren Teil: {Who} sagen, {that}.',
      '…Auf der anderen Seite merken {who}, {that}.',
      'Eines könnte für dich und für andere leichter werden. {Who} sagen, {that}.',
      '…Dann gibt es noch Raum zum Wachsen: {Who} sehen, {that}.',
      'Weniger leicht, aber gut zu wissen: {Who} finden, {that}.',
    ],
    split: [
      'In einem Punkt gehen die Antworten auseinander: {Who} sagen, dass {one}, und {others} sagen, dass {other}.',
      'Eines wird auf zwei Arten gesehen. {Who} finden, dass {one}, {others}, dass {other}.',
      '…Ein Punkt hängt davon ab, wen man fragt: {Who} sagen, dass {one}, {others}, dass {other}.',
    ],
  },
  pattern: {
    one: {
      strength: [
        '{Who} sagen, dass {clause}.',
        'Das sehen {who} in dir: dass {clause}.',
        'Für {who} gehört zu dir, dass {clause}.',
        'Das kommt an: {Who} erwähnen, dass {clause}.',
        'Was {who} dir sagen, ist, dass {clause}.',
      ],
      edge: [
        '…{Who} sehen auch, dass {clause}.',
        'Vielleicht weniger angenehm zu hören ist, was {who} sagen: dass {clause}.',
        'Auf eines weisen {who} hin: dass {clause}.',
        'Nun etwas, das sich ändern könnte. {Who} merken, dass {clause}.',
        'Eines ist schwieriger: dass {clause}, sagen {who}.',
      ],
    },
    lead: {
      strength: [
        '{N} gute Dinge kommen vor; {who} nennen jedes davon.',
        '{N} gute Dinge sehen {who} in dir.',
        'Sieh dir zuerst diese {n} an; {who} nennen jedes davon.',
        '{N} Stärken fallen auf, und {who} stehen hinter jeder.',
        'Was hilft, kommt zuerst: {n} Dinge, und {who} nennen jedes davon.',
      ],
      edge: [
        '{N} Dinge sind schwieriger, und {who} nennen jedes davon.',
        '…Es gibt auch {n} Punkte, die sich ändern könnten; {who} nennen jeden davon.',
        '…Dann kommen {n} Dinge, die etwas kosten; {who} sehen jedes davon.',
        '…Auf der schwierigeren Seite stehen {n} Punkte, und {who} sprechen jeden an.',
      ],
    },
    item: {
      first: ['Zum einen, dass {clause}.', 'Das eine ist, dass {clause}.', 'Erstens, dass {clause}.'],
      next: [
        'Und dass {clause}.',
        'Dazu kommt, dass {clause}.',
        'Auch, dass {clause}.',
        'Ein weiterer Punkt ist, dass {clause}.',
        'Außerdem, dass {clause}.',
        'Dann noch, dass {clause}.',
      ],
    },
    example: {
      strength: [
        'Das sieht oft so aus: {looks}',
        'Oft heißt das: {looks}',
        'Im Alltag kann es das sein: {looks}',
        'Manchmal ist es ganz einfach: {looks}',
        'Häufig geht es so: {looks}',
      ],
      edge: [
        'Oft heißt das: {looks}',
        'Das sieht oft so aus: {looks}',
        'Im Alltag kann es das sein: {looks}',
        'An manchen Tagen kann es so kommen: {looks}',
        'Eine häufige Form davon ist: {looks}',
      ],
    },
    rest: [
      '{Who} erwähnen auch, {that}.',
      'Hierher gehört ebenfalls, was {who} sagen: {that}.',
      'Zum Bild gehört für {who} auch, {that}.',
    ],
    split: [
      'In einem gehen die Antworten auseinander. {Who} sagen, dass {one}; {others} sagen, dass {other}.',
      '{Who} finden, dass {one}. Für {others} ist es umgekehrt: dass {other}.',
      'Hier bekommst du zwei Antworten: {Who} sagen, dass {one}, und {others} sagen, dass {other}.',
    ],
    both: [
      'Beides kann stimmen, an verschiedenen Tagen oder mit verschiedenen Menschen.',
      'Vielleicht hängt es vom Tag ab oder davon, mit wem du bist.',
      'Das muss kein Widerspruch sein; man begegnet dir an verschiedenen Orten.',
    ],
    contrast: [
      'Dass {one} und dass {other}: Beides kann stimmen, an verschiedenen Tagen oder mit verschiedenen Menschen.',
      'Beides mag so sein, zu verschiedenen Zeiten: dass {one} und dass {other}.',
    ],
  },
  mirror: {
    lead: [
      'So kann es sein, in deiner Nähe zu sein.',
      'Was du tust, erreicht andere, oft bevor du ein Wort sagst.',
      'Stell dich für einen Moment dorthin, wo die anderen stehen.',
      'Sieh es dir kurz von der anderen Seite an.',
      'Das kann bei den Menschen um dich herum ankommen.',
    ],
    strength: [
      'Wenn {clause}, kann das guttun. {effect}',
      'Was entstehen kann, wenn {clause}: {effect}',
      'Etwas Gutes kann folgen, wenn {clause}. {effect}',
      'Es ist viel wert, wenn {clause}. {effect}',
      'Das kann daraus werden, wenn {clause}: {effect}',
      'Wo {clause}, kann das helfen: {effect}',
    ],
    edge: [
      '…Wenn {clause}, hat das auch eine andere Seite. {effect}',
      'Dazu kann es kommen, wenn {clause}: {effect}',
      'An Tagen, an denen {clause}, kann das etwas kosten. {effect}',
      'Weniger leicht für andere ist es, wenn {clause}. {effect}',
      'Wenn {clause}, kann das so ankommen: {effect}',
    ],
    split: [
      'Es kann so oder so gehen. Wenn {one}, kann das guttun: {effect} Wo es umgekehrt ist und {other}, kann es anders sein: {against}',
      'Wenn {one}, kann das so ankommen: {effect} An Tagen, an denen {other}, kann es anders sein: {against}',
    ],
  },
  blindSpots: {
    edge: [
      '{Who} sagen, dass {clause}. Würdest du das auch sagen?',
      'Klingt das nach dir? {Who} merken, dass {clause}.',
      'Etwas zum Nachdenken: dass {clause}, sagen {who}. Wie siehst du das?',
      'Nimm dir hierfür einen Moment: {Who} finden, dass {clause}. Passt das zu deinem eigenen Bild?',
      'Was sagst du dazu? {Who} sehen, dass {clause}.',
    ],
    strength: [
      'Würdest du das zu deinen Stärken zählen? {Who} sagen, dass {clause}.',
      'Klingt das nach dir? {Who} merken, dass {clause}.',
      '{Who} sagen, dass {clause}. Würdest du das auch sagen?',
      'Nimm dir einen Moment für das Gute: {Who} finden, dass {clause}. Passt das zu deinem eigenen Bild?',
    ],
    split: [
      'Wann ist es so, dass {one}, und wann, dass {other}?',
      'Mit wem ist es so, dass {one}, und mit wem, dass {other}?',
      'Was ist anders an Tagen, an denen {one}, und an Tagen, an denen {other}?',
    ],
    reflection: {
      edge: [
        'Ist deine Antwort ja, seht ihr dasselbe. Ist sie nein, bitte um ein Beispiel.',
        'Du kennst deine Gründe, und andere sehen, was du tust; beides gehört zum Bild.',
        'Bitte jemanden, dem du vertraust, um ein Beispiel; es sagt dir mehr als das Wort dafür.',
        'Es kann einen guten Grund dafür geben, und eine Änderung kann sich trotzdem lohnen.',
        'Wie auch immer deine Antwort ausfällt: Darüber lässt sich gut mit jemandem reden, dem du vertraust.',
      ],
      excess: [
        'Darin steckt etwas Gutes; was kostet, ist die Menge.',
        'Es fängt als etwas Gutes an. Das musst du nicht verlieren, um den Rest zu ändern.',
        'Das Gute daran darf bleiben, in kleinerer Menge.',
      ],
      strength: [
        'Kleine Dinge, die du jeden Tag tust, können anderen viel bedeuten.',
        'Es kann anderen viel wert sein, was auch immer es dich kostet.',
        'Frag jemanden, was es bewirkt; das ist gut zu wissen.',
        'Ist deine Antwort ja, freu dich, dass sie es auch sehen.',
      ],
      split: [
        'Es kann helfen, zwei Menschen zu fragen, die dich von verschiedenen Orten kennen.',
        'Zwei Beispiele von zwei Menschen sagen dir mehr als langes Grübeln.',
      ],
    },
  },
  growthPath: {
    lead: [
      'Du musst kein anderer Mensch werden. Kleine Schritte genügen.',
      'Nimm dir, was machbar klingt, und heb dir den Rest für später auf.',
      'Sei so freundlich zu dir wie zu einem Menschen, den du magst.',
      'Ein kleiner Versuch ist mehr wert als ein großer Vorsatz.',
      'Wähl das, was sich am leichtesten anfühlt, und fang dort an.',
      'Es muss nicht alles auf einmal geschehen.',
    ],
    first: [
      'Hier könntest du anfangen: {step}',
      'Etwas Kleines zum Ausprobieren. {step}',
      'Warum nicht klein anfangen? {step}',
      'Wenn du magst, probier das: {step}',
      'Etwas für den Anfang: {step}',
    ],
    next: [
      'Ein anderer Einstieg: {step}',
      'Oder so: {step}',
      'Es gibt noch einen anderen Weg. {step}',
      'Heb dir das für einen anderen Tag auf. {step}',
    ],
    strength: [
      '…Und nutz, was du schon hast. {step}',
      'Nutz, was du schon hast. {step}',
      'Eine Stärke wächst, wenn du sie nutzt: {step}',
      'Um auf etwas Gutem aufzubauen: {step}',
      'Mit etwas, das schon klappt: {step}',
      '…Und etwas, das zu deiner Stärke passt: {step}',
    ],
    split: [
      'Achte eine Woche lang darauf, wann {one} und wann {other}; das allein kann zeigen, was den Unterschied macht.',
      'Bitte jemanden, dem du vertraust, um zwei Beispiele: eines von einem Tag, an dem {one}, und eines von einem, an dem {other}.',
    ],
    end: [
      'Erzähl einem Menschen, dem du vertraust, was du versuchst, und frag in einem Monat, was sich gezeigt hat.',
      'Es muss nicht beim ersten Mal klappen.',
      'Eine kleine Sache ist für eine Woche genug.',
      'Hilft es, behalt es. Hilft es nicht, probier etwas anderes.',
      'Gib der Sache eine Woche, bevor du urteilst.',
    ],
  },
  takeaways: {
    strength: [
      'Mach damit weiter: {Who} sagen, dass {clause}.',
      'Etwas zum Freuen: {Who} sehen, dass {clause}.',
      '{Who} sagen, dass {clause}. Darauf kannst du aufbauen.',
      'Eine echte Stärke nennen {who}: dass {clause}.',
      'Rechne dir das an: {Who} erwähnen, dass {clause}.',
      'Das ist viel wert: {Who} sagen, dass {clause}.',
    ],
    edge: [
      'Einen genaueren Blick wert: {Who} finden, dass {clause}.',
      'Etwas, woran du behutsam arbeiten kannst: {Who} merken, dass {clause}.',
      '{Who} merken, dass {clause}. Hier kann eine kleine Änderung viel bewirken.',
      'Sei hierbei freundlich zu dir: {Who} sagen, dass {clause}.',
      'Raum zum Wachsen sehen {who} darin, dass {clause}.',
    ],
    split: [
      'Hier gehen die Antworten auseinander: {Who} sagen, dass {one}, {others}, dass {other}.',
      'Zwei Sichten stehen nebeneinander: dass {one}, sagen {who}; dass {other}, sagen {others}.',
    ],
    step: [
      'Etwas zum Ausprobieren: Frag jemanden, dem du vertraust, wie es sich anfühlt, wenn {clause}.',
      'Du könntest jemanden, dem du vertraust, um ein Beispiel bitten: für einen Tag, an dem {clause}.',
    ],
  },
};
