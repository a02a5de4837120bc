import type { FigureFacts, FigureVoice } from '../figure-voice.ts';

const friendly: FigureVoice = {
  apart: {
    summary: [
      'Die höchsten Werte bekommst du bei {highest}. Am meisten Luft nach oben wird bei {lowest} gesehen, und der Abstand zwischen beiden ist größer als die Unsicherheit.',
      'Fang bei {highest} an: Dort bekommst du die höchsten Werte. Die niedrigsten stehen bei {lowest}, klar davon getrennt.',
    ],
    blindSpots: [
      'Wo würdest du dich bei {highest} einordnen, und wo bei {lowest}? Liegt deine Antwort außerhalb ihres Bereichs, lässt sich darüber gut reden.',
      'Wie siehst du dich bei {lowest}? Ihr könnt euch durchaus einig sein; wenn nicht, bitte um ein Beispiel.',
    ],
    growthPath: [
      'Fang mit {lowest} an: Frag zwei Menschen, denen du vertraust, wie ein Punkt mehr aussähe, und versuch genau das.',
      'Wähl eine kleine Sache, die zu {lowest} gehört, und tu sie eine Woche lang.',
      'Frag jemanden, dem du vertraust, nach einem Moment, in dem es mit {lowest} gut lief; davon darf es dann mehr sein.',
    ],
  },
  close: {
    summary: [
      'Deine Werte liegen {reach}. Bei der Unsicherheit um jeden Durchschnitt würde eine Reihenfolge der Fragen wenig bedeuten.',
      'Deine Durchschnitte liegen {reach}. Welcher davon der höchste ist, lässt sich noch nicht sagen, und das ist in Ordnung.',
    ],
    blindSpots: [
      'Wo würdest du dich bei jeder Frage einordnen? Liegt deine Antwort außerhalb ihres Bereichs, bitte um ein Beispiel.',
      'Über welchen dieser Werte möchtest du nachdenken? Danach kannst du auch gut fragen.',
    ],
    growthPath: [
      'Wähl die Frage, die dir am wichtigsten ist, und bitte zwei Menschen, denen du vertraust, um je ein Beispiel.',
      'Nimm die Frage, die dir am Herzen liegt. Frag jemanden, dem du vertraust, wie ein Punkt mehr aussähe.',
      'Eine Frage genügt für den Anfang; nimm die, über die du gern reden würdest.',
    ],
  },
};

const blunt: FigureVoice = {
  apart: {
    summary: [
      'Die niedrigsten Werte stehen bei {lowest}, die höchsten bei {highest}. Der Abstand ist größer als die Unsicherheit.',
      '{Lowest} bekommt die niedrigsten Werte und {highest} die höchsten. Auch mit der Unsicherheit liegen beide auseinander.',
    ],
    blindSpots: [
      'Wo ordnest du dich bei {lowest} ein? Liegt das außerhalb ihres Bereichs, frag nach dem Warum.',
      'Welchen Wert würdest du dir bei {lowest} geben, und welchen bei {highest}? Sag es, bevor du noch einmal hinsiehst.',
    ],
    growthPath: [
      'Nimm {lowest}. Frag zwei Menschen, denen du vertraust, wie ein Punkt mehr aussähe. Tu das.',
      'Nimm dir die Woche für {lowest}. Eine kleine Sache am Tag reicht.',
      'Frag jemanden, dem du vertraust, nach einem Tag, an dem es auf {lowest} ankam. Hör es dir bis zum Ende an.',
    ],
  },
  close: {
    summary: [
      'Deine Durchschnitte liegen {reach}. Lies keine Rangfolge hinein: Ihre Bereiche überschneiden sich.',
      'Deine Werte liegen {reach}. Eine Rangfolge der Fragen wäre erfunden.',
    ],
    blindSpots: [
      'Wo ordnest du dich bei jeder Frage ein? Liegt das außerhalb ihres Bereichs, frag nach dem Warum.',
      'Über welchen dieser Werte willst du nachdenken? Frag nach diesem.',
    ],
    growthPath: [
      'Wähl selbst eine Frage. Bitte zwei Menschen, denen du vertraust, um je ein Beispiel, und mach etwas daraus.',
      'Nimm die eine Frage, die dir wichtig ist. Frag, was es für einen Punkt mehr bräuchte.',
      'Nimm diese Woche eine Frage. Lass den Rest.',
    ],
  },
};

