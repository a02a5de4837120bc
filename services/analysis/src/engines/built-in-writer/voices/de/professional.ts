import type { Voice } from '../voice.ts';

/** A short report: what was observed, what it leads to, what to do. */
export const professional: Voice = {
  who: {
    most: ['die meisten Befragten', 'die meisten'],
    many: ['viele Befragte', 'viele der Befragten'],
    several: ['mehrere Befragte', 'mehrere'],
  },
  order: ['strength', 'edge', 'split'],
  reach: { summary: 2, pattern: 5, examples: 3, mirror: 3, blindSpots: 2, growthPath: 3, takeaways: 5 },
  summary: {
    strength: [
      '{Who} berichten, {that}.',
      'Zu deinen Stärken zählt für {who}, {that}.',
      'Kurz gefasst: {Who} beobachten, {that}.',
      'Das Bild beginnt mit dem, was gelingt: {Who} sagen, {that}.',
    ],
    edge: [
      'Zur Entwicklung merken {who} an, {that}.',
      '{Who} berichten, {that}.',
      'Als Entwicklungsfeld sehen {who}, {that}.',
      '…Aufmerksamkeit verdient dies: {Who} beobachten, {that}.',
      '…Auf der Seite der Entwicklung berichten {who}, {that}.',
    ],
    split: [
      'In einem Punkt weichen die Sichten voneinander ab: {Who} berichten, dass {one}, {others}, dass {other}.',
      'In einem Punkt sind die Ansichten geteilt. {Who} sagen, dass {one}, während {others} sagen, dass {other}.',
    ],
  },
  pattern: {
    one: {
      strength: [
        'Eine Stärke nennen {who}: dass {clause}.',
        '{Who} beobachten, dass {clause}.',
        'Als Stärke führen {who} an, dass {clause}.',
        '{Who} halten fest, dass {clause}.',
      ],
      edge: [
        'Einen Punkt zur Entwicklung nennen {who}: dass {clause}.',
        '{Who} merken an, dass {clause}.',
        'Mit Blick auf die Entwicklung berichten {who}, dass {clause}.',
        '…Schwieriger finden {who} dies: dass {clause}.',
      ],
    },
    lead: {
      strength: [
        '{N} Stärken werden berichtet; {who} nennen jede davon.',
        'Die folgenden {n} Stärken werden einzeln genannt; {who} stehen hinter jeder.',
        'Auf der Seite der Stärken stehen {n} Beobachtungen; {who} teilen jede.',
        '{N} Beobachtungen betreffen Stärken, und {who} teilen jede.',
      ],
      edge: [
        '{N} Punkte zur Entwicklung werden berichtet; {who} nennen jeden davon.',
        'Die folgenden {n} Punkte betreffen die Entwicklung; {who} nennen jeden davon.',
        'Auf der Seite der Entwicklung stehen {n} Beobachtungen; {who} teilen jede.',
        '{N} Beobachtungen betreffen die Entwicklung, und {who} teilen jede.',
      ],
    },
    item: { first: ['{Nth}, dass {clause}.'], next: ['{Nth}, dass {clause}.'] },
    example: {
      strength: [
        'In der Praxis bedeutet das oft: {looks}',
        'Oft sieht das wie folgt aus: {looks}',
        'Eine häufige Form davon ist die folgende: {looks}',
        'In Alltag und Beruf kann das bedeuten: {looks}',
      ],
      edge: [
        'Oft sieht das wie folgt aus: {looks}',
        'In der Praxis bedeutet das oft: {looks}',
        'Eine häufige Form davon ist die folgende: {looks}',
        'In Alltag und Beruf kann das bedeuten: {looks}',
      ],
    },
    rest: [
      'Weiter beobachten {who}, {that}.',
      '{Who} fügen hinzu, {that}.',
      'Ebenfalls berichten {who}, {that}.',
    ],
    split: [
      'In einem Punkt gehen die Beobachtungen auseinander: {Who} berichten, dass {one}, {others}, dass {other}.',
      '{Who} sagen, dass {one}, wogegen {others} sagen, dass {other}.',
      'Zwei Sichten werden berichtet: dass {one}, sagen {who}; dass {other}, sagen {others}.',
    ],
    both: [
      'Der Unterschied kann an der Situation liegen.',
      'Beide Beobachtungen können zutreffen, in verschiedenen Umgebungen.',
    ],
    contrast: [
      'Dass {one} und dass {other}: Beide Beobachtungen können zutreffen, in verschiedenen Situationen.',
      'Beides kann gelten, in verschiedenen Umgebungen: dass {one} und dass {other}.',
    ],
  },
  mirror: {
    lead: [
      'Diese Wirkungen auf andere sind möglich.',
      'Jedes davon kann auf die Menschen um dich herum wirken.',
      'Von der anderen Seite gesehen kann Folgendes gelten.',
      'Für die Menschen um dich herum kann das Folgendes bedeuten.',
      'Wie das bei anderen ankommt, lässt sich so beschreiben.',
    ],
    strength: [
      'Wenn {clause}, kann das nützen. {effect}',
      'Ein Nutzen für andere, wenn {clause}: {effect}',
      'Eine mögliche Folge, wenn {clause}: {effect}',
      'Anderen kann es helfen, wenn {clause}: {effect}',
      'Es kann Wirkung haben, wenn {clause}. {effect}',
    ],
    edge: [
      'Mögliche Kosten, wenn {clause}: {effect}',
      'Wenn {clause}, kann das Folgen haben. {effect}',
      'Das kann das Ergebnis sein, wenn {clause}: {effect}',
      'Wo {clause}, kann dies die Folge sein: {effect}',
      'Für andere kann es schwieriger sein, wenn {clause}. {effect}',
    ],
    split: [
      'Die Wirkung kann von der Situation abhängen. Wenn {one}, kann dies gelten: {effect} Wo es umgekehrt ist und {other}, gilt womöglich anderes: {against}',
      'Wenn {one}, kann dies folgen: {effect} In Situationen, in denen {other}, kann es anders sein: {against}',
    ],
  },
  blindSpots: {
    edge: [
      '{Who} berichten, dass {clause}. Entspricht das deiner eigenen Sicht?',
      'Wie verhält sich das zu deiner eigenen Sicht: dass {clause}, wie {who} es sehen?',
      'Zum Abgleich mit deiner eigenen Sicht: {Who} finden, dass {clause}. Würdest du zustimmen?',
      'Würdest du es ebenso beschreiben? {Who} sagen, dass {clause}.',
    ],
    strength: [
      '{Who} beobachten, dass {clause}. Entspricht das deiner eigenen Sicht?',
      'Würdest du das unter deinen Stärken aufführen? {Who} sagen, dass {clause}.',
      'Wie verhält sich das zu deiner eigenen Sicht: dass {clause}, wie {who} es sehen?',
    ],
    split: [
      'In welchen Umgebungen ist es so, dass {one}, und in welchen, dass {other}?',
      'Was unterscheidet Gelegenheiten, bei denen {one}, von denen, bei denen {other}?',
    ],
    reflection: {
      edge: [
        'Wo du zustimmst, kann gleich ein Schritt folgen. Wo nicht, hilft ein konkretes Beispiel.',
        'Ein konkretes Beispiel von einem Menschen, dem du vertraust, erleichtert das Urteil.',
        'Andere können berichten, was du tust; die Gründe dafür kannst du ergänzen.',
        'Ein kurzes Gespräch mit jemandem kann zeigen, wie oft es vorkommt.',
        'Es kann von der Situation abhängen; notiere, wann es vorkommt.',
      ],
      excess: [
        'Es ist zu viel von etwas Nützlichem.',
        'Das Ziel wäre eine kleinere Menge davon; der nützliche Teil kann bleiben.',
        'Die Frage ist, wie viel davon eine Situation braucht.',
      ],
      strength: [
        'Es kann sich lohnen, das gezielt einzusetzen.',
        'Ein konkretes Beispiel von einem Menschen, dem du vertraust, zeigt, was es wert ist.',
        'Andere können sich darauf stützen.',
      ],
      split: [
        'Zwei oder drei Menschen aus verschiedenen Umgebungen können helfen, die Situationen zu unterscheiden.',
        'Ein konkretes Beispiel für jedes zeigt mehr als eine allgemeine Frage.',
      ],
    },
  },
  growthPath: {
    lead: [
      'Ein begrenzter Versuch nach dem anderen genügt.',
      'Die folgenden Schritte sind klein genug für eine Woche.',
      'Wähle einen Schritt und gib ihm ein Datum.',
      'Es empfiehlt sich, mit einem einzelnen Schritt zu beginnen.',
      'Was folgt, ist eine Auswahl und kein Programm.',
    ],
    first: [
      'Ein erster Schritt: {step}',
      'Empfohlen: {step}',
      'Zu Beginn: {step}',
      'Zuerst ein Vorschlag. {step}',
    ],
    next: [
      'Eine weitere Möglichkeit: {step}',
      'Auch ein anderer Schritt ist möglich. {step}',
      'Als weiterer Schritt: {step}',
      'Es gibt eine weitere Möglichkeit. {step}',
    ],
    strength: [
      'Um eine vorhandene Stärke zu nutzen: {step}',
      'Um auf dem aufzubauen, was gelingt: {step}',
      'Eine Stärke lässt sich gezielt einsetzen. {step}',
      '…Eine vorhandene Stärke kann dabei helfen. {step}',
    ],
    split: [
      'Notiere eine Woche lang die Situationen, in denen {one}, und die, in denen {other}.',
      'Bitte zwei Menschen um je ein Beispiel: eines für eine Situation, in der {one}, eines für eine, in der {other}.',
    ],
    end: [
      'Sieh dir das Ergebnis nach vier Wochen mit einem Menschen an, dem du vertraust.',
      'Vereinbare mit jemandem, dir zu sagen, was auffällt, und leg dafür ein Datum fest.',
      'Frag nach einem Monat jemanden, dem du vertraust, was sich gezeigt hat.',
      'Behalte, was funktioniert, und lass den Rest.',
      'Eine Notiz darüber, was sich geändert hat, macht das nächste Ergebnis leichter lesbar.',
    ],
  },
  takeaways: {
    strength: [
      'Stärke: dass {clause}, wie {who} sagen.',
      'Bau hierauf auf: {Who} berichten, dass {clause}.',
      '{Who} sehen es als Stärke, dass {clause}.',
      'Beizubehalten, wie {who} es sehen: dass {clause}.',
      'Von Wert für andere: {Who} sagen, dass {clause}.',
    ],
    edge: [
      'Zur Entwicklung: dass {clause}, wie {who} sagen.',
      'Als Schwerpunkt zu erwägen: {Who} berichten, dass {clause}.',
      '{Who} sehen Raum für Entwicklung darin, dass {clause}.',
      'Eine Änderung wert, wie {who} es sehen: dass {clause}.',
      'Genauer anzusehen: {Who} berichten, dass {clause}.',
    ],
    split: [
      'Die Sichten weichen ab: {Who} berichten, dass {one}, {others}, dass {other}.',
      'Geteilte Ansichten: dass {one}, sagen {who}; dass {other}, sagen {others}.',
    ],
    step: [
      'Empfohlen: Frag einen Menschen, dem du vertraust, was es bedeutet, wenn {clause}.',
      'Ein möglicher Schritt: Frag jemanden, dem du vertraust, wie es ist, wenn {clause}.',
    ],
  },
};
