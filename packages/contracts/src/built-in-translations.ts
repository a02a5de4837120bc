import type { Language } from './languages.ts';

/** Title, description and questions (required and optional, by key) of a built-in set. */
interface BuiltInTexts {
  readonly title: string;
  readonly description: string;
  readonly questions: Readonly<Record<string, string>>;
}

export type BuiltInId = 'shadow' | 'quick' | 'renee-ryerson' | 'relateful' | 'custom';

/** The built-in question sets in the other languages. A colon parts the name of a slider from what it means, as in English. */
export const builtInTranslations: Readonly<
  Record<Exclude<Language, 'en'>, Readonly<Record<BuiltInId, BuiltInTexts>>>
> = {
  de: {
    shadow: {
      title: 'Was du mir nie ins Gesicht sagst',
      description:
        'Vier ehrliche Fragen nach der Seite eines Menschen, die alle um ihn herum sehen und niemand anspricht.',
      questions: {
        unsaid: 'Was ist dir an mir aufgefallen, was du mir so nie ins Gesicht gesagt hast?',
        pattern:
          'Wenn es zwischen mir und jemand anderem schwierig wird: Was tue ich meistens, was es noch schwieriger macht?',
        unseen_strength:
          'Was gebe ich den Menschen um mich herum, ohne dass ich es selbst zu merken scheine?',
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
          'Zuhören in der Tiefe: hört, was du meinst, und nicht nur, was du sagst, und fragt nach, statt anzunehmen',
        honesty:
          'Ehrlichkeit: sagt freundlich, was aus eigener Sicht wahr ist, auch wenn Schweigen leichter wäre',
        self_awareness:
          'Selbstkenntnis: weiß um die eigenen Gefühle und wie die eigene Stimmung bei anderen ankommt',
        empathy:
          'Mitgefühl: fühlt mit dir, ohne Lösungen zu suchen, zu vergleichen oder bei sich selbst zu landen',
        boundaries: 'Grenzen: sagt klar Ja und klar Nein und achtet deines',
        curiosity: 'Neugier: stellt echte Fragen und lässt sich von der Antwort überraschen',
        ownership: 'Verantwortung: steht zum eigenen Anteil und bittet ohne Ausreden um Entschuldigung',
        conflict:
          'Dableiben im Streit: kann anderer Meinung sein, ohne anzugreifen, zu erstarren oder zu gehen',
        receiving: 'Annehmen: lässt Hilfe, Lob und Kritik an sich heran, statt sie abzuwehren',
        appreciation: 'Wertschätzung: bemerkt das Gute an Menschen und spricht es aus',
        grow_most: 'Was davon würde zwischen euch am meisten verändern, wenn es wüchse, und wie?',
      },
    },
    custom: {
      title: 'Meine eigenen Fragen',
      description: 'Stell bis zu vier Fragen in deinen eigenen Worten.',
      questions: {},
    },
  },
  es: {
    shadow: {
      title: 'Lo que no puedes decirme en persona',
      description:
        'Cuatro preguntas sinceras sobre ese lado de una persona que ve todo el mundo a su alrededor y nadie menciona.',
      questions: {
        unsaid: '¿Qué has notado en mí que nunca me has llegado a decir a la cara?',
        pattern:
          'Cuando las cosas se ponen difíciles entre otra persona y yo, ¿qué suelo hacer que las complica más?',
        unseen_strength: '¿Qué doy a la gente que me rodea sin que parezca darme cuenta?',
        one_change: 'Si este año cambiara una costumbre, ¿qué cambio haría más fácil estar a mi lado?',
        moment: '¿Hay momentos en los que te callas cosas conmigo? ¿Qué te haría hablar?',
        keep: '¿Qué no debería cambiar nunca, aunque alguien me lo pida?',
      },
    },
    quick: {
      title: 'Treinta segundos de sinceridad',
      description: 'Dos preguntas cortas que se responden mientras hierve el agua.',
      questions: {
        strength: '¿Qué cosa hago bien y debería hacer más?',
        growth: '¿Qué cosa hago que me pone trabas?',
      },
    },
    'renee-ryerson': {
      title: 'Cómo estoy presente para la gente de mi vida',
      description:
        'Seis preguntas sobre presencia, confianza y reconciliación, para mirar cómo te relacionas y no solo lo que haces.',
      questions: {
        presence: '¿Cómo es estar conmigo cuando estoy en mi mejor momento?',
        absence: '¿Cómo es estar conmigo cuando tengo estrés o cansancio, o cuando algo me ha dolido?',
        listening: '¿En qué notas si te escucho de verdad?',
        trust: '¿Qué me confías, y qué preferirías no confiarme?',
        repair: 'Después de un desacuerdo, ¿qué hago que nos ayuda a volver a encontrarnos, y qué falta?',
        invitation: '¿Qué te gustaría que pidiera, ofreciera o dijera más a menudo?',
        story: '¿Qué historia cuento sobre mí que no encaja con la persona que conoces?',
      },
    },
    relateful: {
      title: 'Once capacidades para relacionarse',
      description:
        'Once deslizadores sobre cómo se relaciona una persona: consigo misma, con otras personas y con lo que pasa entre medias.',
      questions: {
        presence: 'Presencia: te da su atención sin irse al teléfono, a un plan o a su próxima frase',
        listening:
          'Escucha profunda: oye lo que quieres decir además de lo que dices, y pregunta antes de suponer',
        honesty:
          'Sinceridad: dice con amabilidad lo que es verdad para sí, también cuando sería más fácil callar',
        self_awareness: 'Conocerse: sabe lo que siente y cómo llega su ánimo a otras personas',
        empathy: 'Empatía: siente contigo sin arreglar, comparar ni llevarlo a lo suyo',
        boundaries: 'Límites: dice un sí claro y un no claro, y respeta los tuyos',
        curiosity: 'Curiosidad: hace preguntas de verdad y se deja sorprender por la respuesta',
        ownership: 'Responsabilidad: asume su parte y pide perdón sin excusas',
        conflict: 'Seguir en el conflicto: puede discrepar sin atacar, bloquearse ni irse',
        receiving: 'Recibir: deja entrar la ayuda, el elogio y la crítica en lugar de quitárselos de encima',
        appreciation: 'Aprecio: se fija en lo bueno de la gente y lo dice en voz alta',
        grow_most: '¿Cuál de estas cambiaría más las cosas entre tú y esa persona si creciera, y cómo?',
      },
    },
    custom: {
      title: 'Mis propias preguntas',
      description: 'Haz hasta cuatro preguntas con tus propias palabras.',
      questions: {},
    },
  },
  fr: {
    shadow: {
      title: 'Ce que tu ne peux pas me dire en face',
      description:
        'Quatre questions sincères sur cette part de quelqu’un que tout son entourage voit et que personne n’évoque.',
      questions: {
        unsaid: 'Qu’as-tu remarqué chez moi que tu ne m’as jamais vraiment dit en face ?',
        pattern:
          'Quand ça se complique entre moi et quelqu’un d’autre, qu’est-ce que je fais d’habitude qui n’arrange rien ?',
        unseen_strength: 'Qu’est-ce que j’apporte aux gens autour de moi sans avoir l’air de le savoir ?',
        one_change:
          'Si je changeais une habitude cette année, quel changement rendrait la vie avec moi plus facile ?',
        moment: 'Y a-t-il des moments où tu te retiens avec moi ? Qu’est-ce qui te ferait parler ?',
        keep: 'Que ne devrais-je jamais changer, même si on me le demande ?',
      },
    },
    quick: {
      title: 'Trente secondes de franchise',
      description: 'Deux questions courtes, le temps que l’eau chauffe.',
      questions: {
        strength: 'Quelle est la chose que je fais bien et que je devrais faire plus souvent ?',
        growth: 'Quelle est la chose que je fais et qui me met des bâtons dans les roues ?',
      },
    },
    'renee-ryerson': {
      title: 'Ma façon d’être là pour les gens de ma vie',
      description:
        'Six questions sur la présence, la confiance et la réconciliation, pour regarder comment on vit ses liens et pas seulement ce qu’on fait.',
      questions: {
        presence: 'Comment est-ce d’être avec moi quand je vais au mieux ?',
        absence: 'Comment est-ce d’être avec moi sous le coup du stress, de la fatigue ou d’une blessure ?',
        listening: 'À quoi vois-tu si je t’écoute vraiment, ou non ?',
        trust: 'Que me confies-tu, et que préférerais-tu ne pas me confier ?',
        repair:
          'Après un désaccord, qu’est-ce que je fais qui nous aide à nous retrouver, et qu’est-ce qui manque ?',
        invitation: 'Qu’aimerais-tu que je demande, que je propose ou que je dise plus souvent ?',
        story:
          'Quelle histoire est-ce que je raconte sur moi qui ne colle pas avec la personne que tu connais ?',
      },
    },
    relateful: {
      title: 'Onze façons d’être en lien',
      description:
        'Onze curseurs sur la façon d’être en lien : avec soi, avec les autres et avec ce qui se passe entre les deux.',
      questions: {
        presence:
          'Présence : t’accorde son attention sans dériver vers un téléphone, un projet ou sa prochaine phrase',
        listening:
          'Écoute profonde : entend ce que tu veux dire autant que ce que tu dis, et vérifie avant de supposer',
        honesty:
          'Franchise : dit avec douceur ce qui est vrai pour soi, même quand se taire serait plus facile',
        self_awareness:
          'Connaissance de soi : sait ce qui se passe en soi et l’effet de son humeur sur les autres',
        empathy: 'Empathie : ressent avec toi sans réparer, comparer ni tout ramener à soi',
        boundaries: 'Limites : dit un oui clair et un non clair, et respecte les tiens',
        curiosity: 'Curiosité : pose de vraies questions et se laisse surprendre par la réponse',
        ownership: 'Responsabilité : assume sa part et s’excuse sans se justifier',
        conflict: 'Rester dans le conflit : sait ne pas être d’accord sans attaquer, se figer ni partir',
        receiving: 'Recevoir : laisse entrer l’aide, les compliments et les critiques au lieu de les balayer',
        appreciation: 'Reconnaissance : remarque ce qu’il y a de bon chez les gens et le dit à voix haute',
        grow_most: 'Laquelle changerait le plus les choses entre vous si elle grandissait, et comment ?',
      },
    },
    custom: {
      title: 'Mes propres questions',
      description: 'Pose jusqu’à quatre questions avec tes propres mots.',
      questions: {},
    },
  },
};
