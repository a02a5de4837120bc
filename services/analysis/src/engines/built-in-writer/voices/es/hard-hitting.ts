import type { Voice } from '../voice.ts';

/** Says the hard thing first, in short sentences, and asks for something to be done. */
export const hardHitting: Voice = {
  who: {
    most: ['la mayoría de las personas', 'más de la mitad de las personas'],
    many: ['muchas personas', 'muchas de las personas'],
    several: ['varias personas', 'varias de las personas'],
  },
  order: ['edge', 'split', 'strength'],
  reach: { summary: 2, pattern: 4, examples: 3, mirror: 3, blindSpots: 3, growthPath: 2, takeaways: 5 },
  summary: {
    edge: [
      'En breve: {who} dicen {that}.',
      'Primero lo duro. {Who} dicen {that}.',
      '{Who} dicen {that}. Lo que hagas con ello es cosa tuya.',
      'Has preguntado, y esta es la respuesta: {who} ven {that}.',
      'Léelo dos veces: {list}. Lo dicen {who}.',
    ],
    strength: [
      'Lo que funciona: {who} dicen {that}.',
      '{Who} dicen {that}. Eso funciona.',
      '…Ahora lo bueno: {who} dicen {that}.',
      'Esto te lo reconocen {who}: {list}.',
      'A cada cual lo suyo: {who} ven {that}.',
    ],
    split: [
      'En un punto se contradicen: {who} dicen que {one}; {others}, que {other}.',
      'Una cosa no está clara. {Who} dicen que {one}, {others} dicen que {other}.',
    ],
  },
  pattern: {
    one: {
      edge: [
        'Sin rodeos: {clause}, dicen {who}.',
        '{Clause}. Lo dicen {who}.',
        'No te saltes esto. {Who} ven que {clause}.',
        'Esto es lo que ponen sobre la mesa {who}: {clause}.',
      ],
      strength: [
        '{Clause}. Lo dicen {who}, y puedes quedártelo.',
        'Esto te lo has ganado: {who} dicen que {clause}.',
        'Algo funciona. {Who} ven que {clause}.',
        'Una cosa juega a tu favor: {clause}, dicen {who}.',
      ],
    },
    lead: {
      edge: [
        '{N} cosas tienen un precio. {Who} nombran cada una.',
        'Toma estas {n} de una en una. {Who} nombran cada una.',
        '{N} puntos pueden costar más de oír. {Who} respaldan cada uno.',
        'Hay {n} puntos que mirar, y {who} nombran cada uno.',
      ],
      strength: [
        '{N} cosas funcionan. {Who} nombran cada una.',
        '…Ahora lo que juega a tu favor: {n} cosas, y {who} nombran cada una.',
        'A tu favor hay {n} cosas, y {who} ven cada una.',
        '…También hay algo que conservar: {n} cosas, y {who} nombran cada una.',
        'Quédate con estas {n}. {Who} nombran cada una.',
      ],
    },
    item: {
      first: ['{Clause}.', 'Número uno: {clause}.', 'Para empezar, {clause}.'],
      next: [
        'Y {clause}.',
        'Siguiente: {clause}.',
        'Además, {clause}.',
        'También está esto: {clause}.',
        'A eso se suma que {clause}.',
      ],
    },
    example: {
      edge: [
        'A menudo se ve así: {looks}',
        'En la práctica suele significar {looks}',
        'La forma más común: {looks}',
        'Puede ser así de simple: {looks}',
      ],
      strength: [
        'En la práctica suele significar {looks}',
        'A menudo se ve así: {looks}',
        'Puede ser así de sencillo: {looks}',
        'Una manera común de hacerlo: {looks}',
      ],
    },
    rest: [
      'También lo dicen {who}: {list}.',
      'Hay más, de {who}: {list}.',
      '{Who} añaden esto a la lista: {list}.',
    ],
    split: [
      'Aquí se contradicen. {Who} dicen que {one}. {Others} dicen que {other}.',
      '{Who} dicen que {one}; {others} dicen que {other}.',
      'Un punto, dos miradas: {one}, dicen {who}. {Other}, dicen {others}.',
    ],
    both: [
      'Las dos cosas pueden ser ciertas. La gente te ve en días distintos.',
      'No te quedes sin más con la versión que más te gusta.',
      'Cada lado puede haber visto algo cierto.',
    ],
    contrast: [
      '{One}, y {other}: las dos cosas pueden ser ciertas. Mira cuándo es lo uno y cuándo lo otro.',
      'Ambas cosas pueden darse, en momentos distintos: {one}, y {other}.',
    ],
  },
  mirror: {
    lead: [
      'Ahora, desde su lado.',
      'Esto es lo que puede llegar al resto.',
      'Deja a un lado por un momento lo que pretendías.',
      'Míralo desde donde está el resto.',
      'Ponte en su lugar un momento.',
    ],
    edge: [
      'Si {clause}, {effect}',
      'El precio cuando {clause}: {effect}',
      '¿Qué puede pasar cuando {clause}? {Effect}',
      'Cuando {clause}, puede tener un precio. {Effect}',
      'A esto se puede llegar si {clause}: {effect}',
    ],
    strength: [
      'Cuando {clause}, puede dar fruto. {Effect}',
      'La ganancia cuando {clause}: {effect}',
      'Si {clause}, {effect}',
      'Esto es lo que el resto puede ganar si {clause}: {effect}',
      'Merece la pena: cuando {clause}, {effect}',
    ],
    split: [
      'Corta por los dos lados. Si {one}, {effect} Donde es al revés y {other}, {against}',
      'Cuando {one}, {effect} Los días en que {other}, la cosa cambia: {against}',
    ],
  },
  blindSpots: {
    edge: [
      '{Clause}, dicen {who}. ¿Y tú qué dices?',
      'Te toca. {Who} ven que {clause}. ¿Y tú?',
      'Sin engañarte: {who} encuentran que {clause}. ¿Verdad o no?',
      '¿Lo dirías así? {Who} dicen que {clause}.',
      'Mira esto un minuto: {clause}, dicen {who}. ¿Dónde te sitúas?',
    ],
    strength: [
      '{Clause}, dicen {who}. ¿Y tú qué dices?',
      'Te toca. {Who} ven que {clause}. ¿Y tú?',
      '¿Lo dirías así? {Who} dicen que {clause}.',
      '¿Te lo reconoces? {Who} encuentran que {clause}.',
    ],
    split: [
      '¿Con quién ocurre que {one}, y con quién que {other}?',
      '¿Qué marca la diferencia entre un día en que {one} y un día en que {other}?',
      '¿Qué encontró la gente la semana pasada: que {one}, o que {other}?',
    ],
    reflection: {
      edge: [
        'Si dices que sí, ya tienes el siguiente paso. Si dices que no, pide un ejemplo.',
        'Tú tienes tus motivos. El resto tiene lo que haces.',
        'No hace falta que te parezca bien. Aun así es lo que ven.',
        'Un ejemplo claro ayuda más que darle muchas vueltas, así que pídelo.',
        'Consúltalo con la almohada y vuelve a responder mañana.',
      ],
      excess: [
        'Es algo bueno llevado demasiado lejos.',
        'Tiene un lado bueno, y puede pasarse.',
        'Quédate con lo bueno. Quita el resto.',
      ],
      strength: [
        'Es tuyo, así que úsalo.',
        'Hay quien puede apoyarse en ello. Tú también.',
        'Tómalo y ponlo a trabajar.',
        'Si dices que sí, úsalo a propósito.',
      ],
      split: [
        'Pregunta a dos personas que te conozcan de lugares distintos, y cree a las dos.',
        'Mira más tiempo la versión que menos te gusta.',
      ],
    },
  },
  growthPath: {
    lead: [
      'Una cosa pequeña hecha puede valer más que todo lo leído.',
      'Elige una. Hazla esta semana.',
      'Pequeño está bien, mientras ocurra.',
      'Lo has pedido, así que haz que cuente.',
      'Una semana basta para averiguarlo.',
    ],
    first: ['Haz esto: {step}', '{Step}', 'Primera tarea: {step}', 'Empieza aquí. {Step}'],
    next: [
      'Luego esto: {step}',
      'Tarea siguiente: {step}',
      'Cuando esté hecho: {step}',
      'Hay algo más. {Step}',
      'Después, a por lo siguiente. {Step}',
    ],
    strength: [
      '…Y usa lo que funciona: {step}',
      'Usa lo que funciona: {step}',
      'Tienes con qué trabajar, así que úsalo: {step}',
      'Apóyate en lo que funciona. {Step}',
      '…Después usa lo que se te da bien. {Step}',
    ],
    split: [
      'Apunta cada noche durante una semana cuándo {one} y cuándo {other}.',
      'Pide a alguien de confianza que recuerde un día en que {one} y un día en que {other}.',
    ],
    end: [
      'Di a alguien qué vas a hacer y para cuándo.',
      'Dentro de un mes, pregunta a alguien de confianza qué ha cambiado.',
      'Puede resultar raro al principio. Hazlo igual.',
      'Después vuelve y lee esto otra vez.',
      'Empieza antes de que todo esté listo.',
    ],
  },
  takeaways: {
    edge: [
      '{Clause}. Lo dicen {who}.',
      'Trabaja en esto: {clause}. Lo ven {who}.',
      'Lo difícil: {who} ven que {clause}.',
      'Merece que lo mires de frente: {clause}, dicen {who}.',
      'Escucha esto de {who}: {clause}.',
      '{Who} dicen que {clause}. Eso puede cambiar.',
    ],
    strength: [
      'Conserva esto: {clause}, dicen {who}.',
      'Vale mucho: {clause}. Lo dicen {who}.',
      '{Who} te respaldan en esto: {clause}.',
      'A tu favor: {who} dicen que {clause}.',
      'Una cosa que funciona, como la ven {who}: {clause}.',
      'Usa esto: {clause}. Lo ven {who}.',
    ],
    split: [
      'Sin resolver: {one}, dicen {who}; {other}, dicen {others}.',
      'No hay acuerdo: {who} dicen que {one}; {others}, que {other}.',
    ],
    step: [
      'Pregunta a alguien de confianza cómo lo vive cuando {clause}.',
      'Pide a alguien de confianza un ejemplo de un día en que {clause}.',
    ],
  },
};
