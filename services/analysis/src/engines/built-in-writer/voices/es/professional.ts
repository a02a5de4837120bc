import type { Voice } from '../voice.ts';

/** A short report: what was observed, what it leads to, what to do. */
export const professional: Voice = {
  who: {
    most: ['la mayoría de las personas consultadas', 'la mayoría de las personas'],
    many: ['muchas personas consultadas', 'muchas personas'],
    several: ['varias personas consultadas', 'varias personas'],
  },
  order: ['strength', 'edge', 'split'],
  reach: { summary: 2, pattern: 5, examples: 3, mirror: 3, blindSpots: 2, growthPath: 3, takeaways: 5 },
  summary: {
    strength: [
      '{Who} señalan {that}.',
      'Entre tus puntos fuertes, {who} nombran lo siguiente: {list}.',
      'En resumen, {who} observan {that}.',
      'El cuadro empieza por lo que funciona: {who} dicen {that}.',
    ],
    edge: [
      'Para el desarrollo, {who} apuntan {that}.',
      '{Who} señalan {that}.',
      'Como área de trabajo, {who} nombran lo siguiente: {list}.',
      '…Lo que pide atención: {who} observan {that}.',
      '…Del lado del desarrollo, {who} señalan {that}.',
    ],
    split: [
      'Las miradas difieren en un punto: {who} señalan que {one}; {others}, que {other}.',
      'Una observación está dividida. {Who} dicen que {one}, mientras que {others} dicen que {other}.',
    ],
  },
  pattern: {
    one: {
      strength: [
        'Un punto fuerte, según {who}: {clause}.',
        '{Who} observan que {clause}.',
        'Como punto fuerte, {who} señalan que {clause}.',
        '{Who} hacen constar que {clause}.',
      ],
      edge: [
        'Un punto de desarrollo, según {who}: {clause}.',
        '{Who} apuntan que {clause}.',
        'En cuanto al desarrollo, {who} señalan que {clause}.',
        '…Lo que {who} encuentran más difícil es esto: {clause}.',
      ],
    },
    lead: {
      strength: [
        'Se señalan {n} puntos fuertes, y {who} nombran cada uno.',
        'Los siguientes {n} puntos fuertes los nombran, uno por uno, {who}.',
        'Del lado de los puntos fuertes hay {n} observaciones, y {who} hacen cada una.',
        '{N} observaciones tratan de puntos fuertes, y {who} hacen cada una.',
      ],
      edge: [
        'Se señalan {n} puntos de desarrollo, y {who} nombran cada uno.',
        'Los siguientes {n} puntos de desarrollo los nombran, uno por uno, {who}.',
        'Del lado del desarrollo hay {n} observaciones, y {who} hacen cada una.',
        '{N} observaciones tratan del desarrollo, y {who} hacen cada una.',
      ],
    },
    item: { first: ['{Nth}, {clause}.'], next: ['{Nth}, {clause}.'] },
    example: {
      strength: [
        'En la práctica suele significar {looks}',
        'A menudo se presenta así: {looks}',
        'Una forma habitual es la siguiente: {looks}',
        'En el trabajo y en la vida diaria puede significar {looks}',
      ],
      edge: [
        'A menudo se presenta así: {looks}',
        'En la práctica suele significar {looks}',
        'Una forma habitual es la siguiente: {looks}',
        'En el trabajo y en la vida diaria puede significar {looks}',
      ],
    },
    rest: [
      'Otras observaciones de {who}: {list}.',
      '{Who} añaden lo siguiente: {list}.',
      'También lo señalan {who}: {list}.',
    ],
    split: [
      'Las observaciones difieren en un punto: {who} señalan que {one}; {others}, que {other}.',
      '{Who} dicen que {one}, mientras que {others} dicen que {other}.',
      'Se recogen dos miradas: {one}, según {who}; {other}, según {others}.',
    ],
    both: [
      'La situación puede marcar la diferencia.',
      'Ambas observaciones pueden ser correctas en entornos distintos.',
    ],
    contrast: [
      '{One}, y {other}: ambas observaciones pueden ser correctas, en situaciones distintas.',
      'Ambas pueden aplicarse, en entornos distintos: {one}, y {other}.',
    ],
  },
  mirror: {
    lead: [
      'Los posibles efectos en otras personas son estos.',
      'Cada uno puede tener un efecto en quienes te rodean.',
      'Visto desde el otro lado, puede ocurrir lo siguiente.',
      'Para quienes te rodean puede significar lo siguiente.',
      'Cómo llega esto a otras personas puede describirse así.',
    ],
    strength: [
      'Cuando {clause}, {effect}',
      'Un beneficio para otras personas: cuando {clause}, {effect}',
      'Si {clause}, {effect}',
      'Un posible resultado cuando {clause}: {effect}',
      'Puede ayudar si {clause}: {effect}',
    ],
    edge: [
      'Un posible coste: cuando {clause}, {effect}',
      'Si {clause}, {effect}',
      'Donde {clause}, {effect}',
      'Este puede ser el resultado si {clause}: {effect}',
      'En las ocasiones en que {clause}, {effect}',
    ],
    split: [
      'El efecto puede depender de la situación. Si {one}, {effect} Donde es al revés y {other}, {against}',
      'Cuando {one}, {effect} En las situaciones en que {other}, puede ser distinto: {against}',
    ],
  },
  blindSpots: {
    edge: [
      '{Who} señalan que {clause}. ¿Coincide con tu propia valoración?',
      '¿Cómo se compara con tu propia mirada: {clause}, como lo ven {who}?',
      'Para contrastar con tu propia mirada: {who} encuentran que {clause}. ¿Lo ves igual?',
      '¿Lo describirías igual? {Who} dicen que {clause}.',
    ],
    strength: [
      '{Who} observan que {clause}. ¿Coincide con tu propia valoración?',
      '¿Lo pondrías entre tus puntos fuertes? {Who} dicen que {clause}.',
      '¿Cómo se compara con tu propia mirada: {clause}, como lo ven {who}?',
    ],
    split: [
      '¿En qué entornos ocurre que {one}, y en cuáles que {other}?',
      '¿Qué distingue las ocasiones en que {one} de aquellas en que {other}?',
    ],
    reflection: {
      edge: [
        'Donde coincidas, puede seguir un paso de inmediato. Donde no, ayudará un ejemplo concreto.',
        'Un ejemplo concreto de alguien de confianza facilitará el juicio.',
        'Otras personas pueden contar lo que haces; los motivos puedes añadirlos tú.',
        'Una charla breve con alguien puede mostrar con qué frecuencia ocurre.',
        'Puede depender de la situación; anota cuándo ocurre.',
      ],
      excess: [
        'Es demasiado de algo útil.',
        'El objetivo sería una cantidad menor; la parte útil puede quedarse.',
        'La cuestión es cuánto necesita cada situación.',
      ],
      strength: [
        'Puede valer la pena usarlo a propósito.',
        'Un ejemplo concreto de alguien de confianza mostrará lo que vale.',
        'Hay quien puede apoyarse en ello.',
      ],
      split: [
        'Dos o tres personas de entornos distintos pueden ayudar a separar las situaciones.',
        'Un ejemplo concreto de cada cosa mostrará más que una pregunta general.',
      ],
    },
  },
  growthPath: {
    lead: [
      'Basta con un experimento limitado cada vez.',
      'Los pasos siguientes son lo bastante pequeños para una semana.',
      'Elige un paso y ponle fecha.',
      'Conviene empezar con un solo paso.',
      'Lo que sigue es una selección y no un programa.',
    ],
    first: [
      'Un primer paso: {step}',
      'Recomendado: {step}',
      'Para empezar: {step}',
      'Se propone primero un paso. {Step}',
    ],
    next: [
      'Otra opción: {step}',
      'También cabe otro paso. {Step}',
      'Como paso adicional: {step}',
      'Hay una opción más. {Step}',
    ],
    strength: [
      'Para aprovechar un punto fuerte: {step}',
      'Para construir sobre lo que funciona: {step}',
      'Un punto fuerte puede usarse a propósito. {Step}',
      '…Un punto fuerte puede servir de apoyo. {Step}',
    ],
    split: [
      'Durante una semana, anota las situaciones en que {one} y aquellas en que {other}.',
      'Pide a dos personas un ejemplo: de una situación en que {one}, y de otra en que {other}.',
    ],
    end: [
      'Revisa el resultado pasadas cuatro semanas con alguien de confianza.',
      'Acuerda con alguien que te diga lo que note, y ponle fecha.',
      'Pasado un mes, pregunta a alguien de confianza qué ha notado.',
      'Conserva lo que funciona y deja el resto.',
      'Una nota de lo que ha cambiado hará más fácil leer el próximo resultado.',
    ],
  },
  takeaways: {
    strength: [
      'Punto fuerte: {clause}, según {who}.',
      'Construye sobre esto: {who} señalan que {clause}.',
      '{Who} ven como punto fuerte que {clause}.',
      'Para conservar, como lo ven {who}: {clause}.',
      'De valor para otras personas: {clause}, según {who}.',
    ],
    edge: [
      'Para el desarrollo: {clause}, según {who}.',
      'Prioridad que considerar: {who} señalan que {clause}.',
      '{Who} ven margen de desarrollo: {clause}.',
      'Merece un ajuste, como lo ven {who}: {clause}.',
      'Para mirar con más detalle: {who} señalan que {clause}.',
    ],
    split: [
      'Las miradas difieren: {who} señalan que {one}; {others}, que {other}.',
      'Observación dividida: {one}, dicen {who}; {other}, dicen {others}.',
    ],
    step: [
      'Recomendado: pregunta a alguien de confianza qué supone cuando {clause}.',
      'Un paso que considerar: pregunta a alguien cómo lo vive cuando {clause}.',
    ],
  },
};
