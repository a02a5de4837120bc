import type { ResultTexts } from '../language-pack.ts';

/** A clause is a main clause, so it follows a colon, with a capital, and never 'dass' or 'wenn'. */
export const result: ResultTexts = {
  sections: {
    pattern_analysis: 'Muster',
    mirror_effect: 'Spiegeleffekt',
    blind_spots: 'Blinde Flecken',
    growth_path: 'Entwicklungsweg',
  },
  who: { most: 'die meisten', many: 'viele', several: 'mehrere' },
  mostCounted: 'die meisten der hier gezählten Menschen',
  others: { most: 'die meisten anderen', many: 'viele andere', several: 'mehrere andere' },
  that: '{clause}',
  quoted: '„{question}“',
  sayingSo: '{Who} sagen das.',
  only: ['Eines fällt auf: {Clause}.', 'Eines nennen andere: {Clause}.'],
  split: [
    'Die Meinungen gehen auseinander: {who} finden, {one}; {others} finden, {other}.',
    '{Who} finden, {one}; {others} sehen es anders: {Other}.',
  ],
  splitQuestion: [
    '{One}, oder {other}: Wovon hängt das ab?',
    '{One}, oder {other}: Wann ist es das eine, wann das andere?',
  ],
  splitStep: 'Achte eine Woche darauf, was gerade zutrifft: {One}, oder {other}.',
  named: 'Genannt wird auch: {name}.',
  ask: 'Frag jemanden, dem du vertraust, nach einem Beispiel.',
  heard: {
    'since-erasure':
      'Jemand hat eine Antwort zurückgenommen, deshalb zählen hier nur Menschen, die in keinem früheren Ergebnis mit dieser Antwort waren.',
    waiting:
      'Jemand hat eine Antwort zurückgenommen, deshalb braucht es hier fünf Menschen, die in keinem früheren Ergebnis mit dieser Antwort waren. Noch sind es weniger.',
  },
  figures: {
    value: '{average} von {max}',
    untold: 'Zu wenige haben den Regler bewegt: {names}.',
    allUntold: 'Für einen Durchschnitt haben noch zu wenige Menschen die einzelnen Regler bewegt.',
    rowLater: 'Eine Frage bekommt ihren Durchschnitt, sobald fünf Menschen den Regler bewegt haben.',
    span: 'Deine Durchschnitte liegen zwischen {from} und {to} von {max}.',
    spanAlike: 'Deine Durchschnitte liegen alle bei {from} von {max}.',
    noOrder: 'Bisher liegt keine Frage deutlich über einer anderen.',
    order: 'Am höchsten liegt {highest}, am niedrigsten {lowest}, aber das kann Zufall sein.',
    apart: 'Höher liegst du bei {above}, niedriger bei {below}.',
    alone: 'Für {highest} geben dir andere {highestValue}.',
    places:
      'Bei {highest} sehen dich andere vermutlich zwischen {low} und {high}, bei {lowest} zwischen {lowestLow} und {lowestHigh}.',
    range: 'Dein wahrer Durchschnitt für {highest} liegt vermutlich zwischen {low} und {high} von {max}.',
    upperHalf: 'Insgesamt sehen dich andere in der oberen Hälfte der Skala.',
    lowerHalf: 'Insgesamt sehen dich andere in der unteren Hälfte der Skala.',
    doubt: {
      one: 'Bei jeder Frage kannst du bis zu {points} Punkt höher oder niedriger liegen.',
      other: 'Bei jeder Frage kannst du bis zu {points} Punkte höher oder niedriger liegen.',
    },
    highest: 'Am höchsten liegst du bei {highest}: {highestValue}.',
    lowest: 'Am niedrigsten liegst du bei {lowest}: {lowestValue}.',
    openQuestion: ['Welche Frage ist dir am wichtigsten?', 'Wo würdest du am liebsten höher liegen?'],
    lowQuestion: [
      '{lowOnes}: Was davon ist dir am wichtigsten?',
      '{lowOnes}: Wo würdest du am liebsten höher liegen?',
    ],
    openStep: [
      'Such dir die Frage aus, die dir am wichtigsten ist, und bitte jemanden um ein Beispiel.',
      'Wähl eine Frage und sprich mit jemandem darüber, was helfen würde.',
    ],
    lowStep: [
      'Such dir eines davon aus und bitte jemanden um ein Beispiel: {lowOnes}.',
      'Eines davon reicht für den Anfang: {lowOnes}.',
    ],
  },
  change: {
    share: { fewer: 'Weniger als die Hälfte', half: 'Etwa die Hälfte', more: 'Mehr als die Hälfte' },
    told: '{share} von {people} Menschen hat eine Veränderung zum Besseren bemerkt.',
    untold:
      'Jemand hat eine Antwort zurückgenommen. Hier steht wieder etwas, sobald fünf weitere Menschen geantwortet haben.',
    takeaways: [
      'Die Hälfte heißt: vier bis sechs von zehn. Eine Zahl gibt es nicht, damit niemand herausgegriffen werden kann.',
      '„Schlechter“, „Gleich“ und „Kann ich nicht sagen“ zählen gleich: keine Veränderung zum Besseren bemerkt.',
      'Alle zählen gleich viel.',
    ],
  },
  tones: {
    encouraging: {
      strength: ['{Who} sehen das an dir: {List}.', '{Who} sagen: {List}.'],
      cost: ['{Who} tun sich damit schwer: {List}.', '{Who} finden das schwieriger: {List}.'],
      both: ['Beides gehört zu dir: {One}, und {other}.', 'Andere sehen beides an dir: {One}, und {other}.'],
      more: ['Andere sagen auch: {List}.', 'Sie sehen noch mehr: {List}.'],
      helps: ['{Clause}, und das tut anderen gut.', '{Clause}, und davon haben andere viel.'],
      costs: ['{Clause}, und das kann es schwerer machen.', '{Clause}, und das kann im Weg stehen.'],
      question: ['{Clause}: Wann passiert das?', '{Clause}: Erkennst du dich darin?'],
      change: ['Fang hier klein an: {Clause}.', 'Hab hier Geduld mit dir: {Clause}.'],
      keep: ['Bau darauf auf: {Clause}.', 'Darauf kannst du dich verlassen: {Clause}.'],
      figures: [
        'Am besten sehen dich andere bei {highest} ({highestValue}), am wenigsten gut bei {lowest} ({lowestValue}).',
        'Deine Stärke ist {highest} ({highestValue}), am meisten Luft ist bei {lowest} ({lowestValue}).',
      ],
      figureQuestion: ['{lowest}: Was hätten andere hier gern mehr?', '{lowest}: Wann fällt es dir leicht?'],
      figureStep: [
        'Fang bei {lowest} klein an: Frag jemanden, wie ein bisschen mehr davon aussähe.',
        'Geh bei {lowest} einen kleinen Schritt: Frag jemanden, wann es gefehlt hat.',
      ],
    },
    'hard-hitting': {
      strength: ['{Who} rechnen dir das an: {List}.', '{Who} sagen: {List}.'],
      cost: ['{Who} sehen ein Problem: {List}.', '{Who} sagen es offen: {List}.'],
      both: ['Beides stimmt: {One}, und {other}.', 'Du machst beides: {One}, und {other}.'],
      more: ['Das ist nicht alles: {List}.', 'Es kommt noch etwas dazu: {List}.'],
      helps: ['{Clause}, und das zählt.', '{Clause}, und das ist etwas wert.'],
      costs: ['{Clause}, und das hat seinen Preis.', '{Clause}, und das gibt es nicht umsonst.'],
      question: ['{Clause}: Wann zuletzt?', '{Clause}: Wer hat das am meisten gespürt?'],
      change: ['Ändere das zuerst: {Clause}.', 'Hier gibt es keine Ausrede: {Clause}.'],
      keep: ['Nutze das: {Clause}.', 'Gib das nicht her: {Clause}.'],
      figures: [
        'Am schwächsten bist du bei {lowest} ({lowestValue}), am stärksten bei {highest} ({highestValue}).',
        'Bei {lowest} bekommst du am wenigsten ({lowestValue}), bei {highest} am meisten ({highestValue}).',
      ],
      figureQuestion: ['{lowest}: Wer hat das am meisten gespürt?', '{lowest}: Wann geht es schief?'],
      figureStep: [
        'Fang bei {lowest} an: Frag jemanden nach dem schlimmsten Beispiel.',
        'Nimm dir zuerst {lowest} vor: Frag jemanden, wie das war.',
      ],
    },
    professional: {
      strength: ['{Who} nennen eine Stärke: {List}.', '{Who} geben an: {List}.'],
      cost: ['{Who} sehen Verbesserungsbedarf: {List}.', '{Who} nennen einen Nachteil: {List}.'],
      both: [
        'Zusammen gesehen: {One}, und {other}.',
        'Zwei Beobachtungen stehen nebeneinander: {One}, und {other}.',
      ],
      more: ['Genannt wird außerdem: {List}.', 'Weitere Beobachtungen: {List}.'],
      helps: ['{Clause}, was anderen hilft.', '{Clause}, wovon andere profitieren.'],
      costs: ['{Clause}, was Nachteile haben kann.', '{Clause}, was die Zusammenarbeit erschweren kann.'],
      question: ['{Clause}: In welchen Situationen geschieht das?', '{Clause}: Was löst das aus?'],
      change: ['Das hat Vorrang: {Clause}.', 'Arbeite zuerst an einem Punkt: {Clause}.'],
      keep: ['Auf dieser Stärke lässt sich aufbauen: {Clause}.', 'Führe das fort: {Clause}.'],
      figures: [
        'Deine höchste Bewertung gilt {highest} ({highestValue}), deine niedrigste {lowest} ({lowestValue}).',
        'Am höchsten bewertet wird {highest} ({highestValue}), am niedrigsten {lowest} ({lowestValue}).',
      ],
      figureQuestion: [
        '{lowest}: In welchen Situationen fehlt es daran?',
        '{lowest}: Woran wäre Besserung zu sehen?',
      ],
      figureStep: [
        'Bitte jemanden um ein konkretes Beispiel zu {lowest} und vereinbare eine Änderung.',
        'Setz dir ein Ziel für {lowest} und sprich in einem Monat mit jemandem darüber.',
      ],
    },
    'short-balanced': {
      strength: ['{Who} meinen: {List}.', '{Who} sagen: {List}.'],
      cost: ['{Who} finden schwierig: {List}.', '{Who} sehen einen Nachteil: {List}.'],
      both: ['{One}, und {other}.', 'Beides: {One}, und {other}.'],
      more: ['Außerdem: {List}.', 'Auch das sehen sie: {List}.'],
      helps: ['{Clause}: Das hilft.', '{Clause}: Das tut gut.'],
      costs: ['{Clause}: Das kostet etwas.', '{Clause}: Das kann anderen schwerfallen.'],
      question: ['{Clause}: Stimmt das?', '{Clause}: Wann?'],
      change: ['Ändere eines: {Clause}.', 'Arbeite daran: {Clause}.'],
      keep: ['Behalte das: {Clause}.', 'Nutze das: {Clause}.'],
      figures: [
        'Oben: {highest} ({highestValue}). Unten: {lowest} ({lowestValue}).',
        'Am höchsten {highest} ({highestValue}), am niedrigsten {lowest} ({lowestValue}).',
      ],
      figureQuestion: ['{lowest}: Was fehlt?', '{lowest}: Wann klappt es nicht?'],
      figureStep: ['Frag jemanden nach einem Beispiel für {lowest}.', 'Arbeite eine Woche an {lowest}.'],
    },
    custom: {
      strength: ['{Who} sagen: {List}.', '{Who} sagen über dich: {List}.'],
      cost: ['{Who} sagen, dass das etwas kostet: {List}.', '{Who} nennen etwas Schwieriges: {List}.'],
      both: ['Andere sehen zweierlei: {One}, und {other}.', 'Du zeigst zwei Seiten: {One}, und {other}.'],
      more: ['Genannt wird auch: {List}.', 'Andere sagen außerdem: {List}.'],
      helps: ['{Clause}, und das hilft.', '{Clause}, und das fällt anderen auf.'],
      costs: ['{Clause}, und das kostet etwas.', '{Clause}, und das bekommen andere zu spüren.'],
      question: ['{Clause}: Siehst du das auch so?', '{Clause}: Wie siehst du das?'],
      change: ['Nimm dir zuerst das vor: {Clause}.', 'Beginne damit: {Clause}.'],
      keep: ['Mach so weiter: {Clause}.', 'Bleib dabei: {Clause}.'],
      figures: [
        '{highest} liegt am höchsten ({highestValue}), {lowest} am niedrigsten ({lowestValue}).',
        'Du bekommst {highestValue} für {highest} und {lowestValue} für {lowest}.',
      ],
      figureQuestion: ['{lowest}: Siehst du das auch so?', '{lowest}: Wie siehst du das selbst?'],
      figureStep: [
        'Frag jemanden nach einem Beispiel für {lowest}.',
        'Beginne bei {lowest} und frag jemanden, was helfen würde.',
      ],
    },
  },
};