const report: FigureVoice = {
  apart: {
    summary: [
      'Der höchste Durchschnitt steht bei {highest}, der niedrigste bei {lowest}; ihre Bereiche überschneiden sich nicht.',
      'Die Durchschnitte unterscheiden sich um mehr als ihre Unsicherheit: {highest} steht am höchsten, {lowest} am niedrigsten.',
    ],
    blindSpots: [
      'Wie würdest du dich selbst bei {highest} und bei {lowest} einschätzen? Eine Antwort außerhalb des angegebenen Bereichs ist ein Gespräch wert.',
      'Schließt der Bereich bei {lowest} deine eigene Sicht ein? Wo nicht, bitte um ein konkretes Beispiel.',
    ],
    growthPath: [
      'Empfohlener Schwerpunkt: {lowest}. Frag zwei Menschen, denen du vertraust, was ein Punkt mehr erfordern würde.',
      'Nimm dir für {lowest} einen messbaren Schritt vor und prüf ihn nach einem Monat.',
      'Vereinbare eine Situation, in der sich {lowest} üben lässt, und ein Datum für den Rückblick.',
    ],
  },
  close: {
    summary: [
      'Die Durchschnitte liegen {reach}. Ihre Bereiche überschneiden sich, eine Reihenfolge der Fragen wäre daher nicht tragfähig.',
      'Da die Durchschnitte {reach} liegen und ihre Bereiche sich überschneiden, werden die Fragen nicht gereiht.',
    ],
    blindSpots: [
      'Schließt der Bereich jedes Durchschnitts deine eigene Sicht ein? Wo nicht, bitte um ein konkretes Beispiel.',
      'Wie würdest du dich bei jeder Frage einschätzen? Hak nach, wo deine Antwort außerhalb des Bereichs liegt.',
    ],
    growthPath: [
      'Wähl die Frage mit dem größten praktischen Gewicht und bitte zwei Menschen, denen du vertraust, um je ein Beispiel.',
      'Leg für eine Frage fest, was ein Punkt mehr in der Praxis bedeuten würde.',
      'Wähl eine Frage und prüf sie nach einem Monat.',
    ],
  },
};

const brief: FigureVoice = {
  apart: {
    summary: ['Am höchsten: {highest}. Am niedrigsten: {lowest}.', 'Oben: {highest}. Unten: {lowest}.'],
    blindSpots: ['Wo ordnest du dich bei {lowest} ein?', 'Würdest du {highest} auch nach oben stellen?'],
    growthPath: [
      'Ein Schritt für {lowest}, diese Woche.',
      'Frag jemanden, dem du vertraust, nach {lowest}.',
      'Wähl eine kleine Sache für {lowest}.',
    ],
  },
  close: {
    summary: [
      'Durchschnitte {reach}. Ihre Bereiche überschneiden sich, deshalb gibt es keine Reihenfolge.',
      'Deine Werte liegen {reach}. Das ist zu nah für eine Reihenfolge.',
    ],
    blindSpots: ['Wo ordnest du dich bei jeder ein?', 'Liegt deine eigene Sicht in ihrem Bereich?'],
    growthPath: [
      'Wähl eine Frage. Bitte um ein Beispiel.',
      'Nimm die Frage, die dir am wichtigsten ist.',
      'Eine Frage, ein Schritt, eine Woche.',
    ],
  },
};

const neutral: FigureVoice = {
  apart: {
    summary: [
      '{Highest} hat den höchsten Durchschnitt und {lowest} den niedrigsten, und ihre Bereiche überschneiden sich nicht.',
      'Von den Durchschnitten ist {highest} der höchste und {lowest} der niedrigste, um mehr als die Unsicherheit.',
    ],
    blindSpots: [
      'Wo siehst du dich bei {highest} und bei {lowest}?',
      'Liegt deine eigene Sicht bei {lowest} in dem Bereich, der hier steht?',
    ],
    growthPath: [
      'Du könntest zwei Menschen, denen du vertraust, fragen, wie ein Punkt mehr bei {lowest} aussähe.',
      'Eine Sache, die du für {lowest} versuchst, genügt für eine Woche.',
      'Du könntest jemanden, dem du vertraust, um ein Beispiel für {lowest} bitten.',
    ],
  },
  close: {
    summary: [
      'Die Durchschnitte liegen {reach}; bei der Unsicherheit um sie würde eine Reihenfolge wenig bedeuten.',
      'Deine Durchschnitte liegen {reach}, und welcher der höchste ist, lässt sich daraus nicht sagen.',
    ],
    blindSpots: [
      'Wo siehst du dich bei jeder Frage?',
      'Liegt deine eigene Sicht im Bereich jedes Durchschnitts?',
    ],
    growthPath: [
      'Du könntest eine Frage wählen und zwei Menschen, denen du vertraust, um je ein Beispiel bitten.',
      'Eine Frage genügt für den Anfang.',
      'Du könntest die Frage nehmen, die dir am wichtigsten ist, und eine Sache dafür versuchen.',
    ],
  },
};

export const figureVoices = { friendly, blunt, report, brief, neutral } as const;

