import type { FigureFacts, FigureVoice } from '../figure-voice.ts';

const friendly: FigureVoice = {
  apart: {
    summary: [
      'La gente te da sus notas más altas en {highest}. En {lowest} ve más margen, y la distancia entre las dos es mayor que la duda.',
      'Empieza por {highest}: ahí recibes las notas más altas. Las más bajas están en {lowest}, claramente aparte.',
    ],
    blindSpots: [
      '¿Dónde te pondrías en {highest}, y dónde en {lowest}? Si tu respuesta queda fuera de su margen, es un buen tema de conversación.',
      '¿Cómo te ves en {lowest}? Bien puede ser que la gente te vea igual; si no, pide un ejemplo.',
    ],
    growthPath: [
      'Empieza por {lowest}: pregunta a dos personas de confianza cómo sería un punto más, y prueba justo eso.',
      'Elige una cosa pequeña que tenga que ver con {lowest}, y hazla durante una semana.',
      'Pide a alguien de confianza un momento en que {lowest} salió bien; luego, busca repetirlo.',
    ],
  },
  close: {
    summary: [
      'Tus medias están {reach}. Con la duda alrededor de cada una, un orden de las preguntas diría poco.',
      'Tus medias quedan {reach}. Cuál es la más alta aún no se puede decir, y está bien así.',
    ],
    blindSpots: [
      '¿Dónde te pondrías en cada pregunta? Si tu respuesta queda fuera de su margen, pide un ejemplo.',
      '¿En cuál de estas notas quieres pensar? También es una buena pregunta para hacer.',
    ],
    growthPath: [
      'Elige la pregunta que más te importe y pide un ejemplo a dos personas de confianza.',
      'Toma la pregunta que te importa. Pregunta a alguien de confianza cómo sería un punto más.',
      'Para empezar basta una pregunta; toma aquella de la que te gustaría hablar.',
    ],
  },
};

const blunt: FigureVoice = {
  apart: {
    summary: [
      'Las notas más bajas están en {lowest}, las más altas en {highest}. La distancia es mayor que la duda.',
      '{Lowest} recibe las notas más bajas y {highest} las más altas. Aun contando la duda, quedan aparte.',
    ],
    blindSpots: [
      '¿Dónde te pones en {lowest}? Si queda fuera de su margen, pregunta por qué.',
      '¿Qué nota te pondrías en {lowest}, y cuál en {highest}? Dilo antes de volver a mirar.',
    ],
    growthPath: [
      'Toma {lowest}. Pregunta a dos personas de confianza cómo sería un punto más. Haz eso.',
      'Dedica la semana a {lowest}. Basta una cosa pequeña al día.',
      'Pide a alguien de confianza que te cuente un día en que {lowest} importó. Escúchalo hasta el final.',
    ],
  },
  close: {
    summary: [
      'Tus medias están {reach}. No leas una clasificación en ellas: sus márgenes se solapan.',
      'Tus notas quedan {reach}. Una clasificación de las preguntas sería inventada.',
    ],
    blindSpots: [
      '¿Dónde te pones en cada pregunta? Si queda fuera de su margen, pregunta por qué.',
      '¿En cuál de estas notas quieres pensar? Pregunta por esa.',
    ],
    growthPath: [
      'Elige tú una pregunta. Pide un ejemplo a dos personas de confianza, y haz algo con ello.',
      'Toma la única pregunta que te importa. Pregunta qué haría falta para un punto más.',
      'Esta semana, una pregunta. Deja el resto.',
    ],
  },
};

