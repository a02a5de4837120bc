import type { Voice } from '../voice.ts';

/** Few words, one of each side in turn. */
export const shortBalanced: Voice = {
  who: {
    most: ['la mayoría de las personas', 'más de la mitad de las personas'],
    many: ['muchas personas', 'muchas de las personas'],
    several: ['varias personas', 'varias de las personas'],
  },
  order: ['strength', 'edge', 'split'],
  reach: { summary: 1, pattern: 3, examples: 1, mirror: 1, blindSpots: 1, growthPath: 1, takeaways: 4 },
  summary: {
    strength: ['{Who} dicen {that}.', 'Bien: {list}, dicen {who}.', 'Un punto a favor: {who} ven {that}.'],
    edge: [
      '…La otra cara: {who} dicen {that}.',
      'Más difícil: {list}, dicen {who}.',
      'Menos bien: {who} ven {that}.',
    ],
    split: ['Dos miradas: {who} dicen que {one}; {others}, que {other}.'],
  },
  pattern: {
    one: {
      strength: [
        'A favor, {who} dicen que {clause}.',
        '{Who} ven que {clause}.',
        'Lo que funciona, dicen {who}: {clause}.',
      ],
      edge: [
        'En contra, {who} dicen que {clause}.',
        '{Who} encuentran que {clause}.',
        'Lo que cuesta, dicen {who}: {clause}.',
      ],
    },
    lead: {
      strength: [
        '{N} cosas funcionan; {who} nombran cada una.',
        '{N} puntos a favor, y {who} nombran cada uno.',
        'Lo que ayuda son {n} puntos; {who} nombran cada uno.',
        '{N} puntos buenos; {who} nombran cada uno.',
      ],
      edge: [
        '{N} cosas tienen un precio; {who} nombran cada una.',
        '{N} puntos en contra, y {who} nombran cada uno.',
        'Lo más difícil son {n} puntos; {who} nombran cada uno.',
        '{N} puntos más difíciles; {who} nombran cada uno.',
      ],
    },
    item: {
      first: ['{Clause}.', 'Uno: {clause}.'],
      next: ['Y {clause}.', 'También {clause}.', 'Además, {clause}.', 'Siguiente: {clause}.'],
    },
    example: {
      strength: ['A menudo se ve así: {looks}', 'Suele significar {looks}', 'Puede significar {looks}'],
      edge: ['Suele significar {looks}', 'A menudo se ve así: {looks}', 'Puede significar {looks}'],
    },
    rest: ['También, según {who}: {list}.', 'Más, de {who}: {list}.', 'Y, dicen {who}, {list}.'],
    split: [
      'Hay diferencias: {who} dicen que {one}; {others}, que {other}.',
      '{Who} dicen que {one}; {others}, que {other}.',
      'Dos miradas: {one}, dicen {who}; {other}, dicen {others}.',
    ],
    both: ['Puede depender del día.', 'Ambas partes pueden tener razón.'],
    contrast: [
      '{One}, y {other}: las dos cosas pueden ser ciertas.',
      'Ambas cosas pueden darse: {one}, y {other}.',
    ],
  },
  mirror: {
    lead: [],
    strength: [
      'Cuando {clause}, {effect}',
      'Si {clause}, {effect}',
      'Ayuda si {clause}: {effect}',
      'Una ganancia cuando {clause}: {effect}',
    ],
    edge: [
      'Si {clause}, {effect}',
      'Tiene un precio si {clause}: {effect}',
      'Cuando {clause}, {effect}',
      'Un coste cuando {clause}: {effect}',
    ],
    split: [
      'Si {one}, {effect} Donde es al revés y {other}, {against}',
      'Cuando {one}, {effect} Los días en que {other}, puede ser distinto: {against}',
    ],
  },
  blindSpots: {
    edge: [
      '{Who} ven que {clause}. ¿Y tú?',
      '{Clause}, dicen {who}. ¿Verdad?',
      '¿Tu propia mirada? {Who} dicen que {clause}.',
      '{Clause}: ¿también lo dirías? {Who} lo dicen.',
    ],
    strength: [
      '{Who} ven que {clause}. ¿Y tú?',
      '{Clause}, dicen {who}. ¿Verdad?',
      '¿Tu propia mirada? {Who} dicen que {clause}.',
      '{Clause}: ¿también lo nombrarías? {Who} lo nombran.',
    ],
    split: [
      '¿Cuándo ocurre que {one}, y cuándo que {other}?',
      '¿Quién encuentra que {one}, y quién que {other}?',
    ],
    reflection: {
      edge: [
        'Si no, pide un ejemplo.',
        'El resto ve lo que haces, y no por qué.',
        'Un ejemplo te dirá más.',
        'Sí o no, es lo que ven.',
      ],
      excess: ['Algo bueno, y demasiado.', 'Basta una cantidad menor.', 'Quédate con la mitad buena.'],
      strength: [
        'Si es así, úsalo.',
        'Las cosas pequeñas de cada día suman.',
        'Puede valer mucho para el resto.',
      ],
      split: ['Pregunta a dos personas que te conozcan de lugares distintos.'],
    },
  },
  growthPath: {
    lead: [],
    first: ['{Step}', 'Prueba esto: {step}', 'Un paso: {step}', 'Esto puede ayudar. {Step}'],
    next: ['O bien: {step}', 'O esto. {Step}'],
    strength: [
      'Usa lo que funciona: {step}',
      '…Y con un punto fuerte: {step}',
      'Luego usa un punto fuerte. {Step}',
      '…También: {step}',
      'Un punto fuerte que usar: {step}',
      'Con lo que funciona: {step}',
    ],
    split: [
      'Anota durante una semana cuándo {one} y cuándo {other}.',
      'Pregunta a alguien de confianza cuándo {one} y cuándo {other}.',
    ],
    end: [
      'Con uno basta.',
      'Luego vuelve a mirar dentro de un mes.',
      'Pequeño está bien.',
      'Dale una semana.',
      'Quédate con lo que ayude.',
    ],
  },
  takeaways: {
    strength: [
      'Conserva esto: {clause}, dicen {who}.',
      'Bien: {who} dicen que {clause}.',
      'Un punto a favor: {who} ven que {clause}.',
      'Ayuda, dicen {who}, que {clause}.',
    ],
    edge: [
      'Trabaja en esto: {clause}, dicen {who}.',
      'Más difícil: {who} dicen que {clause}.',
      'Menos bien: {who} ven que {clause}.',
      'Tiene un precio, dicen {who}, que {clause}.',
    ],
    split: [
      'Dos miradas: {one}, dicen {who}; {other}, dicen {others}.',
      'Hay diferencias: {one}, dicen {who}; {other}, dicen {others}.',
    ],
    step: [
      'Pregunta a alguien cómo es cuando {clause}.',
      'Vale la pena preguntar a alguien de confianza: ¿cómo es cuando {clause}?',
    ],
  },
};
