import type { ResultTexts } from '../language-pack.ts';

export const result: ResultTexts = {
  sections: {
    pattern_analysis: 'Patrones',
    mirror_effect: 'Efecto espejo',
    blind_spots: 'Puntos ciegos',
    growth_path: 'Camino para crecer',
  },
  who: { most: 'la mayoría de las personas', many: 'muchas personas', several: 'varias personas' },
  mostCounted: 'la mayoría de las personas contadas aquí',
  others: { most: 'la mayoría de las demás', many: 'muchas otras', several: 'otras' },
  that: 'que {clause}',
  quoted: '«{question}»',
  saying: '{Who} coinciden en esto: {list}.',
  sayingSo: '{Who} lo ven así.',
  only: ['Una cosa destaca: {clause}.', 'La gente menciona una cosa: {clause}.'],
  split: [
    'Las opiniones se dividen: {who} dicen que {one}; {others}, que {other}.',
    '{Who} dicen que {one}, pero {others} dicen que {other}.',
  ],
  splitQuestion: [
    '{One}, o bien {other}: ¿de qué depende?',
    '{One}, o bien {other}: ¿cuándo pasa una cosa y cuándo la otra?',
  ],
  splitStep: 'Fíjate durante una semana en cuándo pasa cada cosa: {one}, o bien {other}.',
  strengthQuestion: ['{Clause}: ¿cuándo se nota más?', '{Clause}: ¿cuándo te ha servido?'],
  alike: ['{One}, y además {other}.', '{One}, y también {other}.'],
  named: 'Se menciona esto: {name}.',
  ask: 'Pregunta a alguien de confianza cuándo lo notó por última vez.',
  counted: {
    'since-erasure':
      'Alguien retiró una respuesta, así que aquí cuentan solo personas que no estaban en ningún resultado anterior con esa respuesta.',
    waiting:
      'Alguien retiró una respuesta, así que aquí hacen falta cinco personas que no estuvieran en ningún resultado anterior con esa respuesta. Por ahora son menos.',
  },
  figures: {
    value: '{average} sobre {max}',
    unpublished: 'Muy pocas personas movieron el deslizador en {names}.',
    allUnpublished: 'Todavía no hay media: muy pocas personas han movido cada deslizador.',
    rowLater: 'Cada pregunta tendrá su media cuando cinco personas hayan movido su deslizador.',
    spread: 'Todas tus puntuaciones están entre {from} y {to} sobre {max}.',
    spanAlike: 'Todas tus puntuaciones son de {from} sobre {max}.',
    noOrder: 'Por ahora ninguna puntuación está claramente por encima de otra.',
    order:
      'Tu puntuación más alta es la de {highest} y la más baja la de {lowest}, pero puede ser casualidad.',
    apart: 'Te valoran más en {above} y menos en {below}.',
    alone: 'En {highest} te dan un {highestValue}.',
    places:
      'Si respondieran más personas, tu puntuación en {highest} estaría probablemente entre {low} y {high}; en {lowest}, entre {lowestLow} y {lowestHigh}.',
    range:
      'Si respondieran más personas, tu puntuación en {highest} estaría probablemente entre {low} y {high}.',
    upperHalf: 'En conjunto la gente te sitúa en la mitad alta de la escala.',
    lowerHalf: 'En conjunto la gente te sitúa en la mitad baja de la escala.',
    doubt: {
      one: 'Cualquiera de tus puntuaciones podría ser hasta {points} punto más alta o más baja.',
      other: 'Cualquiera de tus puntuaciones podría ser hasta {points} puntos más alta o más baja.',
    },
    highest: 'Tu puntuación más alta es la de {highest}: {highestValue}.',
    lowest: 'Tu puntuación más baja es la de {lowest}: {lowestValue}.',
    openQuestion: ['¿Cuál de estas puntuaciones te importa más?', '¿En qué te gustaría mejorar más?'],
    fewQuestion: ['¿Qué te gustaría saber?', '¿En qué te gustaría mejorar más?'],
    fewStep: ['Pide a más personas que muevan cada deslizador.', 'Di a las siguientes que cada uno cuenta.'],
    lowQuestion: ['{lowOnes}: ¿cuál te importa más?', '{lowOnes}: ¿en cuál te gustaría mejorar más?'],
    openStep: [
      'Elige una puntuación y pide un ejemplo a alguien.',
      'Elige una puntuación y pide a alguien una idea que te ayude.',
    ],
    lowStep: [
      '{lowOnes}: elige por cuál empezar y pregúntale a alguien qué podrías hacer ahí de otra manera.',
      '{lowOnes}: elige por dónde empezar y pregúntale a alguien qué te ayudaría a mejorar.',
    ],
  },
  change: {
    share: { fewer: 'Menos de la mitad', half: 'Cerca de la mitad', more: 'Más de la mitad' },
    published: '{share} de las {people} personas notó una mejora.',
    unpublished:
      'Alguien retiró una respuesta, así que esto volverá a verse cuando hayan respondido cinco personas más.',
    means: [
      '«Cerca de la mitad» son de cuatro a seis de cada diez. No hay un número, para que no se pueda señalar a nadie.',
      '«Peor», «igual» y «no lo sé» cuentan lo mismo: no se notó ninguna mejora.',
    ],
  },
  tones: {
    encouraging: {
      strength: ['{Who} ven esto en ti: {list}.', '{Who} dicen {that}.'],
      cost: ['{Who} ven lo que te puede frenar: {list}.', '{Who} ven algo que puedes mejorar: {list}.'],
      both: [
        'Las dos cosas son parte de ti: {one}, pero {other}.',
        'La gente ve las dos cosas: {one}, pero {other}.',
      ],
      helps: ['{Clause}, y eso puede marcar la diferencia.', '{Clause}, y eso suma.'],
      costs: ['{Clause}, y eso puede complicar las cosas.', '{Clause}, y eso puede jugar en tu contra.'],
      question: ['{Clause}: ¿en qué momentos?', '{Clause}: ¿te reconoces en eso?'],
      change: [
        '{Clause}: para cambiarlo, empieza poco a poco.',
        '{Clause}: para empezar, basta con un pequeño paso.',
      ],
      keep: ['{Clause}: apóyate en eso.', '{Clause}: es uno de tus puntos fuertes.'],
      figures: [
        'La mejor nota te la dan en {highest} ({highestValue}), y la más baja, en {lowest} ({lowestValue}).',
        'Donde mejor te va es en {highest} ({highestValue}), y donde más puedes mejorar es en {lowest} ({lowestValue}).',
      ],
      figureQuestion: ['{lowest}: ¿qué te ayudaría más?', '{lowest}: ¿cuándo te resulta fácil?'],
      figureStep: [
        'Empieza poco a poco con {lowest}: pregunta a alguien cuál sería el primer paso.',
        'Da un pequeño paso en {lowest}: pregunta a alguien cuándo lo echó en falta.',
      ],
    },
    'hard-hitting': {
      strength: ['Esto lo ven {who}: {list}.', '{Who} dicen {that}.'],
      cost: ['Míralo de frente: {who} dicen {that}.', '{Who} señalan lo que puede perjudicarte: {list}.'],
      both: ['Se mencionan las dos cosas: {one}, pero {other}.', 'Así te ve la gente: {one}, pero {other}.'],
      helps: ['{Clause}, y la gente lo nota.', '{Clause}, y eso dice mucho de ti.'],
      costs: ['{Clause}, y eso puede tener su precio.', '{Clause}, y eso puede pasarte factura.'],
      question: ['{Clause}: ¿cuándo fue la última vez?', '{Clause}: ¿te ha pasado hace poco?'],
      change: ['{Clause}: eso es lo primero que toca cambiar.', '{Clause}: aquí no valen excusas.'],
      keep: ['{Clause}: sigue por ahí.', '{Clause}: que eso no cambie.'],
      figures: [
        'Tu punto más flojo es {lowest} ({lowestValue}); el más fuerte, {highest} ({highestValue}).',
        'La puntuación más baja la tienes en {lowest} ({lowestValue}); la más alta, en {highest} ({highestValue}).',
      ],
      figureQuestion: ['{lowest}: ¿cuándo falta más?', '{lowest}: ¿cuándo sale mal?'],
      figureStep: [
        'Empieza por {lowest}: pide a alguien el peor ejemplo.',
        'Ocúpate primero de {lowest}: pregunta a alguien cuándo lo echó más en falta.',
      ],
    },
    professional: {
      strength: ['{Who} ven esto como un punto fuerte: {list}.', '{Who} destacan {that}.'],
      cost: ['{Who} ven una posible desventaja: {list}.', '{Who} mencionan una posible dificultad: {list}.'],
      both: ['Un punto a favor: {one}; uno en contra: {other}.', 'Dos observaciones: {one}, pero {other}.'],
      helps: ['{Clause}, y eso puede aportar mucho.', '{Clause}, y eso vale mucho.'],
      costs: [
        '{Clause}, y eso puede tener inconvenientes.',
        '{Clause}, y eso puede dificultar la colaboración.',
      ],
      question: ['{Clause}: ¿en qué situaciones ocurre?', '{Clause}: ¿a qué se debe?'],
      change: ['{Clause}: conviene trabajar en esto primero.', '{Clause}: aquí merece la pena un cambio.'],
      keep: ['{Clause}: es un punto fuerte en el que apoyarte.', '{Clause}: conviene mantenerlo.'],
      figures: [
        'Tu valoración más alta es la de {highest} ({highestValue}); la más baja, la de {lowest} ({lowestValue}).',
        'La valoración más alta es para {highest} ({highestValue}) y la más baja para {lowest} ({lowestValue}).',
      ],
      figureQuestion: ['{lowest}: ¿en qué situaciones falta?', '{lowest}: ¿en qué se notaría una mejora?'],
      figureStep: [
        'Pide a alguien un ejemplo concreto de {lowest} y acuerda un cambio.',
        'Ponte una meta en {lowest} y revísala con alguien dentro de un mes.',
      ],
    },
    'short-balanced': {
      strength: ['{Who} ven esto: {list}.', '{Who} dicen {that}.'],
      cost: ['{Who} ven una posible pega: {list}.', '{Who} señalan esto: {list}.'],
      both: ['{One}, pero {other}.', 'Por un lado, {one}; por otro, {other}.'],
      helps: ['{Clause}, y eso puede ser de gran ayuda.', '{Clause}, y eso es un punto a favor.'],
      costs: ['{Clause}, y eso puede frenarte.', '{Clause}, y eso puede jugarte en contra.'],
      question: ['{Clause}: ¿es así?', '{Clause}: ¿te suena?'],
      change: ['{Clause}: intenta cambiarlo.', '{Clause}: trabaja en ello.'],
      keep: ['{Clause}: sigue así.', '{Clause}: en eso no cambies.'],
      figures: [
        'Lo más alto es {highest} ({highestValue}), lo más bajo {lowest} ({lowestValue}).',
        'En lo más alto, {highest} ({highestValue}); en lo más bajo, {lowest} ({lowestValue}).',
      ],
      figureQuestion: ['{lowest}: ¿qué falta?', '{lowest}: ¿cuándo falla?'],
      figureStep: ['Pide a alguien un ejemplo de {lowest}.', 'Trabaja en {lowest} durante una semana.'],
    },
    custom: {
      strength: ['{Who} dicen {that}.', '{Who} dicen esto de ti: {list}.'],
      cost: ['{Who} notan esto: {list}.', '{Who} mencionan esto: {list}.'],
      both: ['La gente ve dos facetas: {one}, pero {other}.', 'Tienes dos facetas: {one}, pero {other}.'],
      helps: ['{Clause}, y se nota.', '{Clause}, y puede que la gente lo agradezca.'],
      costs: ['{Clause}, y eso puede complicar las cosas.', '{Clause}, y la gente lo nota.'],
      question: ['{Clause}: ¿estás de acuerdo?', '{Clause}: ¿tú cómo lo ves?'],
      change: ['{Clause}: trabaja primero en esto.', '{Clause}: empieza por cambiar eso.'],
      keep: ['{Clause}: continúa así.', '{Clause}: no cambies eso.'],
      figures: [
        '{highest} es tu puntuación más alta ({highestValue}) y {lowest}, la más baja ({lowestValue}).',
        'Tienes un {highestValue} en {highest} y un {lowestValue} en {lowest}.',
      ],
      figureQuestion: ['{lowest}: ¿estás de acuerdo?', '{lowest}: ¿tú cómo lo ves?'],
      figureStep: [
        'Pide a alguien un ejemplo de {lowest}.',
        'Empieza por {lowest} y pregunta a alguien qué te ayudaría.',
      ],
    },
  },
};
