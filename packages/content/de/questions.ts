import type { QuestionTexts } from '../language-pack.ts';

export const questions: QuestionTexts = {
  shadow: {
    title: 'Was du mir nie ins Gesicht sagst',
    description:
      'Vier ehrliche Fragen nach der Seite eines Menschen, die alle um ihn herum sehen und niemand anspricht.',
    questions: {
      unsaid: 'Was ist dir an mir aufgefallen, was du mir so nie ins Gesicht gesagt hast?',
      pattern:
        'Wenn es zwischen mir und jemand anderem schwierig wird: Was tue ich meistens, was es noch schwieriger macht?',
      unseen_strength: 'Was gebe ich den Menschen um mich herum, ohne dass ich es selbst zu merken scheine?',
      one_change:
        'Wenn ich dieses Jahr eine Gewohnheit ändern würde: Welche Änderung würde es leichter machen, in meiner Nähe zu sein?',
      moment: 'Gibt es Momente, in denen du dich mir gegenüber zurückhältst? Was würde dich reden lassen?',
      keep: 'Was soll ich nie ändern, auch wenn mich jemand darum bittet?',
    },
  },
  quick: {
    title: 'Dreißig Sekunden Ehrlichkeit',
    description: 'Zwei kurze Fragen, beantwortet, bis das Wasser kocht.',
    questions: {
      strength: 'Welche Sache mache ich gut und sollte ich öfter tun?',
      growth: 'Mit welcher Sache stehe ich mir selbst im Weg?',
    },
  },
  'renee-ryerson': {
    title: 'Wie ich für die Menschen in meinem Leben da bin',
    description:
      'Sechs Fragen nach Nähe, Vertrauen und Versöhnung, für alle, die darauf schauen wollen, wie sie mit anderen sind, und nicht nur darauf, was sie tun.',
    questions: {
      presence: 'Wie ist es, mit mir zu sein, wenn es mir richtig gut geht?',
      absence: 'Wie ist es, mit mir zu sein, wenn ich gestresst, müde oder verletzt bin?',
      listening: 'Woran merkst du, ob ich dir wirklich zuhöre?',
      trust: 'Was vertraust du mir an, und was würdest du mir lieber nicht anvertrauen?',
      repair: 'Nach einem Streit: Was tue ich, das uns wieder zusammenbringt, und was fehlt?',
      invitation: 'Was sollte ich deiner Meinung nach öfter erbitten, anbieten oder sagen?',
      story: 'Welche Geschichte erzähle ich über mich, die nicht zu dem Menschen passt, den du kennst?',
    },
  },
  relateful: {
    title: 'Elf Fähigkeiten, in Beziehung zu sein',
    description:
      'Elf Regler dafür, wie ein Mensch in Beziehung ist: zu sich selbst, zu anderen und zu dem, was dazwischen geschieht.',
    questions: {
      presence:
        'Präsenz: schenkt dir Aufmerksamkeit, ohne zum Handy, zu Plänen oder zum eigenen nächsten Satz abzuschweifen',
      listening:
        'Aufmerksames Zuhören: hört, was du meinst, und nicht nur, was du sagst, und fragt nach, statt anzunehmen',
      honesty:
        'Ehrlichkeit: sagt freundlich, was aus eigener Sicht wahr ist, auch wenn Schweigen leichter wäre',
      self_awareness:
        'Selbstkenntnis: weiß um die eigenen Gefühle und wie die eigene Stimmung bei anderen ankommt',
      empathy:
        'Mitgefühl: fühlt mit dir, ohne Lösungen zu suchen, zu vergleichen oder bei sich selbst zu landen',
      boundaries: 'Grenzen: sagt klar Ja und klar Nein und achtet deines',
      curiosity: 'Neugier: stellt echte Fragen und lässt sich von der Antwort überraschen',
      ownership: 'Verantwortung: steht zum eigenen Anteil und bittet ohne Ausreden um Entschuldigung',
      conflict: 'Umgang mit Streit: kann anderer Meinung sein, ohne anzugreifen, zu erstarren oder zu gehen',
      receiving:
        'Offenheit für Hilfe und Kritik: lässt Hilfe, Lob und Kritik an sich heran, statt sie abzuwehren',
      appreciation: 'Wertschätzung: bemerkt das Gute an Menschen und spricht es aus',
      grow_most: 'Was davon würde zwischen euch am meisten verändern, wenn es wüchse, und wie?',
    },
  },
  custom: {
    title: 'Meine eigenen Fragen',
    description: 'Stell bis zu vier Fragen in deinen eigenen Worten.',
    questions: {},
  },
};

export const followUp = 'Was ist dir aufgefallen?';
