import type { QuestionTexts } from '../language-pack.ts';

export const questions: QuestionTexts = {
  shadow: {
    title: 'Lo que no puedes decirme en persona',
    description: 'Cuatro preguntas sinceras sobre ese lado tuyo que todo el mundo ve y nadie menciona.',
    questions: {
      unsaid: '¿Qué has notado en mí que nunca me has dicho?',
      pattern: '¿Qué hago que empeora los conflictos?',
      unseen_strength: '¿Qué aporto a los demás sin darme cuenta?',
      one_change: '¿Qué costumbre debería cambiar primero?',
      moment: '¿Cuándo te callas cosas conmigo? ¿Qué te ayudaría a decirlas?',
      keep: '¿Qué no debería cambiar nunca, aunque alguien me lo pida?',
    },
  },
  quick: {
    title: 'Treinta segundos de sinceridad',
    description: 'Dos preguntas cortas que se responden mientras hierve el agua.',
    questions: {
      strength: '¿Qué hago bien y debería hacer más?',
      growth: '¿Qué hago que juega en mi contra?',
    },
  },
  'renee-ryerson': {
    title: 'Cómo estoy con la gente de mi vida',
    description: 'Seis preguntas sobre presencia, confianza y reconciliación.',
    questions: {
      presence: '¿Cómo soy en mis mejores momentos?',
      absence: '¿Cómo soy cuando tengo estrés o cansancio, o cuando algo me duele?',
      listening: '¿En qué notas que te escucho de verdad?',
      trust: '¿Qué me confías y qué no?',
      repair: 'Después de una discusión, ¿qué hago que nos vuelve a acercar? ¿Qué falta?',
      invitation: '¿Qué debería pedir, ofrecer o decir más a menudo?',
      story: '¿Qué cuento de mí que no encaja con la persona que conoces?',
    },
  },
  relateful: {
    title: 'Once fortalezas para relacionarse',
    description: 'Once deslizadores sobre cómo te llevas contigo y con los demás.',
    questions: {
      presence: 'Presencia: Está presente del todo, sin teléfono y sin esperar su turno para hablar.',
      listening: 'Escuchar de verdad: Entiende lo que los demás quieren decir y pregunta antes de suponer.',
      honesty: 'Sinceridad: Dice la verdad con amabilidad, aunque cueste.',
      self_awareness: 'Autoconocimiento: Sabe lo que siente y cómo afecta su humor a los demás.',
      empathy: 'Empatía: Siente con los demás, sin dar soluciones ni comparar.',
      boundaries: 'Límites: Dice sí y no con claridad, y respeta los límites ajenos.',
      curiosity: 'Curiosidad: Hace preguntas de verdad y se deja sorprender.',
      ownership: 'Responsabilidad: Reconoce su parte y pide perdón sin excusas.',
      conflict: 'Saber discutir: Discrepa sin atacar, bloquearse ni irse.',
      receiving: 'Saber recibir: Acepta ayuda, elogios y críticas.',
      appreciation: 'Aprecio: Ve lo bueno de los demás y lo dice.',
      grow_most: '¿Cuál de estas, si creciera, cambiaría más las cosas entre tú y yo, y cómo?',
    },
  },
  custom: {
    title: 'Mis propias preguntas',
    description: 'Haz hasta cuatro preguntas con tus propias palabras.',
    questions: {},
  },
};

export const followUp = '¿Qué has notado?';