const report: FigureVoice = {
  apart: {
    summary: [
      'La media más alta es la de {highest}, la más baja la de {lowest}; sus márgenes no se solapan.',
      'Las medias difieren en más que su duda: {highest} queda en lo más alto, {lowest} en lo más bajo.',
    ],
    blindSpots: [
      '¿Cómo te valorarías en {highest} y en {lowest}? Una respuesta fuera del margen indicado merece una conversación.',
      '¿Incluye el margen de {lowest} tu propia valoración? Donde no, pide un ejemplo concreto.',
    ],
    growthPath: [
      'Prioridad recomendada: {lowest}. Pregunta a dos personas de confianza qué exigiría un punto más.',
      'Ponte un paso medible para {lowest} y revísalo pasado un mes.',
      'Acuerda una situación en que practicar {lowest}, y una fecha para revisarla.',
    ],
  },
  close: {
    summary: [
      'Las medias están {reach}. Sus márgenes se solapan, así que un orden de las preguntas no tendría base.',
      'Con medias {reach} y márgenes que se solapan, las preguntas no se ordenan.',
    ],
    blindSpots: [
      '¿Incluye el margen de cada media tu propia valoración? Donde no, pide un ejemplo concreto.',
      '¿Cómo te valorarías en cada pregunta? Indaga donde tu respuesta quede fuera del margen.',
    ],
    growthPath: [
      'Elige la pregunta de mayor peso práctico y pide un ejemplo a dos personas de confianza.',
      'Define para una pregunta qué significaría en la práctica un punto más.',
      'Elige una pregunta y revísala pasado un mes.',
    ],
  },
};

const brief: FigureVoice = {
  apart: {
    summary: ['Más alta: {highest}. Más baja: {lowest}.', 'Arriba: {highest}. Abajo: {lowest}.'],
    blindSpots: ['¿Dónde te pones en {lowest}?', '¿Pondrías también {highest} arriba?'],
    growthPath: [
      'Un paso para {lowest}, esta semana.',
      'Pregunta a alguien de confianza por {lowest}.',
      'Elige una cosa pequeña para {lowest}.',
    ],
  },
  close: {
    summary: [
      'Medias {reach}. Sus márgenes se solapan, así que no se ordenan.',
      'Tus notas quedan {reach}. Demasiado cerca para ordenarlas.',
    ],
    blindSpots: ['¿Dónde te pones en cada una?', '¿Queda tu propia mirada dentro de su margen?'],
    growthPath: [
      'Elige una pregunta. Pide un ejemplo.',
      'Toma la pregunta que más te importe.',
      'Una pregunta, un paso, una semana.',
    ],
  },
};

const neutral: FigureVoice = {
  apart: {
    summary: [
      '{Highest} tiene la media más alta y {lowest} la más baja, y sus márgenes no se solapan.',
      'De las medias, {highest} es la más alta y {lowest} la más baja, por más que la duda.',
    ],
    blindSpots: [
      '¿Dónde te ves en {highest} y en {lowest}?',
      '¿Queda tu propia mirada sobre {lowest} dentro del margen que dan?',
    ],
    growthPath: [
      'Podrías preguntar a dos personas de confianza cómo sería un punto más en {lowest}.',
      'Una cosa que probar para {lowest} basta para una semana.',
      'Podrías pedir a alguien de confianza un ejemplo de {lowest}.',
    ],
  },
  close: {
    summary: [
      'Las medias están {reach}; con la duda alrededor, un orden diría poco.',
      'Tus medias quedan {reach}, y cuál es la más alta no se puede saber por ellas.',
    ],
    blindSpots: [
      '¿Dónde te ves en cada pregunta?',
      '¿Queda tu propia mirada dentro del margen de cada media?',
    ],
    growthPath: [
      'Podrías elegir una pregunta y pedir un ejemplo a dos personas de confianza.',
      'Para empezar basta una pregunta.',
      'Podrías tomar la pregunta que más te importe y probar una cosa para ella.',
    ],
  },
};

export const figureVoices = { friendly, blunt, report, brief, neutral } as const;

