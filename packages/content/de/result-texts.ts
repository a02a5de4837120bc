import type { ResultTexts } from '../language-pack.ts';

/** `{clause}` is a main clause. It may follow a colon or 'finden,', but never 'dass' or 'wenn'. */
export const result: ResultTexts = {
  sections: {
    pattern_analysis: 'Muster',
    mirror_effect: 'Wirkung auf andere',
    blind_spots: 'Blinde Flecken',
    growth_path: 'Nächste Schritte',
  },
  who: { most: 'die meisten', many: 'viele', several: 'mehrere' },
  mostCounted: 'die meisten der hier gezählten Menschen',
  others: { most: 'die meisten anderen', many: 'viele andere', several: 'mehrere andere' },
  that: '{clause}',
  quoted: '„{question}“',
  saying: '{Who} sind sich einig: {List}.',
  sayingSo: '{Who} sehen das so.',
  only: ['Eines fällt auf: {Clause}.', 'Eines fällt anderen an dir auf: {Clause}.'],
  split: [
    'Die Meinungen gehen auseinander: {Who} finden, {one}; {others} finden, {other}.',
    '{Who} finden, {one}; {others} sehen es anders: {Other}.',
  ],
  splitQuestion: [
    '{One}, oder {other}: Wovon hängt das ab?',
    '{One}, oder {other}: Wann ist es das eine, wann das andere?',
  ],
  splitStep: 'Achte eine Woche lang darauf, was wann zutrifft: {One}, oder {other}.',
  strengthQuestion: [
    '{Clause}: Wann zeigt sich das besonders?',
    '{Clause}: Wann hat das zuletzt etwas bewirkt?',
  ],
  alike: ['{One}, und {other}.', 'Beides wird genannt: {One}, und {other}.'],
  named: 'Das fällt anderen auf: {name}.',
  ask: 'Frag jemanden, dem du vertraust, wann das zuletzt so war.',
  counted: {
    'since-erasure':
      'Jemand hat eine Antwort zurückgenommen. Deshalb zählen hier nur Menschen, die in keinem früheren Ergebnis mit dieser Antwort waren.',
    waiting:
      'Jemand hat eine Antwort zurückgenommen. Deshalb braucht es hier fünf Menschen, die in keinem früheren Ergebnis mit dieser Antwort waren. Noch sind es weniger.',
  },
  figures: {
    value: '{average} von {max}',
    unpublished: 'Bei {names} haben zu wenige den Regler bewegt.',
    allUnpublished: 'Für einen Durchschnitt haben noch zu wenige Menschen die einzelnen Regler bewegt.',
    rowLater: 'Eine Frage bekommt ihren Durchschnitt, sobald fünf Menschen den Regler bewegt haben.',
    spread: 'Alle deine Werte liegen zwischen {from} und {to} (von {max}).',
    spanAlike: 'Deine Werte liegen alle bei {from} von {max}.',
    noOrder: 'Bisher liegt kein Wert deutlich über einem anderen.',
    order:
      'Den höchsten Wert hast du bei {highest}, den niedrigsten bei {lowest}, aber das kann Zufall sein.',
    apart: 'Höhere Werte hast du bei {above}, niedrigere bei {below}.',
    alone: 'Bei {highest} geben dir andere im Schnitt {highestValue}.',
    places:
      'Würden mehr Menschen antworten, läge dein Wert bei {highest} wohl zwischen {low} und {high}, bei {lowest} zwischen {lowestLow} und {lowestHigh}.',
    range: 'Würden mehr Menschen antworten, läge dein Wert bei {highest} wohl zwischen {low} und {high}.',
    upperHalf: 'Insgesamt sehen dich andere in der oberen Hälfte der Skala.',
    lowerHalf: 'Insgesamt sehen dich andere in der unteren Hälfte der Skala.',
    doubt: {
      one: 'Jeder Wert kann bis zu {points} Punkt höher oder niedriger liegen.',
      other: 'Jeder Wert kann bis zu {points} Punkte höher oder niedriger liegen.',
    },
    highest: 'Deinen höchsten Wert hast du bei {highest}: {highestValue}.',
    lowest: 'Deinen niedrigsten Wert hast du bei {lowest}: {lowestValue}.',
    openQuestion: ['Welcher Wert ist dir am wichtigsten?', 'Worin würdest du dich gern verbessern?'],
    fewQuestion: ['Was möchtest du am liebsten wissen?', 'Worin würdest du dich gern verbessern?'],
    fewStep: ['Bitte noch mehr Menschen, jeden Regler zu bewegen.', 'Sag den Nächsten: Jeder Regler zählt.'],
    lowQuestion: [
      '{lowOnes}: Was davon ist dir am wichtigsten?',
      '{lowOnes}: Welchen dieser Werte würdest du am liebsten verbessern?',
    ],
    openStep: [
      'Such dir einen deiner Werte aus und frag jemanden, was dabei fehlt.',
      'Nimm dir einen Wert vor und sprich mit jemandem darüber, was helfen würde.',
    ],
    lowStep: [
      '{lowOnes}: Such dir eins davon aus und frag jemanden, was du da anders machen könntest.',
      '{lowOnes}: Fang mit einem davon an und frag jemanden, was dir dabei helfen könnte.',
    ],
  },
  change: {
    share: { fewer: 'Weniger als die Hälfte', half: 'Etwa die Hälfte', more: 'Mehr als die Hälfte' },
    published: '{share} der {people} Menschen hat eine Verbesserung bemerkt.',
    unpublished:
      'Jemand hat eine Antwort zurückgenommen. Hier steht wieder etwas, sobald fünf weitere Menschen geantwortet haben.',
    means: [
      '„Die Hälfte“ heißt: vier bis sechs von zehn. Eine Zahl gibt es nicht, damit niemand erkennbar ist.',
      '„Schlechter“, „Gleich“ und „Kann ich nicht sagen“ zählen gleich: keine Verbesserung bemerkt.',
    ],
  },
  tones: {
    encouraging: {
      strength: ['{Who} erleben dich so: {List}.', '{Who} sagen: {List}.'],
      cost: ['{Who} sehen, woran du arbeiten kannst: {List}.', '{Who} haben diesen Eindruck: {List}.'],
      both: [
        'Beides gehört zu dir: {One}, aber {other}.',
        'Andere sehen beides an dir: {One}, aber {other}.',
      ],
      helps: ['{Clause}, und das kann anderen guttun.', '{Clause}, und das kann viel ausmachen.'],
      costs: ['{Clause}, und das kann manchmal schwierig sein.', '{Clause}, und das kann dir im Weg stehen.'],
      question: ['{Clause}: Wann ist das so?', '{Clause}: Erkennst du dich darin wieder?'],
      change: ['{Clause}: Geh das in kleinen Schritten an.', '{Clause}: Hab dabei Geduld mit dir.'],
      keep: ['{Clause}: Darauf kannst du aufbauen.', '{Clause}: Das ist eine deiner Stärken.'],
      figures: [
        'Am höchsten bewerten dich andere bei {highest} ({highestValue}), am niedrigsten bei {lowest} ({lowestValue}).',
        'Am besten stehst du bei {highest} da ({highestValue}), am meisten Luft nach oben hast du bei {lowest} ({lowestValue}).',
      ],
      figureQuestion: ['{lowest}: Was würde dir dabei helfen?', '{lowest}: Wann fällt dir das leicht?'],
      figureStep: [
        'Fang bei {lowest} klein an: Frag jemanden, was ein erster Schritt wäre.',
        'Geh bei {lowest} einen kleinen Schritt: Frag jemanden, was helfen würde.',
      ],
    },
    'hard-hitting': {
      strength: ['Das sehen {who} an dir: {List}.', '{Who} sagen: {List}.'],
      cost: [
        'Sieh genau hin, denn das sagen {who}: {List}.',
        '{Who} sehen, womit du dir im Weg stehen kannst: {List}.',
      ],
      both: ['Genannt wird beides: {One}, aber {other}.', 'So sehen dich andere: {One}, aber {other}.'],
      helps: ['{Clause}, und das zählt.', '{Clause}, und das solltest du dir bewahren.'],
      costs: ['{Clause}, und das kann seinen Preis haben.', '{Clause}, und das kann zum Problem werden.'],
      question: ['{Clause}: Wann war das zuletzt so?', '{Clause}: Wann ist es am schlimmsten?'],
      change: ['{Clause}: Da musst du als Erstes ran.', '{Clause}: Pack das jetzt an.'],
      keep: ['{Clause}: Das ist eine Stärke, also nutz sie.', '{Clause}: Lass dir das nicht nehmen.'],
      figures: [
        'Am schwächsten bist du bei {lowest} ({lowestValue}), am stärksten bei {highest} ({highestValue}).',
        'Den niedrigsten Wert geben dir andere bei {lowest} ({lowestValue}), den höchsten bei {highest} ({highestValue}).',
      ],
      figureQuestion: ['{lowest}: Wann fehlt das am meisten?', '{lowest}: Wann geht das schief?'],
      figureStep: [
        'Fang bei {lowest} an: Frag jemanden nach dem schlimmsten Beispiel.',
        'Nimm dir zuerst {lowest} vor: Frag jemanden, wann das am meisten gefehlt hat.',
      ],
    },
    professional: {
      strength: ['{Who} sehen das als Stärke: {List}.', '{Who} beschreiben dich so: {List}.'],
      cost: [
        '{Who} sehen einen möglichen Nachteil: {List}.',
        'Als mögliches Hindernis nennen {who}: {List}.',
      ],
      both: ['Beides gehört zum Bild: {One}, aber {other}.', 'Zwei Beobachtungen: {One}, aber {other}.'],
      helps: ['{Clause}, und das ist viel wert.', '{Clause}, und das kann viel bewirken.'],
      costs: [
        '{Clause}, und das kann Nachteile haben.',
        '{Clause}, und das kann die Zusammenarbeit erschweren.',
      ],
      question: ['{Clause}: In welchen Situationen ist das so?', '{Clause}: Was steckt dahinter?'],
      change: ['{Clause}: Daran solltest du zuerst arbeiten.', '{Clause}: Hier lohnt sich eine Veränderung.'],
      keep: ['{Clause}: Auf dieser Stärke lässt sich aufbauen.', '{Clause}: Behalte das bei.'],
      figures: [
        'Deine höchste Bewertung hast du bei {highest} ({highestValue}), deine niedrigste bei {lowest} ({lowestValue}).',
        'Am höchsten bewertet wird {highest} ({highestValue}), am niedrigsten {lowest} ({lowestValue}).',
      ],
      figureQuestion: [
        '{lowest}: In welchen Situationen fehlt es daran?',
        '{lowest}: Woran würde man eine Verbesserung merken?',
      ],
      figureStep: [
        'Bitte jemanden um ein konkretes Beispiel zu {lowest} und nimm dir eine Änderung vor.',
        'Setz dir bei {lowest} ein Ziel und sprich in einem Monat mit jemandem darüber.',
      ],
    },
    'short-balanced': {
      strength: ['{Who} meinen: {List}.', '{Who} sagen: {List}.'],
      cost: ['{Who} weisen darauf hin: {List}.', '{Who} bemerken: {List}.'],
      both: ['{One}, aber {other}.', 'Zwei Seiten: {One}, aber {other}.'],
      helps: ['{Clause}, und das ist etwas wert.', '{Clause}, und das kann viel ausmachen.'],
      costs: ['{Clause}, und das kann dir im Weg stehen.', '{Clause}, und das kann Folgen haben.'],
      question: ['{Clause}: Stimmt das?', '{Clause}: Wann vor allem?'],
      change: ['{Clause}: Das kannst du ändern.', '{Clause}: Arbeite daran.'],
      keep: ['{Clause}: Bleib so.', '{Clause}: Weiter so.'],
      figures: [
        'Am höchsten ist {highest} ({highestValue}), am niedrigsten {lowest} ({lowestValue}).',
        'Höchster Wert: {highest} ({highestValue}). Niedrigster Wert: {lowest} ({lowestValue}).',
      ],
      figureQuestion: ['{lowest}: Was fehlt?', '{lowest}: Wann klappt das nicht?'],
      figureStep: ['Bitte jemanden um ein Beispiel für {lowest}.', 'Nimm dir eine Woche lang {lowest} vor.'],
    },
    custom: {
      strength: ['{Who} sagen: {List}.', '{Who} sagen über dich: {List}.'],
      cost: ['{Who} haben diesen Eindruck: {List}.', '{Who} bemerken: {List}.'],
      both: ['Zwei Seiten gehören zu dir: {One}, aber {other}.', 'Du hast zwei Seiten: {One}, aber {other}.'],
      helps: ['{Clause}, und das fällt anderen auf.', '{Clause}, und das ist keine Selbstverständlichkeit.'],
      costs: ['{Clause}, und das kann zum Problem werden.', '{Clause}, und das merkt man.'],
      question: ['{Clause}: Findest du das auch?', '{Clause}: Was meinst du dazu?'],
      change: ['{Clause}: Geh das zuerst an.', '{Clause}: Da kannst du ansetzen.'],
      keep: ['{Clause}: Mach so weiter.', '{Clause}: Bleib dabei.'],
      figures: [
        '{highest} ist dein höchster Wert ({highestValue}), {lowest} dein niedrigster ({lowestValue}).',
        'Du bekommst {highestValue} für {highest} und {lowestValue} für {lowest}.',
      ],
      figureQuestion: ['{lowest}: Findest du das auch?', '{lowest}: Was meinst du dazu?'],
      figureStep: [
        'Frag jemanden nach einem Beispiel für {lowest}.',
        'Fang mit {lowest} an und frag jemanden, was helfen würde.',
      ],
    },
  },
};
