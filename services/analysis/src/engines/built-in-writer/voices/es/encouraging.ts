import type { Voice } from '../voice.ts';

/** A friend who begins with what is good, gives time and offers small steps. */
export const encouraging: Voice = {
  who: {
    most: ['la mayoría de las personas', 'más de la mitad de las personas'],
    many: ['muchas personas', 'muchas de las personas'],
    several: ['varias personas', 'varias de las personas'],
  },
  order: ['strength', 'split', 'edge'],
  reach: { summary: 2, pattern: 4, examples: 3, mirror: 3, blindSpots: 2, growthPath: 2, takeaways: 5 },
  summary: {
    strength: [
      'Primero lo bueno: {who} dicen {that}.',
      '{Who} dicen {that}.',
      'Aquí hay algo de lo que alegrarse. {Who} ven {that}.',
      'Empieza por esto: {who} dicen {that}.',
      'Da gusto leerlo primero: {who} ven {that}.',
    ],
    edge: [
      '…También hay una parte más difícil: {who} dicen {that}.',
      '…Por otro lado, {who} notan {that}.',
      'Una parte podría hacerse más fácil para ti y para el resto. {Who} dicen {that}.',
      '…Y queda espacio para crecer: {who} ven {that}.',
      'Menos fácil, pero vale la pena saberlo: {who} encuentran {that}.',
    ],
    split: [
      'En un punto hay diferencias: {who} dicen que {one}, y {others} dicen que {other}.',
      'Una cosa se ve de dos maneras. {Who} encuentran que {one}; {others}, que {other}.',
      '…Y un punto depende de a quién se pregunte: {who} dicen que {one}; {others}, que {other}.',
    ],
  },
  pattern: {
    one: {
      strength: [
        '{Who} dicen que {clause}.',
        'Esto es algo que {who} ven en ti: {clause}.',
        'Para {who} esto forma parte de ti: {clause}.',
        'Esto no pasa desapercibido: {clause}. Lo nombran {who}.',
        'Lo que te dicen {who} es que {clause}.',
      ],
      edge: [
        '…{Who} también ven que {clause}.',
        'Quizá menos fácil de oír es lo que dicen {who}: {clause}.',
        'Hay una cosa que señalan {who}: {clause}.',
        'Ahora algo que podría cambiar. {Who} notan que {clause}.',
        'Una cosa cuesta más: {clause}, dicen {who}.',
      ],
    },
    lead: {
      strength: [
        'Aparecen {n} cosas buenas, y {who} nombran cada una.',
        'Hay {n} cosas que {who} ven en ti.',
        'Mira primero estas {n}; {who} nombran cada una.',
        'Destacan {n} puntos fuertes, y {who} respaldan cada uno.',
        'Lo que ayuda va primero: {n} cosas, y {who} nombran cada una.',
      ],
      edge: [
        '{N} cosas cuestan más, y {who} nombran cada una.',
        '…También hay {n} puntos que podrían cambiar; {who} nombran cada uno.',
        '…Luego vienen {n} cosas que tienen un precio, y {who} ven cada una.',
        '…Del lado más difícil hay {n} puntos, y {who} mencionan cada uno.',
      ],
    },
    item: {
      first: ['{Clause}.', 'Una es que {clause}.', 'Para empezar, {clause}.'],
      next: [
        'Y {clause}.',
        'Luego está esto: {clause}.',
        'También {clause}.',
        'Otra cosa: {clause}.',
        'A eso se suma que {clause}.',
      ],
    },
    example: {
      strength: [
        'A menudo se ve así: {looks}',
        'Muchas veces significa {looks}',
        'En el día a día puede significar {looks}',
        'A veces es así de sencillo: {looks}',
        'Una forma habitual de hacerlo es esta: {looks}',
      ],
      edge: [
        'Muchas veces significa {looks}',
        'A menudo se ve así: {looks}',
        'En el día a día puede significar {looks}',
        'Algunos días puede llegar a esto: {looks}',
        'Una forma habitual es esta: {looks}',
      ],
    },
    rest: [
      '{Who} nombran también esto: {list}.',
      'Aquí cabe además, según {who}: {list}.',
      'También forma parte del cuadro, dicen {who}: {list}.',
    ],
    split: [
      'En una cosa hay diferencias. {Who} dicen que {one}; {others} dicen que {other}.',
      '{Who} encuentran que {one}. Para {others} es al revés: {other}.',
      'Aquí recibes dos respuestas: {who} dicen que {one}, y {others} dicen que {other}.',
    ],
    both: [
      'Las dos cosas pueden ser ciertas, en días distintos o con personas distintas.',
      'Quizá dependa del día, o de con quién estés.',
      'No tiene por qué ser una contradicción; la gente te ve en lugares distintos.',
    ],
    contrast: [
      '{One}, y {other}: las dos cosas pueden ser ciertas, en días distintos o con personas distintas.',
      'Ambas cosas pueden darse, en momentos distintos: {one}, y {other}.',
    ],
  },
  mirror: {
    lead: [
      'Así puede ser estar cerca de ti.',
      'Lo que haces llega a otras personas, a menudo antes de que digas una palabra.',
      'Ponte un momento donde está el resto.',
      'Míralo un momento desde el otro lado.',
      'Esto es lo que puede llegar a quienes te rodean.',
    ],
    strength: [
      'Cuando {clause}, {effect}',
      'Si {clause}, {effect}',
      'Algo bueno puede pasar cuando {clause}: {effect}',
      'Vale mucho si {clause}: {effect}',
      'Esto puede salir de ahí cuando {clause}: {effect}',
    ],
    edge: [
      '…Cuando {clause}, hay otra cara: {effect}',
      'Si {clause}, {effect}',
      'Se puede llegar a esto cuando {clause}: {effect}',
      'Los días en que {clause}, {effect}',
      'Menos fácil para el resto: cuando {clause}, {effect}',
    ],
    split: [
      'Puede ir por un lado o por otro. Si {one}, {effect} Donde es al revés y {other}, {against}',
      'Cuando {one}, {effect} Los días en que {other}, puede ser distinto: {against}',
    ],
  },
  blindSpots: {
    edge: [
      '{Who} dicen que {clause}. ¿Tú también lo dirías?',
      '¿Te suena? {Who} notan que {clause}.',
      'Algo para pensar: {clause}, dicen {who}. ¿Cómo lo ves?',
      'Tómate un momento para esto: {who} encuentran que {clause}. ¿Encaja con tu propia imagen?',
      '¿Qué te parece esto? {Who} ven que {clause}.',
    ],
    strength: [
      '¿Lo contarías entre tus puntos fuertes? {Who} dicen que {clause}.',
      '¿Te suena? {Who} notan que {clause}.',
      '{Who} dicen que {clause}. ¿Tú también lo dirías?',
      'Tómate un momento para lo bueno: {who} encuentran que {clause}. ¿Encaja con tu propia imagen?',
    ],
    split: [
      '¿Cuándo ocurre que {one}, y cuándo que {other}?',
      '¿Con quién ocurre que {one}, y con quién que {other}?',
      '¿Qué cambia entre los días en que {one} y los días en que {other}?',
    ],
    reflection: {
      edge: [
        'Si tu respuesta es sí, ven lo mismo que tú. Si es no, pide un ejemplo.',
        'Tú conoces tus motivos, y el resto ve lo que haces; las dos cosas forman parte del cuadro.',
        'Pide un ejemplo a alguien de confianza; te dirá más que la palabra que lo nombra.',
        'Puede haber un buen motivo, y aun así puede merecer un cambio.',
        'Sea cual sea tu respuesta, es un buen tema para hablar con alguien de confianza.',
      ],
      excess: [
        'Hay algo bueno dentro; lo que cuesta es la cantidad.',
        'Empieza como algo bueno. No hace falta perderlo para cambiar el resto.',
        'Lo bueno que tiene merece quedarse, en una dosis más pequeña.',
      ],
      strength: [
        'Las pequeñas cosas que haces cada día pueden significar mucho.',
        'Puede valer mucho para el resto, te cueste lo que te cueste.',
        'Pregunta a alguien qué le aporta; es bueno saberlo.',
        'Si tu respuesta es sí, disfruta de que también lo vean.',
      ],
      split: [
        'Puede ayudar preguntar a dos personas que te conozcan de lugares distintos.',
        'Dos ejemplos de dos personas te dirán más que darle muchas vueltas.',
      ],
    },
  },
  growthPath: {
    lead: [
      'No hace falta que te conviertas en otra persona. Bastan pasos pequeños.',
      'Elige lo que te parezca posible y deja el resto para después.',
      'Trátate con la misma amabilidad con que tratarías a alguien a quien quieres.',
      'Un pequeño intento vale más que un gran propósito.',
      'Elige lo que te resulte más fácil y empieza por ahí.',
      'No tiene que ocurrir todo de una vez.',
    ],
    first: [
      'Podrías empezar por aquí: {step}',
      'Algo pequeño que probar. {Step}',
      '¿Por qué no empezar por poco? {Step}',
      'Si te apetece, prueba esto: {step}',
      'Algo para empezar: {step}',
    ],
    next: [
      'Otra manera de entrar: {step}',
      'O esto: {step}',
      'Hay otro camino. {Step}',
      'Guarda esto para otro día. {Step}',
    ],
    strength: [
      '…Y usa lo que ya tienes. {Step}',
      'Usa lo que ya tienes. {Step}',
      'Un punto fuerte crece cuando lo usas: {step}',
      'Para construir sobre algo bueno: {step}',
      'Con algo que ya funciona: {step}',
      '…Y algo que va con tu punto fuerte: {step}',
    ],
    split: [
      'Fíjate durante una semana en cuándo {one} y cuándo {other}; solo eso puede mostrar qué marca la diferencia.',
      'Pide dos ejemplos a alguien de confianza: uno de un día en que {one}, otro de un día en que {other}.',
    ],
    end: [
      'Cuenta a alguien de confianza lo que vas a probar, y pregúntale dentro de un mes qué ha notado.',
      'No tiene que salir a la primera.',
      'Una cosa pequeña basta para una semana.',
      'Si ayuda, quédate con ello. Si no, prueba otra cosa.',
      'Dale una semana antes de juzgarlo.',
    ],
  },
  takeaways: {
    strength: [
      'Sigue así: {clause}. Lo dicen {who}.',
      'Algo de lo que alegrarse: {who} ven que {clause}.',
      '{Who} dicen que {clause}. Puedes construir sobre eso.',
      'Un punto fuerte de verdad, según {who}: {clause}.',
      'Apúntatelo a tu favor: {clause}. Lo nombran {who}.',
      'Esto vale mucho: {who} dicen que {clause}.',
    ],
    edge: [
      'Merece otra mirada: {who} encuentran que {clause}.',
      'Algo en lo que trabajar, con calma: {clause}. Lo notan {who}.',
      '{Who} notan que {clause}. Aquí un pequeño cambio puede hacer mucho.',
      'Trátate con cariño en esto: {who} dicen que {clause}.',
      'Espacio para crecer, como lo ven {who}: {clause}.',
    ],
    split: [
      'Aquí hay diferencias: {who} dicen que {one}; {others}, que {other}.',
      'Dos miradas, una junto a otra: {one}, dicen {who}; {other}, dicen {others}.',
    ],
    step: [
      'Algo que probar: pregunta a alguien de confianza cómo lo vive cuando {clause}.',
      'Podrías pedir a alguien de confianza un ejemplo de un día en que {clause}.',
    ],
  },
};
