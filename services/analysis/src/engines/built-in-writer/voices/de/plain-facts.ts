import type { PlainFacts } from '../plain-facts.ts';

export const plainFacts: PlainFacts = {
  answered: ['{count} Menschen haben geantwortet.', '{count} Menschen haben mitgemacht.'],
  noTheme: ['Kein Merkmal haben hier drei Menschen genannt.'],
  readAnew: ['Was in Worten gesagt wird, wird neu gelesen.', 'Ihre Worte werden neu gelesen.'],
  counted: [
    'Hier wird gezählt, was genannt wurde; was es bedeutet, sagst du.',
    'Dieser Text zählt, was genannt wurde, und überlässt dir, was es bedeutet.',
  ],
  several: [
    '„Mehrere“ heißt: drei Menschen oder mehr.',
    'Wo „mehrere“ steht, sind es drei Menschen oder mehr.',
  ],
  severalManyMost: [
    '„Mehrere“ heißt: drei Menschen oder mehr; „viele“: mindestens die Hälfte; „die meisten“: mindestens zwei Drittel.',
    'Wo „mehrere“ steht, sind es drei Menschen oder mehr; „viele“ sind mindestens die Hälfte, „die meisten“ zwei Drittel.',
  ],
  rule: [
    'Ein Merkmal steht hier, sobald drei Menschen es nennen, durch Antippen oder in Worten.',
    'Drei Menschen müssen ein Merkmal nennen, durch Antippen oder in Worten, bevor es hier steht.',
    'Es braucht drei Menschen, die dasselbe Merkmal nennen, bevor es hier steht.',
  ],
  kept: [
    'Was weniger Menschen gesagt haben, bleibt ungenannt, damit es zu niemandem führt.',
    'Was ein oder zwei Menschen gesagt haben, bleibt bei ihnen, damit man sie nicht erkennt.',
  ],
  mirror: [
    'Wie du wirkst, ist mehr, als dieser Text sagen kann.',
    'Dieser Text kann noch nicht sagen, wie du wirkst.',
    'Um zu sagen, wie es mit dir ist, bräuchte es mehr, als hier gezählt wurde.',
  ],
  mirrorMore: [
    'Was ein einzelner Mensch gesagt hat, kann trotzdem stimmen und trotzdem zählen.',
    'Vielleicht hat jemand genau das gesagt, was du hören musst; frag, und du hörst es vielleicht.',
  ],
  blindSpots: [
    'Ein Merkmal, das hier nicht steht, kann trotzdem jemanden beschäftigen.',
    'Was hier fehlt, ist kein Befund.',
    'Lies ein Schweigen hier weder als Lob noch als Tadel.',
  ],
  blindSpotsMore: [
    'Wer dich gut kennt, kann dir mehr sagen als diese Seite.',
    'Wenn dich eines besonders beschäftigt, bringt dich eine direkte Frage weiter.',
  ],
  growthPath: [
    'Wenn du eines wissen willst, frag jemanden danach, dem du vertraust.',
    'Wähl eine Frage, die dir wichtig ist, und stell sie von Angesicht zu Angesicht.',
    'Bitte jemanden um ein Beispiel: Was habe ich letzten Monat getan, das dir geholfen hat, und was nicht?',
  ],
  growthPathMore: [
    'Mehr Antworten machen das Bild klarer; ein paarmal tippen dauert eine halbe Minute.',
    'Die nächsten Antworten können etwas ergänzen.',
  ],
  instructions: [
    'Du hast eigene Anweisungen gegeben. Die eingebaute Auswertung folgt ihnen nicht; ein Sprachmodell würde es.',
    'Deine Anweisungen stecken nicht in diesem Text, weil die eingebaute Auswertung ihnen nicht folgt; ein Sprachmodell würde es.',
    'Deine eigenen Anweisungen formen einen Text von einem Sprachmodell. Diesen hat die eingebaute Auswertung geschrieben, die ihnen nicht folgt.',
  ],
  rest: [
    'Das Fenster zeigt, was sonst noch genannt wurde.',
    'Es wurde mehr genannt; das Fenster zeigt alles.',
  ],
  basis: [
    '{count} Menschen haben geantwortet, und jedes Merkmal hier haben drei von ihnen oder mehr genannt.',
    'Das beruht auf {count} Antworten; hinter jedem Merkmal stehen drei Menschen oder mehr.',
  ],
  more: [
    'Mehr Antworten können zeigen, was gemeinsam gesehen wird.',
    'Was gemeinsam gesehen wird, zeigt sich mit mehr Antworten deutlicher.',
  ],
  ask: [
    'Frag jemanden, dem du vertraust, was von dem, was du letzten Monat getan hast, geholfen hat und was nicht.',
    'Such dir jemanden, dem du vertraust, und frag nach einer Sache, die so bleiben soll, und einer, die du ändern kannst.',
  ],
  countedStrength: [
    '{Who} sagen, {that}.',
    'Als hilfreich nennen {who}: {that}.',
    'Als etwas, das hilft, sehen {who}, {that}.',
  ],
  countedEdge: [
    '{Who} sehen, {that}.',
    'Als schwieriger nennen {who}: {that}.',
    'Als etwas, das kostet, sehen {who}, {that}.',
  ],
  countedSplit: [
    'Hier gehen die Antworten auseinander: {Who} sagen, dass {one}, {others}, dass {other}.',
    'Eines hat zwei Seiten: dass {one}, sagen {who}; dass {other}, sagen {others}.',
  ],
};
