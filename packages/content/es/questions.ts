import type { QuestionTexts } from '../language-pack.ts';

export const questions: QuestionTexts = {
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
        'Escucha atenta: oye lo que quieres decir además de lo que dices, y pregunta antes de suponer',
      honesty:
        'Sinceridad: dice con amabilidad lo que es verdad para sí, también cuando sería más fácil callar',
      self_awareness: 'Autoconocimiento: sabe lo que siente y cómo llega su ánimo a otras personas',
      empathy: 'Empatía: siente contigo sin arreglar, comparar ni llevarlo a lo suyo',
      boundaries: 'Límites: dice un sí claro y un no claro, y respeta los tuyos',
      curiosity: 'Curiosidad: hace preguntas de verdad y se deja sorprender por la respuesta',
      ownership: 'Responsabilidad: asume su parte y pide perdón sin excusas',
      conflict: 'Afrontar los conflictos: puede discrepar sin atacar, bloquearse ni irse',
      receiving:
        'Apertura a la ayuda y la crítica: deja entrar la ayuda, el elogio y la crítica en lugar de quitárselos de encima',
      appreciation: 'Aprecio: se fija en lo bueno de la gente y lo dice en voz alta',
      grow_most: '¿Cuál de estas cambiaría más las cosas entre tú y esa persona si creciera, y cómo?',
    },
  },
  custom: {
    title: 'Mis propias preguntas',
    description: 'Haz hasta cuatro preguntas con tus propias palabras.',
    questions: {},
  },
};

export const followUp = '¿Qué has notado?';
