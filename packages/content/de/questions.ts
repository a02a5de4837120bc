import type { QuestionTexts } from '../language-pack.ts';

export const questions: QuestionTexts = {
  shadow: {
    title: 'Was du mir nie ins Gesicht sagst',
    description: 'Vier ehrliche Fragen nach der Seite an dir, die alle sehen und niemand anspricht.',
    questions: {
      unsaid: 'Was ist dir an mir aufgefallen, das du mir nie gesagt hast?',
      pattern: 'Was mache ich, das einen Streit schlimmer macht?',
      unseen_strength: 'Was gebe ich anderen, ohne es zu merken?',
      one_change: 'Welche Gewohnheit sollte ich zuerst ändern?',
      moment: 'Wann hältst du dich bei mir zurück? Was würde dir helfen, es zu sagen?',
      keep: 'Was soll ich nie ändern, auch wenn mich jemand darum bittet?',
    },
  },
  quick: {
    title: 'Dreißig Sekunden Ehrlichkeit',
    description: 'Zwei kurze Fragen, beantwortet, bis das Wasser kocht.',
    questions: {
      strength: 'Was mache ich gut und sollte ich öfter tun?',
      growth: 'Womit stehe ich mir selbst im Weg?',
    },
  },
  'renee-ryerson': {
    title: 'Wie ich für die Menschen in meinem Leben da bin',
    description: 'Sechs Fragen nach Nähe, Vertrauen und Versöhnung.',
    questions: {
      presence: 'Wie bin ich, wenn ich in Bestform bin?',
      absence: 'Wie bin ich, wenn ich gestresst, müde oder verletzt bin?',
      listening: 'Woran merkst du, dass ich dir wirklich zuhöre?',
      trust: 'Was vertraust du mir an und was lieber nicht?',
      repair: 'Nach einem Streit: Was tue ich, das uns wieder zusammenbringt? Was fehlt?',
      invitation: 'Was sollte ich öfter erbitten, anbieten oder sagen?',
      story: 'Was erzähle ich über mich, das nicht zu dem Menschen passt, den du kennst?',
    },
  },
  relateful: {
    title: 'Elf Beziehungsstärken',
    description: 'Elf Regler dafür, wie du mit dir und mit anderen umgehst.',
    questions: {
      presence: 'Präsenz: Ist ganz da, ohne Handy und ohne nur darauf zu warten, selbst zu reden.',
      listening: 'Zuhören: Versteht wirklich, was andere meinen, und fragt nach, statt zu raten.',
      honesty: 'Ehrlichkeit: Sagt freundlich, was wahr ist, auch wenn es schwerfällt.',
      self_awareness:
        'Selbstkenntnis: Kennt die eigenen Gefühle und weiß, wie die eigene Laune auf andere wirkt.',
      empathy: 'Mitgefühl: Fühlt mit, ohne gleich Lösungen zu suchen oder zu vergleichen.',
      boundaries: 'Grenzen: Sagt klar Ja und klar Nein und achtet die Grenzen anderer.',
      curiosity: 'Neugier: Stellt echte Fragen und lässt sich überraschen.',
      ownership: 'Verantwortung: Steht zum eigenen Anteil und entschuldigt sich ohne Ausreden.',
      conflict: 'Umgang mit Streit: Ist anderer Meinung, ohne anzugreifen, zu erstarren oder zu gehen.',
      receiving: 'Offenheit: Lässt sich helfen, loben und kritisieren.',
      appreciation: 'Wertschätzung: Sieht das Gute an anderen und spricht es aus.',
      grow_most: 'Was davon würde zwischen uns am meisten verändern, wenn es wächst, und wie?',
    },
  },
  custom: {
    title: 'Meine eigenen Fragen',
    description: 'Stell bis zu vier Fragen in deinen eigenen Worten.',
    questions: {},
  },
};

export const followUp = 'Was ist dir aufgefallen?';
