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
  sayingSo: '{Who} lo dicen.',
  only: ['Una cosa destaca: {clause}.', 'La gente nombra una cosa: {clause}.'],
  split: [
    'Las opiniones se dividen: {who} dicen que {one}; {others}, que {other}.',
    '{Who} dicen que {one}, pero {others} dicen que {other}.',
  ],
  splitQuestion: ['{One}, o bien {other}: ¿de qué depende?', '{One}, o bien {other}: ¿cuándo es cada cosa?'],
  splitStep: 'Fíjate durante una semana en cuál de las dos cosas pasa: {one}, o bien {other}.',
  named: 'También se nombra esto: {name}.',
  ask: 'Pide un ejemplo a alguien de confianza.',
  heard: {
    'since-erasure':
      'Alguien retiró una respuesta, así que aquí cuentan solo personas que no estaban en ningún resultado anterior con esa respuesta.',
    waiting:
      'Alguien retiró una respuesta, así que aquí hacen falta cinco personas que no estuvieran en ningún resultado anterior con esa respuesta. Por ahora son menos.',
  },
  figures: {
    value: '{average} sobre {max}',
    untold: 'Muy pocas personas movieron el deslizador: {names}.',
    allUntold: 'Todavía muy pocas personas han movido cada deslizador como para mostrar una media.',
    rowLater: 'Una pregunta tiene su media cuando cinco personas han movido su deslizador.',
    span: 'Tus medias van de {from} a {to} sobre {max}.',
    spanAlike: 'Todas tus medias son de {from} sobre {max}.',
    noOrder: 'Por ahora ninguna pregunta está claramente por encima de otra.',
    order: 'Tu media más alta es la de {highest} y la más baja la de {lowest}, pero puede ser casualidad.',
    apart: 'Te valoran más en {above} y menos en {below}.',
    alone: 'En {highest} te dan {highestValue}.',
    places:
      'En {highest} la gente te sitúa probablemente entre {low} y {high}; en {lowest}, entre {lowestLow} y {lowestHigh}.',
    range: 'Tu media real en {highest} está probablemente entre {low} y {high} sobre {max}.',
    upperHalf: 'En conjunto la gente te sitúa en la mitad alta de la escala.',
    lowerHalf: 'En conjunto la gente te sitúa en la mitad baja de la escala.',
    doubt: {
      one: 'En cualquier pregunta puedes estar hasta {points} punto por encima o por debajo.',
      other: 'En cualquier pregunta puedes estar hasta {points} puntos por encima o por debajo.',
    },
    highest: 'Tu media más alta es la de {highest}: {highestValue}.',
    lowest: 'Tu media más baja es la de {lowest}: {lowestValue}.',
    openQuestion: ['¿Qué pregunta te importa más?', '¿Dónde te gustaría estar más arriba?'],
    lowQuestion: ['{lowOnes}: ¿qué te importa más?', '{lowOnes}: ¿dónde te gustaría estar más arriba?'],
    openStep: [
      'Elige la pregunta que más te importe y pide a alguien un ejemplo.',
      'Elige una pregunta y habla con alguien sobre lo que ayudaría.',
    ],
    lowStep: [
      'Elige una de estas y pide a alguien un ejemplo: {lowOnes}.',
      'Con una de estas basta para empezar: {lowOnes}.',
    ],
  },
  change: {
    share: { fewer: 'Menos de la mitad', half: 'Cerca de la mitad', more: 'Más de la mitad' },
    told: '{share} de {people} personas notó un cambio a mejor.',
    untold:
      'Desde que alguien retiró una respuesta, esto se volverá a contar cuando hayan respondido cinco personas más.',
    takeaways: [
      'La mitad quiere decir de cuatro a seis de cada diez. No hay un número, para que no se pueda señalar a nadie.',
      '«Peor», «igual» y «No sé decirlo» cuentan lo mismo: no se notó un cambio a mejor.',
      'Cada persona cuenta igual.',
    ],
  },
  tones: {
    encouraging: {
      strength: ['{Who} ven esto en ti: {list}.', '{Who} dicen {that}.'],
      cost: ['{Who} señalan algo más difícil: {list}.', '{Who} llevan peor esto: {list}.'],
      both: [
        'Las dos cosas son tuyas: {one}, y también {other}.',
        'La gente ve las dos cosas: {one}, y también {other}.',
      ],
      more: ['La gente dice también {that}.', 'Ven más cosas en ti: {list}.'],
      helps: ['{Clause}, y eso hace bien a la gente.', '{Clause}, y la gente sale ganando.'],
      costs: ['{Clause}, y eso puede complicar las cosas.', '{Clause}, y eso puede estorbar.'],
      question: ['{Clause}: ¿cuándo te pasa?', '{Clause}: ¿te reconoces?'],
      change: ['Empieza poco a poco por esto: {clause}.', 'Ten paciencia contigo en esto: {clause}.'],
      keep: ['Apóyate en esto: {clause}.', 'Cuenta con esto: {clause}.'],
      figures: [
        'Donde mejor te ven es en {highest} ({highestValue}), y donde menos, en {lowest} ({lowestValue}).',
        'Tu fuerte es {highest} ({highestValue}), y donde más margen tienes es en {lowest} ({lowestValue}).',
      ],
      figureQuestion: [
        '{lowest}: ¿qué agradecería más la gente?',
        '{lowest}: ¿cuándo te sale con facilidad?',
      ],
      figureStep: [
        'Empieza poco a poco por {lowest}: pregunta a alguien cómo sería un poco más.',
        'Da un paso pequeño en {lowest}: pregunta a alguien cuándo lo echó en falta.',
      ],
    },
    'hard-hitting': {
      strength: ['{Who} te reconocen esto: {list}.', '{Who} dicen {that}.'],
      cost: ['{Who} ven un problema: {list}.', '{Who} lo dicen claro: {list}.'],
      both: [
        'Las dos cosas son ciertas: {one}, y también {other}.',
        'Haces las dos cosas: {one}, y también {other}.',
      ],
      more: ['Eso no es todo: {list}.', 'Hay más: {list}.'],
      helps: ['{Clause}, y eso cuenta.', '{Clause}, y eso vale mucho.'],
      costs: ['{Clause}, y eso tiene un precio.', '{Clause}, y eso no sale gratis.'],
      question: ['{Clause}: ¿cuándo fue la última vez?', '{Clause}: ¿quién lo ha notado más?'],
      change: ['Cambia esto primero: {clause}.', 'Aquí no valen excusas: {clause}.'],
      keep: ['Usa esto: {clause}.', 'No pierdas esto: {clause}.'],
      figures: [
        'Tu punto más flojo es {lowest} ({lowestValue}); el más fuerte, {highest} ({highestValue}).',
        'Donde menos te dan es en {lowest} ({lowestValue}), y donde más, en {highest} ({highestValue}).',
      ],
      figureQuestion: ['{lowest}: ¿quién lo ha notado más?', '{lowest}: ¿cuándo sale mal?'],
      figureStep: [
        'Empieza por {lowest}: pide a alguien el peor ejemplo.',
        'Afronta primero {lowest}: pregunta a alguien cómo lo vivió.',
      ],
    },
    professional: {
      strength: ['{Who} señalan un punto fuerte: {list}.', '{Who} indican {that}.'],
      cost: ['{Who} ven un aspecto mejorable: {list}.', '{Who} señalan un inconveniente: {list}.'],
      both: [
        'En conjunto: {one}, y también {other}.',
        'Dos observaciones van juntas: {one}, y también {other}.',
      ],
      more: ['Se indica además {that}.', 'Otras observaciones: {list}.'],
      helps: ['{Clause}, lo que ayuda a la gente.', '{Clause}, lo que beneficia a la gente.'],
      costs: [
        '{Clause}, lo que puede tener inconvenientes.',
        '{Clause}, lo que puede dificultar la colaboración.',
      ],
      question: ['{Clause}: ¿en qué situaciones ocurre?', '{Clause}: ¿qué lo provoca?'],
      change: ['Primera prioridad: {clause}.', 'Trabaja primero un punto: {clause}.'],
      keep: ['Un punto fuerte en el que apoyarte: {clause}.', 'Mantén esto: {clause}.'],
      figures: [
        'Tu valoración más alta es la de {highest} ({highestValue}); la más baja, la de {lowest} ({lowestValue}).',
        'La valoración más alta es para {highest} ({highestValue}) y la más baja para {lowest} ({lowestValue}).',
      ],
      figureQuestion: ['{lowest}: ¿en qué situaciones falta?', '{lowest}: ¿en qué se notaría una mejora?'],
      figureStep: [
        'Pide a alguien un ejemplo concreto de {lowest} y acordad un cambio.',
        'Ponte una meta en {lowest} y revísala con alguien dentro de un mes.',
      ],
    },
    'short-balanced': {
      strength: ['{Who} lo ven: {list}.', '{Who} dicen {that}.'],
      cost: ['{Who} ven una pega: {list}.', '{Who} encuentran difícil esto: {list}.'],
      both: ['{One}, y también {other}.', 'Las dos cosas: {one}, y también {other}.'],
      more: ['También: {list}.', 'Y además: {list}.'],
      helps: ['{Clause}: eso ayuda.', '{Clause}: eso hace bien.'],
      costs: ['{Clause}: eso cuesta.', '{Clause}: eso puede pesar.'],
      question: ['{Clause}: ¿es así?', '{Clause}: ¿cuándo?'],
      change: ['Cambia una cosa: {clause}.', 'Trabaja esto: {clause}.'],
      keep: ['Conserva esto: {clause}.', 'Usa esto: {clause}.'],
      figures: [
        'Lo más alto: {highest} ({highestValue}). Lo más bajo: {lowest} ({lowestValue}).',
        'Arriba, {highest} ({highestValue}). Abajo, {lowest} ({lowestValue}).',
      ],
      figureQuestion: ['{lowest}: ¿qué falta?', '{lowest}: ¿cuándo falla?'],
      figureStep: ['Pide a alguien un ejemplo de {lowest}.', 'Trabaja {lowest} durante una semana.'],
    },
    custom: {
      strength: ['{Who} dicen {that}.', '{Who} dicen esto de ti: {list}.'],
      cost: ['{Who} dicen que esto cuesta: {list}.', '{Who} dicen que esto es difícil: {list}.'],
      both: [
        'La gente ve dos cosas: {one}, y también {other}.',
        'Muestras dos caras: {one}, y también {other}.',
      ],
      more: ['La gente nombra también esto: {list}.', 'La gente dice además {that}.'],
      helps: ['{Clause}, y eso ayuda.', '{Clause}, y se nota.'],
      costs: ['{Clause}, y eso cuesta.', '{Clause}, y la gente lo siente.'],
      question: ['{Clause}: ¿lo ves igual?', '{Clause}: ¿cómo lo ves?'],
      change: ['Trabaja primero una cosa: {clause}.', 'Empieza por esto: {clause}.'],
      keep: ['Sigue con esto: {clause}.', 'Continúa así: {clause}.'],
      figures: [
        '{highest} es lo más alto ({highestValue}) y {lowest} lo más bajo ({lowestValue}).',
        'Tienes {highestValue} en {highest} y {lowestValue} en {lowest}.',
      ],
      figureQuestion: ['{lowest}: ¿lo ves igual?', '{lowest}: ¿cómo lo ves?'],
      figureStep: [
        'Pide a alguien un ejemplo de {lowest}.',
        'Empieza por {lowest} y pregunta a alguien qué ayudaría.',
      ],
    },
  },
};
