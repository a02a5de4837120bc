import type { Voice } from '../voice.ts';

/** Somebody who passes on what was said, without a colour of their own: for owners who wrote instructions that only a model can follow. */
export const plain: Voice = {
  who: {
    most: ['la mayoría de las personas', 'más de la mitad de las personas'],
    many: ['muchas personas', 'muchas de las personas'],
    several: ['varias personas', 'varias de las personas'],
  },
  order: ['strength', 'edge', 'split'],
  reach: { summary: 2, pattern: 4, examples: 2, mirror: 2, blindSpots: 2, growthPath: 2, takeaways: 5 },
  summary: {
    strength: [
      '{Who} dicen {that}.',
      'Esto ayuda al resto, dicen {who}: {list}.',
      'De lo que ayuda, {who} nombran esto: {list}.',
      'Al preguntarles por ti, {who} dicen {that}.',
    ],
    edge: [
      'Esto es más difícil para el resto, dicen {who}: {list}.',
      'De lo que cuesta, {who} nombran esto: {list}.',
      '…También está esto, de {who}: {list}.',
      '…Por otra parte, {who} dicen {that}.',
    ],
    split: [
      'Aquí hay diferencias: {who} dicen que {one}; {others}, que {other}.',
      'Un punto tiene dos respuestas: {one}, dicen {who}; {other}, dicen {others}.',
    ],
  },
  pattern: {
    one: {
      strength: [
        'Lo que ayuda: {who} dicen que {clause}.',
        '{Who} nombran algo que ayuda: {clause}.',
        'Algo que ayuda, según {who}: {clause}.',
      ],
      edge: [
        'Lo que cuesta: {who} dicen que {clause}.',
        '{Who} nombran algo más difícil: {clause}.',
        'Algo que cuesta, según {who}: {clause}.',
      ],
    },
    lead: {
      strength: [
        'Lo que ayuda son {n} puntos, y {who} nombran cada uno.',
        '{N} cosas ayudan; {who} nombran cada una.',
        'Estas {n} cosas ayudan; {who} nombran cada una.',
        'Del lado que ayuda hay {n} cosas, y {who} nombran cada una.',
      ],
      edge: [
        'Lo que cuesta son {n} puntos, y {who} nombran cada uno.',
        '{N} cosas tienen un precio; {who} nombran cada una.',
        'Estas {n} cosas tienen un precio; {who} nombran cada una.',
        '…Del lado más difícil hay {n} cosas, y {who} nombran cada una.',
      ],
    },
    item: {
      first: ['{Clause}.', 'Lo primero es que {clause}.', 'Uno: {clause}.'],
      next: [
        'Y {clause}.',
        'Lo siguiente es que {clause}.',
        'Otro: {clause}.',
        'También está esto: {clause}.',
        'Además, {clause}.',
      ],
    },
    example: {
      strength: [
        'A menudo se ve así: {looks}',
        'Muchas veces significa {looks}',
        'Una forma común es esta: {looks}',
      ],
      edge: [
        'Muchas veces significa {looks}',
        'A menudo se ve así: {looks}',
        'Una forma común es esta: {looks}',
      ],
    },
    rest: [
      'Se nombra también, según {who}: {list}.',
      '{Who} nombran además esto: {list}.',
      'Algo más, de {who}: {list}.',
    ],
    split: [
      '{Who} dicen que {one}, y {others} dicen que {other}.',
      'En esto hay diferencias: {one}, dicen {who}. {Other}, dicen {others}.',
      'Para esto hay dos respuestas: {one}, dicen {who}; {other}, dicen {others}.',
    ],
    both: ['Puede ser una cosa aquí y la otra allá.', 'Ambas pueden encajar, en momentos distintos.'],
    contrast: [
      '{One}, y {other}: ambas cosas pueden darse, en momentos distintos.',
      'Ambas cosas pueden darse, en lugares distintos: {one}, y {other}.',
    ],
  },
  mirror: {
    lead: [
      'Para otras personas puede ser así.',
      'Esto es lo que puede producir en el resto.',
      'Otras personas pueden notar lo siguiente.',
      'Puede llegar al resto de esta manera.',
    ],
    strength: [
      'Cuando {clause}, {effect}',
      'Si {clause}, {effect}',
      'Esto puede pasar cuando {clause}: {effect}',
      'Puede ayudar si {clause}: {effect}',
    ],
    edge: [
      'Si {clause}, {effect}',
      'Cuando {clause}, {effect}',
      'Esto puede pasar si {clause}: {effect}',
      'Puede tener un precio si {clause}: {effect}',
    ],
    split: [
      'Si {one}, {effect} Donde es al revés y {other}, {against}',
      'Cuando {one}, {effect} En los momentos en que {other}, puede ser distinto: {against}',
    ],
  },
  blindSpots: {
    edge: [
      '{Who} dicen que {clause}. ¿Lo ves igual?',
      '¿Cómo lo ves tú: {clause}, como lo ven {who}?',
      '¿Te describirías así? {Who} dicen que {clause}.',
      'Junto a tu propia mirada: {who} encuentran que {clause}. ¿Es lo mismo?',
    ],
    strength: [
      '{Who} dicen que {clause}. ¿Lo ves igual?',
      '¿Cómo lo ves tú: {clause}, como lo ven {who}?',
      '¿Te describirías así? {Who} dicen que {clause}.',
      'Junto a tu propia mirada: {who} encuentran que {clause}. ¿Es lo mismo?',
    ],
    split: [
      '¿En qué momentos ocurre que {one}, y en cuáles que {other}?',
      '¿Con qué personas ocurre que {one}, y con cuáles que {other}?',
    ],
    reflection: {
      edge: [
        'Tus motivos los conoces tú. El resto conoce lo que ve.',
        'Un ejemplo de alguien de confianza facilita el juicio.',
        'Puede ser lo mismo que tú dirías, o algo distinto.',
        'Con qué frecuencia ocurre no se dice aquí.',
      ],
      excess: ['Es algo bueno en una dosis demasiado grande.', 'Lo bueno puede quedarse cuando haya menos.'],
      strength: [
        'Puede significar mucho para el resto.',
        'Un ejemplo de alguien de confianza muestra lo que vale.',
        'Pregunta a alguien de confianza cuándo le ayudó.',
      ],
      split: ['Los ejemplos de dos personas lo aclaran.'],
    },
  },
  growthPath: {
    lead: [
      'Son cosas para probar en una semana.',
      'Con una de estas basta.',
      'Lo que hagas con ello es cosa tuya.',
      'Lo que sigue es pequeño a propósito.',
    ],
    first: [
      '{Step}',
      'Puedes probar esto: {step}',
      'Algo pequeño: {step}',
      'Se puede empezar por poco. {Step}',
    ],
    next: ['O esto: {step}', 'Otra cosa que probar: {step}', 'Hay otra cosa que probar. {Step}'],
    strength: [
      '…También se puede usar un punto fuerte: {step}',
      'Se puede usar un punto fuerte: {step}',
      'Con lo que ya funciona: {step}',
      '…Lo que ya funciona también puede ayudar. {Step}',
      'Hay un punto fuerte que usar. {Step}',
    ],
    split: [
      'Fíjate durante una semana en cuándo {one} y cuándo {other}.',
      'Pide a dos personas un ejemplo: de un día en que {one} y de un día en que {other}.',
    ],
    end: [
      'Pasadas unas semanas, pregunta a alguien de confianza qué ha notado.',
      'Cuenta a alguien lo que estás probando, y pregúntale qué nota.',
      'Lo que funcione puede quedarse.',
      'Una semana basta para ver si ayuda.',
    ],
  },
  takeaways: {
    strength: [
      '{Who} dicen que {clause}. Eso ayuda.',
      'Ayuda: {clause}, dicen {who}.',
      'Lo que {who} nombran del lado que ayuda: {clause}.',
      'Del lado bueno, {who} dicen que {clause}.',
    ],
    edge: [
      'Cuesta: {clause}, dicen {who}.',
      'Lo que {who} nombran del lado difícil: {clause}.',
      '…Del otro lado, {who} dicen que {clause}.',
      'Más difícil, según {who}: {clause}.',
    ],
    split: [
      'Hay diferencias: {one}, dicen {who}; {other}, dicen {others}.',
      '{Who} dicen que {one}; {others}, que {other}.',
    ],
    step: [
      'Puedes preguntar a alguien de confianza cómo lo vive cuando {clause}.',
      'Alguien de confianza puede contarte cómo lo vive cuando {clause}.',
    ],
  },
};
