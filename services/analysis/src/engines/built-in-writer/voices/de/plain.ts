import type { Voice } from '../voice.ts';

/** Somebody who passes on what was said, without a colour of their own: for owners who wrote instructions that only a model can follow. */
export const plain: Voice = {
  who: {
    most: ['die meisten', 'die meisten Menschen'],
    many: ['viele Menschen', 'viele Leute'],
    several: ['mehrere', 'mehrere Menschen'],
  },
  order: ['strength', 'edge', 'split'],
  reach: { summary: 2, pattern: 4, examples: 2, mirror: 2, blindSpots: 2, growthPath: 2, takeaways: 5 },
  summary: {
    strength: [
      '{Who} sagen, {that}.',
      'Das hilft anderen, finden {who}: {that}.',
      'Als etwas, das hilft, sehen {who}, {that}.',
      'Nach dir gefragt, sagen {who}, {that}.',
    ],
    edge: [
      'Das ist für andere schwieriger, finden {who}: {that}.',
      'Als etwas, das kostet, sehen {who}, {that}.',
      '…Auch das sagen {who}: {that}.',
      '…Andererseits sagen {who}, {that}.',
    ],
    split: [
      'Hier gehen die Antworten auseinander: {Who} sagen, dass {one}, {others}, dass {other}.',
      'Ein Punkt hat zwei Antworten: dass {one}, sagen {who}; dass {other}, sagen {others}.',
    ],
  },
  pattern: {
    one: {
      strength: [
        'Was hilft: {Who} sagen, dass {clause}.',
        '{Who} nennen etwas, das hilft: dass {clause}.',
        'Etwas, das hilft, sehen {who} darin, dass {clause}.',
      ],
      edge: [
        'Was kostet: {Who} sagen, dass {clause}.',
        '{Who} nennen etwas Schwierigeres: dass {clause}.',
        'Etwas, das kostet, sehen {who} darin, dass {clause}.',
      ],
    },
    lead: {
      strength: [
        'Hilfreich sind {n} Punkte; {who} nennen jeden davon.',
        '{N} Dinge helfen; {who} nennen jedes davon.',
        'Diese {n} Dinge helfen; {who} nennen jedes davon.',
        'Auf der hilfreichen Seite stehen {n} Dinge; {who} nennen jedes davon.',
      ],
      edge: [
        'Etwas kosten können {n} Punkte; {who} nennen jeden davon.',
        '{N} Dinge kosten etwas; {who} nennen jedes davon.',
        'Diese {n} Dinge kosten etwas; {who} nennen jedes davon.',
        '…Auf der schwierigeren Seite stehen {n} Dinge; {who} nennen jedes davon.',
      ],
    },
    item: {
      first: ['Zum einen, dass {clause}.', 'Das Erste ist, dass {clause}.', 'Eines: dass {clause}.'],
      next: [
        'Und dass {clause}.',
        'Das Nächste ist, dass {clause}.',
        'Ein weiteres: dass {clause}.',
        'Dazu kommt, dass {clause}.',
        'Auch, dass {clause}.',
      ],
    },
    example: {
      strength: [
        'Das sieht oft so aus: {looks}',
        'Oft heißt das: {looks}',
        'Eine häufige Form davon ist: {looks}',
      ],
      edge: [
        'Oft heißt das: {looks}',
        'Das sieht oft so aus: {looks}',
        'Eine häufige Form davon ist: {looks}',
      ],
    },
    rest: [
      'Ebenso erwähnen {who}, {that}.',
      '{Who} erwähnen auch, {that}.',
      'Des Weiteren sagen {who}, {that}.',
    ],
    split: [
      '{Who} sagen, dass {one}, und {others} sagen, dass {other}.',
      'Hier gehen die Antworten auseinander: dass {one}, sagen {who}. Dass {other}, sagen {others}.',
      'Darauf gibt es zwei Antworten: dass {one}, sagen {who}; dass {other}, sagen {others}.',
    ],
    both: ['Es kann hier das eine sein und dort das andere.', 'Beides kann passen, zu verschiedenen Zeiten.'],
    contrast: [
      'Dass {one} und dass {other}: Beides mag so sein, zu verschiedenen Zeiten.',
      'Beides mag so sein, an verschiedenen Orten: dass {one} und dass {other}.',
    ],
  },
  mirror: {
    lead: [
      'Bei anderen kann es dazu kommen.',
      'Das kann es bei anderen bewirken.',
      'Andere merken womöglich Folgendes.',
      'So kann es bei anderen ankommen.',
    ],
    strength: [
      'Wenn {clause}, kann das helfen. {effect}',
      'Das kann die Folge sein, wenn {clause}: {effect}',
      'Es kann nützen, wenn {clause}. {effect}',
      'Was möglich ist, wenn {clause}: {effect}',
    ],
    edge: [
      'Wenn {clause}, kann das etwas kosten. {effect}',
      'Das kann die Folge sein, wenn {clause}: {effect}',
      'Es kann schwieriger sein, wenn {clause}. {effect}',
      'Wozu es kommen kann, wenn {clause}: {effect}',
    ],
    split: [
      'Wenn {one}, kann das helfen: {effect} Wo es umgekehrt ist und {other}, kann es anders sein: {against}',
      'Wenn {one}, kann dies folgen: {effect} In Zeiten, in denen {other}, kann es anders sein: {against}',
    ],
  },
  blindSpots: {
    edge: [
      '{Who} sagen, dass {clause}. Siehst du es ebenso?',
      'Wie siehst du das selbst: dass {clause}, wie {who} es sehen?',
      'Würdest du dich so beschreiben? {Who} sagen, dass {clause}.',
      'Neben deiner eigenen Sicht: {Who} finden, dass {clause}. Ist es dasselbe?',
    ],
    strength: [
      '{Who} sagen, dass {clause}. Siehst du es ebenso?',
      'Wie siehst du das selbst: dass {clause}, wie {who} es sehen?',
      'Würdest du dich so beschreiben? {Who} sagen, dass {clause}.',
      'Neben deiner eigenen Sicht: {Who} finden, dass {clause}. Ist es dasselbe?',
    ],
    split: [
      'Zu welchen Zeiten ist es so, dass {one}, und zu welchen, dass {other}?',
      'Bei welchen Menschen ist es so, dass {one}, und bei welchen, dass {other}?',
    ],
    reflection: {
      edge: [
        'Deine Gründe kennst du. Andere kennen, was sie sehen.',
        'Ein Beispiel von einem Menschen, dem du vertraust, erleichtert das Urteil.',
        'Es kann dasselbe sein wie das, was du sagen würdest, oder etwas anderes.',
        'Wie oft es geschieht, steht hier nicht.',
      ],
      excess: [
        'Es ist etwas Gutes in zu großer Menge.',
        'Das Gute daran kann bleiben, wenn es weniger wird.',
      ],
      strength: [
        'Es kann anderen viel bedeuten.',
        'Ein Beispiel von einem Menschen, dem du vertraust, zeigt, was es wert ist.',
        'Frag jemanden, dem du vertraust, wann es geholfen hat.',
      ],
      split: ['Beispiele von zwei Menschen machen es klarer.'],
    },
  },
  growthPath: {
    lead: [
      'Das sind Dinge zum Ausprobieren innerhalb einer Woche.',
      'Eines davon genügt.',
      'Was du daraus machst, liegt bei dir.',
      'Was folgt, ist mit Absicht klein.',
    ],
    first: [
      '{step}',
      'Du kannst das probieren: {step}',
      'Etwas Kleines: {step}',
      'Es kann klein anfangen. {step}',
    ],
    next: [
      'Oder das: {step}',
      'Noch etwas zum Ausprobieren: {step}',
      'Es gibt noch etwas zum Ausprobieren. {step}',
    ],
    strength: [
      '…Auch eine Stärke lässt sich nutzen: {step}',
      'Eine Stärke lässt sich nutzen: {step}',
      'Mit dem, was schon klappt: {step}',
      '…Was schon klappt, kann auch helfen. {step}',
      'Eine Stärke kann dabei helfen. {step}',
    ],
    split: [
      'Achte eine Woche lang darauf, wann {one} und wann {other}.',
      'Bitte zwei Menschen um je ein Beispiel: für einen Tag, an dem {one}, und für einen, an dem {other}.',
    ],
    end: [
      'Frag nach einigen Wochen jemanden, dem du vertraust, was sich gezeigt hat.',
      'Erzähl jemandem, was du versuchst, und frag, was auffällt.',
      'Was klappt, kann bleiben.',
      'Eine Woche ist lang genug, um zu sehen, ob es hilft.',
    ],
  },
  takeaways: {
    strength: [
      '{Who} sagen, dass {clause}. Das hilft.',
      'Hilft: dass {clause}, sagen {who}.',
      'Auf der hilfreichen Seite sehen {who}, dass {clause}.',
      'Auf der guten Seite sagen {who}, dass {clause}.',
    ],
    edge: [
      'Kostet: dass {clause}, sagen {who}.',
      'Auf der schwierigeren Seite sehen {who}, dass {clause}.',
      '…Andererseits sagen {who}, dass {clause}.',
      'Schwieriger, sagen {who}: dass {clause}.',
    ],
    split: [
      'Die Antworten gehen auseinander: dass {one}, sagen {who}; dass {other}, sagen {others}.',
      '{Who} sagen, dass {one}, {others}, dass {other}.',
    ],
    step: [
      'Du kannst jemanden, dem du vertraust, fragen, wie es ist, wenn {clause}.',
      'Jemand, dem du vertraust, kann dir sagen, wie es ist, wenn {clause}.',
    ],
  },
};
