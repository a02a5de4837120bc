import type { Voice } from '../voice.ts';

/** Says the hard thing first, in short sentences, and asks for something to be done. */
export const hardHitting: Voice = {
  who: {
    most: ['die meisten', 'die meisten Menschen'],
    many: ['viele Menschen', 'viele Leute'],
    several: ['mehrere', 'mehrere Menschen'],
  },
  order: ['edge', 'split', 'strength'],
  reach: { summary: 2, pattern: 4, examples: 3, mirror: 3, blindSpots: 3, growthPath: 2, takeaways: 5 },
  summary: {
    edge: [
      'Kurz gesagt: {Who} sagen, {that}.',
      'Das Harte zuerst. {Who} sagen, {that}.',
      '{Who} sagen, {that}. Was du daraus machst, liegt bei dir.',
      'Du hast gefragt, hier ist die Antwort: {Who} sehen, {that}.',
      'Lies das zweimal. {Who} finden, {that}.',
    ],
    strength: [
      'Was klappt: {Who} sagen, {that}.',
      '{Who} sagen, {that}. Das klappt.',
      '…Jetzt das Gute: {Who} sagen, {that}.',
      'Das rechnen {who} dir an: {that}.',
      'Ehre, wem Ehre gebührt: {Who} sehen, {that}.',
    ],
    split: [
      'In einem Punkt widersprechen sie sich: {Who} sagen, dass {one}, {others}, dass {other}.',
      'Eines ist nicht geklärt. {Who} sagen, dass {one}, {others} sagen, dass {other}.',
    ],
  },
  pattern: {
    one: {
      edge: [
        'Geradeheraus: {Who} sagen, dass {clause}.',
        'Dass {clause}, sagen {who}.',
        'Überspring das nicht. {Who} sehen, dass {clause}.',
        'Das legen {who} auf den Tisch: dass {clause}.',
      ],
      strength: [
        'Dass {clause}, sagen {who}, und das kannst du behalten.',
        'Das geht auf dein Konto: {Who} sagen, dass {clause}.',
        'Etwas klappt. {Who} sehen, dass {clause}.',
        'Eines spricht für dich: dass {clause}, sagen {who}.',
      ],
    },
    lead: {
      edge: [
        '{N} Dinge kosten etwas. {Who} nennen jedes davon.',
        'Nimm diese {n} nacheinander. {Who} nennen jedes davon.',
        '{N} Punkte sind vielleicht schwerer anzuhören. {Who} stehen hinter jedem.',
        'Es gibt {n} Punkte zum Hinsehen; {who} nennen jeden davon.',
      ],
      strength: [
        '{N} Dinge klappen. {Who} nennen jedes davon.',
        '…Jetzt zu dem, was für dich spricht: {n} Dinge; {who} nennen jedes davon.',
        'Für dich sprechen {n} Dinge; {who} sehen jedes.',
        '…Es gibt auch etwas zu behalten: {n} Dinge; {who} nennen jedes davon.',
        'Behalt diese {n}. {Who} nennen jedes davon.',
      ],
    },
    item: {
      first: ['Erstens, dass {clause}.', 'Punkt eins: dass {clause}.', 'Zunächst, dass {clause}.'],
      next: [
        'Und dass {clause}.',
        'Weiter: dass {clause}.',
        'Obendrein, dass {clause}.',
        'Dazu kommt, dass {clause}.',
        'Außerdem, dass {clause}.',
      ],
    },
    example: {
      edge: [
        'Das sieht oft so aus: {looks}',
        'In der Praxis heißt das oft: {looks}',
        'Die übliche Form davon: {looks}',
        'Es kann so schlicht sein: {looks}',
      ],
      strength: [
        'In der Praxis heißt das oft: {looks}',
        'Das sieht oft so aus: {looks}',
        'Es kann so einfach sein: {looks}',
        'Häufig geht es so: {looks}',
      ],
    },
    rest: [
      '{Who} erwähnen auch, {that}.',
      'Da ist noch mehr: {Who} sagen, {that}.',
      'Auf die Liste setzen {who} noch, {that}.',
    ],
    split: [
      'Hier widersprechen sie sich. {Who} sagen, dass {one}. {Others} sagen, dass {other}.',
      '{Who} sagen, dass {one}; {others} sagen, dass {other}.',
      'Ein Punkt, zwei Sichten: dass {one}, sagen {who}. Dass {other}, sagen {others}.',
    ],
    both: [
      'Beides kann stimmen. Man begegnet dir an verschiedenen Tagen.',
      'Nimm nicht einfach die Fassung, die dir besser gefällt.',
      'Jede Seite kann etwas Wahres gesehen haben.',
    ],
    contrast: [
      'Dass {one} und dass {other}: Beides kann stimmen. Sieh hin, wann das eine gilt und wann das andere.',
      'Beides kann so sein, zu verschiedenen Zeiten: dass {one} und dass {other}.',
    ],
  },
  mirror: {
    lead: [
      'Jetzt von ihrer Seite.',
      'Das kann bei anderen ankommen.',
      'Lass für einen Moment beiseite, was du wolltest.',
      'Sieh es von dort, wo sie stehen.',
      'Versetz dich kurz an ihre Stelle.',
    ],
    edge: [
      'Wenn {clause}, kostet das womöglich etwas. {effect}',
      'Der Preis, wenn {clause}: {effect}',
      'Was kann geschehen, wenn {clause}? {effect}',
      'Es kann seinen Preis haben, wenn {clause}. {effect}',
      'Dazu kann es kommen, wenn {clause}: {effect}',
    ],
    strength: [
      'Es kann sich auszahlen, wenn {clause}. {effect}',
      'Der Gewinn, wenn {clause}: {effect}',
      'Wenn {clause}, kann das etwas bringen. {effect}',
      'Das können andere davon haben, wenn {clause}: {effect}',
      'Gut zu haben: Wenn {clause}, kann das helfen. {effect}',
    ],
    split: [
      'Es wirkt in beide Richtungen. Wenn {one}, kann das nützen: {effect} Wo es umgekehrt ist und {other}, sieht es anders aus: {against}',
      'Wenn {one}, kann das nützen: {effect} An Tagen, an denen {other}, kann es anders sein: {against}',
    ],
  },
  blindSpots: {
    edge: [
      'Dass {clause}, sagen {who}. Was sagst du?',
      'Du bist dran. {Who} sehen, dass {clause}. Du auch?',
      'Sei ehrlich mit dir. {Who} finden, dass {clause}. Stimmt das oder nicht?',
      'Würdest du es selbst so sagen? {Who} sagen, dass {clause}.',
      'Sieh dir das eine Minute lang an: {Who} sagen, dass {clause}. Wie stehst du dazu?',
    ],
    strength: [
      'Dass {clause}, sagen {who}. Was sagst du?',
      'Du bist dran. {Who} sehen, dass {clause}. Du auch?',
      'Würdest du es selbst so sagen? {Who} sagen, dass {clause}.',
      'Rechnest du dir das an? {Who} finden, dass {clause}.',
    ],
    split: [
      'Mit wem ist es so, dass {one}, und mit wem, dass {other}?',
      'Was macht den Unterschied zwischen einem Tag, an dem {one}, und einem, an dem {other}?',
      'Was haben sie letzte Woche erlebt: dass {one} oder dass {other}?',
    ],
    reflection: {
      edge: [
        'Sagst du ja, hast du deinen nächsten Schritt. Sagst du nein, bitte um ein Beispiel.',
        'Du hast deine Gründe. Sie haben das, was du tust.',
        'Du musst nicht zustimmen. Sie sehen es trotzdem so.',
        'Ein schlichtes Beispiel hilft mehr als langes Grübeln, also bitte um eines.',
        'Schlaf darüber und antworte morgen noch einmal.',
      ],
      excess: [
        'Es ist etwas Gutes, zu weit getrieben.',
        'Es hat eine gute Seite, und es kann zu weit gehen.',
        'Behalt das Gute daran. Streich den Rest.',
      ],
      strength: [
        'Es gehört dir, also nutz es.',
        'Andere können darauf bauen. Du auch.',
        'Nimm es und setz es ein.',
        'Sagst du ja, nutz es mit Absicht.',
      ],
      split: [
        'Frag zwei Menschen, die dich von verschiedenen Orten kennen, und glaub beiden.',
        'Sieh dir die Fassung am längsten an, die dir weniger gefällt.',
      ],
    },
  },
  growthPath: {
    lead: [
      'Eine kleine Sache, die du tust, kann mehr wert sein als all das Gelesene.',
      'Nimm eines. Tu es diese Woche.',
      'Klein ist in Ordnung, solange es geschieht.',
      'Du hast danach gefragt, also mach etwas daraus.',
      'Eine Woche reicht, um es herauszufinden.',
    ],
    first: ['Tu das: {step}', '{step}', 'Erste Aufgabe: {step}', 'Fang hier an. {step}'],
    next: [
      'Dann das: {step}',
      'Nächste Aufgabe: {step}',
      'Wenn das getan ist: {step}',
      'Das ist nicht alles. {step}',
      'Dann nimm das Nächste. {step}',
    ],
    strength: [
      '…Und nutz, was klappt: {step}',
      'Nutz, was klappt: {step}',
      'Du hast etwas in der Hand, also nutz es: {step}',
      'Stütz dich auf das, was klappt. {step}',
      '…Dann nutz, was du gut kannst. {step}',
    ],
    split: [
      'Schreib eine Woche lang jeden Abend auf, wann {one} und wann {other}.',
      'Frag jemanden, dem du vertraust, nach einem Tag, an dem {one}, und einem, an dem {other}.',
    ],
    end: [
      'Sag jemandem, was du tust und bis wann.',
      'Frag in einem Monat jemanden, dem du vertraust, was sich geändert hat.',
      'Am Anfang fühlt es sich vielleicht ungelenk an. Tu es trotzdem.',
      'Dann komm zurück und lies das noch einmal.',
      'Fang an, bevor du so weit bist.',
    ],
  },
  takeaways: {
    edge: [
      'Dass {clause}, sagen {who}.',
      'Arbeite hieran: {Who} sehen, dass {clause}.',
      'Der harte Punkt: {Who} finden, dass {clause}.',
      'Stell dich dem: dass {clause}, sagen {who}.',
      'Hör das von denen, die dich kennen: {Who} sagen, dass {clause}.',
      '{Who} sagen, dass {clause}. Das kann sich ändern.',
    ],
    strength: [
      'Behalt das: dass {clause}, sagen {who}.',
      'Viel wert: {Who} sagen, dass {clause}.',
      '{Who} bestätigen dir, dass {clause}.',
      'Das spricht für dich: {Who} sagen, dass {clause}.',
      'Etwas, das klappt, sehen {who}: dass {clause}.',
      'Nutz das: {Who} sehen, dass {clause}.',
    ],
    split: [
      'Nicht geklärt: dass {one}, sagen {who}; dass {other}, sagen {others}.',
      'Sie sind sich uneins: {Who} sagen, dass {one}, {others}, dass {other}.',
    ],
    step: [
      'Frag jemanden, dem du vertraust, wie es ist, wenn {clause}.',
      'Bitte jemanden, dem du vertraust, um ein Beispiel: für einen Tag, an dem {clause}.',
    ],
  },
};