export const figureFacts: FigureFacts = {
  untold: [
    'Muy pocas personas movieron el deslizador de {untold}, así que esto habla de las demás preguntas.',
    'Aquí falta lo que marcaron muy pocas personas: {untold}.',
  ],
  allUntold: [
    'Todavía ningún deslizador lo han movido suficientes personas como para mostrar una media.',
    'La media aparece cuando suficientes personas han movido ese deslizador.',
  ],
  above: ['En el extremo alto: {aboveInFull}.', 'Las notas más altas: {aboveInFull}.'],
  below: ['En el extremo bajo: {belowInFull}.', 'Las notas más bajas: {belowInFull}.'],
  doubt: [
    'Cada media viene de {people} personas y puede desviarse {doubt}, más o menos, hacia arriba o hacia abajo; donde dos márgenes se solapan, la distancia puede ser azar.',
    'Las notas vienen de {people} personas. Cada media puede quedar {doubt}, más o menos, por encima o por debajo, así que una distancia menor puede ser azar.',
  ],
  half: [
    'Aun contando la duda, quedas en la mitad {half} de la escala en cada pregunta.',
    'En cada pregunta el margen queda en la mitad {half} de la escala.',
  ],
  apart: [
    'La gente te da notas más altas en {above} que en {lowest}.',
    'En {above} recibes notas más altas que en {lowest}.',
  ],
  ranges: [
    'Cada media tiene un margen alrededor; lee las dos cosas juntas.',
    'Entre una media y el margen que la rodea, el margen es lo más seguro.',
  ],
  reasons: [
    'Una nota dice cuánto ve la gente de algo; cuándo y por qué, te lo puede contar si preguntas.',
    'Detrás de una nota puede haber un momento que alguien recuerda; pregúntale a alguien de confianza por uno.',
  ],
  takeaways: {
    strongest: [
      'Tus notas más altas están en {highest}, probablemente entre {highestRange}.',
      'La gente te da sus notas más altas en {highest}, probablemente entre {highestRange}.',
    ],
    weakest: [
      'Las notas más bajas están en {lowest}, probablemente entre {lowestRange}. La distancia con {highest} es mayor que la duda.',
      'Donde más margen se ve es en {lowest}, probablemente entre {lowestRange}. Aun contando la duda, queda por debajo de {highest}.',
    ],
    place: [
      'Tus notas quedan {reach}, con una duda de {doubt}, más o menos.',
      'Tus medias están {reach}, {doubt} arriba o abajo.',
    ],
    order: [
      'Qué pregunta recibe la nota más alta, y cuál la más baja, aún no se puede saber por estas notas.',
      'Estas notas todavía no ponen una pregunta por encima de otra.',
    ],
  },
  alone: {
    summary: [
      'En {question} quedas {reach}, probablemente entre {range}.',
      '{Question}: quedas {reach}, probablemente entre {range}.',
    ],
    blindSpots: [
      '¿Dónde te pondrías en {question}? Si tu respuesta queda fuera del margen, pide un ejemplo.',
      '¿Queda tu propia mirada sobre {question} dentro del margen? Si no, es un buen tema de conversación.',
    ],
    growthPath: [
      'Pregunta a dos personas de confianza cómo sería un punto más en {question}, y prueba justo eso.',
      'Elige una cosa pequeña que tenga que ver con {question}, y hazla durante una semana.',
      'Podrías pedir a alguien de confianza un ejemplo de {question}.',
    ],
    untold: [
      'Muy pocas personas movieron el deslizador de {untold}, así que esto habla solo de {question}.',
      'Aquí falta lo que marcaron muy pocas personas: {untold}.',
    ],
    doubt: [
      'La media viene de {people} personas y puede desviarse {doubt}, más o menos, hacia arriba o hacia abajo.',
      'Las notas vienen de {people} personas, y su media puede quedar {doubt}, más o menos, por encima o por debajo.',
    ],
    half: [
      'Aun contando la duda, quedas en la mitad {half} de la escala.',
      'Todo el margen queda en la mitad {half} de la escala.',
    ],
    ranges: [
      'La media tiene un margen alrededor; lee las dos cosas juntas.',
      'Entre la media y el margen que la rodea, el margen es lo más seguro.',
    ],
    takeaways: {
      place: [
        'Tu media en {question} queda {reach}, con una duda de {doubt}, más o menos.',
        'En {question} tu media está {reach}, {doubt} arriba o abajo.',
      ],
      range: [
        'El margen alrededor de la media, entre {range}, es más seguro que el número solo.',
        'Probablemente la media queda entre {range}; ese margen es más seguro que un solo número.',
      ],
    },
  },
};