export const figureFacts: FigureFacts = {
  untold: [
    'Bei {untold} haben zu wenige den Regler bewegt; hier geht es um die anderen Fragen.',
    'Nicht dabei, weil zu wenige den Regler bewegt haben: {untold}.',
  ],
  allUntold: [
    'Für einen Durchschnitt haben noch zu wenige Menschen die einzelnen Regler bewegt.',
    'Ein Durchschnitt erscheint, sobald genug Menschen diesen Regler bewegt haben.',
  ],
  above: ['Am oberen Ende: {aboveInFull}.', 'Die höchsten Werte: {aboveInFull}.'],
  below: ['Am unteren Ende: {belowInFull}.', 'Die niedrigsten Werte: {belowInFull}.'],
  doubt: [
    'Jeder Durchschnitt kommt von {people} Menschen und kann um etwa {doubt} danebenliegen, nach oben wie nach unten; wo sich zwei Bereiche überschneiden, kann der Abstand Zufall sein.',
    'Die Werte kommen von {people} Menschen. Jeder Durchschnitt kann um etwa {doubt} zu hoch oder zu niedrig sein, ein Abstand in dieser Größe kann also Zufall sein.',
  ],
  half: [
    'Auch mit der Unsicherheit liegst du bei jeder Frage in der {half} Hälfte der Skala.',
    'Bei jeder Frage liegt der Bereich in der {half} Hälfte der Skala.',
  ],
  apart: [
    'Du bekommst höhere Werte bei {above} als bei {lowest}.',
    'Bei {above} sind die Werte höher als bei {lowest}.',
  ],
  ranges: [
    'Um jeden Durchschnitt liegt ein Bereich; lies die beiden zusammen.',
    'Von einem Durchschnitt und dem Bereich um ihn ist der Bereich das Sicherere.',
  ],
  reasons: [
    'Ein Wert sagt, wie viel jemand von etwas sieht; wann und warum, kannst du erfragen.',
    'Hinter einem Wert kann ein Moment stehen, an den sich jemand erinnert; frag jemanden, dem du vertraust, nach einem.',
  ],
  takeaways: {
    strongest: [
      'Die höchsten Werte bekommst du bei {highest}, vermutlich zwischen {highestRange}.',
      'Am höchsten stehst du bei {highest}, vermutlich zwischen {highestRange}.',
    ],
    weakest: [
      'Die niedrigsten Werte stehen bei {lowest}, vermutlich zwischen {lowestRange}. Der Abstand zu {highest} ist größer als die Unsicherheit.',
      'Am meisten Luft nach oben wird bei {lowest} gesehen, vermutlich zwischen {lowestRange}. Auch mit der Unsicherheit liegt das unter {highest}.',
    ],
    place: [
      'Deine Werte liegen {reach}, plus oder minus etwa {doubt}.',
      'Deine Durchschnitte stehen {reach}, auf etwa {doubt} genau.',
    ],
    order: [
      'Welche Frage am höchsten steht und welche am niedrigsten, lässt sich aus diesen Werten noch nicht sagen.',
      'Diese Werte stellen noch keine Frage über eine andere.',
    ],
  },
  alone: {
    summary: [
      'Bei {question} liegst du {reach}, vermutlich zwischen {range}.',
      '{Question}: Du liegst {reach}, vermutlich zwischen {range}.',
    ],
    blindSpots: [
      'Wo würdest du dich bei {question} einordnen? Liegt deine Antwort außerhalb des Bereichs, bitte um ein Beispiel.',
      'Liegt deine eigene Sicht auf {question} im Bereich? Wenn nicht, lässt sich darüber gut reden.',
    ],
    growthPath: [
      'Frag zwei Menschen, denen du vertraust, wie bei {question} ein Punkt mehr aussähe, und versuch genau das.',
      'Wähl eine kleine Sache, die zu {question} gehört, und tu sie eine Woche lang.',
      'Du könntest jemanden, dem du vertraust, um ein Beispiel für {question} bitten.',
    ],
    untold: [
      'Bei {untold} haben zu wenige den Regler bewegt; hier geht es allein um {question}.',
      'Nicht dabei, weil zu wenige den Regler bewegt haben: {untold}.',
    ],
    doubt: [
      'Der Durchschnitt kommt von {people} Menschen und kann um etwa {doubt} danebenliegen, nach oben wie nach unten.',
      'Die Werte kommen von {people} Menschen, und ihr Durchschnitt kann um etwa {doubt} zu hoch oder zu niedrig sein.',
    ],
    half: [
      'Auch mit der Unsicherheit liegst du in der {half} Hälfte der Skala.',
      'Der ganze Bereich liegt in der {half} Hälfte der Skala.',
    ],
    ranges: [
      'Um den Durchschnitt liegt ein Bereich; lies die beiden zusammen.',
      'Von Durchschnitt und Bereich ist der Bereich das Sicherere.',
    ],
    takeaways: {
      place: [
        'Dein Durchschnitt bei {question} liegt {reach}, plus oder minus etwa {doubt}.',
        'Bei {question} steht dein Durchschnitt {reach}, auf etwa {doubt} genau.',
      ],
      range: [
        'Der Bereich um den Durchschnitt, zwischen {range}, ist sicherer als die eine Zahl.',
        'Vermutlich liegt der Durchschnitt zwischen {range}; dieser Bereich ist sicherer als die eine Zahl.',
      ],
    },
  },
};
