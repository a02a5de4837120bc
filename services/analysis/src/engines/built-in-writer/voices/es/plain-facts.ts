import type { PlainFacts } from '../plain-facts.ts';

export const plainFacts: PlainFacts = {
  answered: ['Han respondido {count} personas.', '{count} personas han participado.'],
  noTheme: ['Ningún rasgo llegó aquí a tres personas.'],
  readAnew: ['Lo que dicen con palabras se lee de nuevo.', 'Sus palabras se leen de nuevo.'],
  counted: [
    'Lo que sigue cuenta lo que nombraron; qué significa lo dices tú.',
    'Este texto cuenta lo que nombraron, y te deja a ti qué significa.',
  ],
  several: ['Varias quiere decir tres personas o más.', 'Donde dice varias, son tres personas o más.'],
  severalManyMost: [
    'Varias quiere decir tres personas o más; muchas, al menos la mitad; la mayoría, al menos dos tercios.',
    'Donde dice varias, son tres personas o más; muchas son al menos la mitad y la mayoría, dos tercios.',
  ],
  rule: [
    'Un rasgo se cuenta en cuanto tres personas lo nombran, con un toque o con palabras.',
    'Tres personas tienen que nombrar un rasgo, con un toque o con palabras, antes de que se cuente.',
    'Hacen falta tres personas que nombren el mismo rasgo antes de que se cuente.',
  ],
  kept: [
    'Lo que dijeron menos personas no se muestra, para que no pueda llevar hasta nadie.',
    'Lo que dijeron una o dos personas se queda con ellas, para que no se las reconozca.',
  ],
  mirror: [
    'La impresión que das es más de lo que este texto puede decir.',
    'Este texto aún no puede decir qué impresión das.',
    'Para decir cómo es estar contigo haría falta más de lo que aquí se contó.',
  ],
  mirrorMore: [
    'Lo que dijo una sola persona puede ser cierto, y puede importar.',
    'Quizá alguien dijo justo lo que necesitas oír; pregunta, y puede que lo oigas.',
  ],
  blindSpots: [
    'Un rasgo que aquí no se cuenta puede seguir en la mente de alguien.',
    'Lo que falta aquí no es un resultado.',
    'No leas un silencio como elogio ni como reproche.',
  ],
  blindSpotsMore: [
    'Quien te conoce bien puede decirte más que esta página.',
    'Si hay algo que te preguntas, una pregunta directa te llevará más lejos.',
  ],
  growthPath: [
    'Si hay una cosa que quieres saber, pregúntasela a alguien de confianza.',
    'Elige una pregunta que te importe y hazla cara a cara.',
    'Pide un ejemplo a alguien: ¿qué hice el mes pasado que te ayudó, y qué no?',
  ],
  growthPathMore: [
    'Más respuestas aclaran la imagen; unos toques llevan medio minuto.',
    'Las próximas respuestas pueden añadir algo.',
  ],
  instructions: [
    'Diste instrucciones propias. El redactor integrado no las sigue; un modelo de lenguaje sí.',
    'Tus instrucciones no están en este texto, porque el redactor integrado no las sigue; un modelo de lenguaje sí.',
    'Tus propias instrucciones dan forma a un texto de un modelo de lenguaje. Este lo escribió el redactor integrado, que no las sigue.',
  ],
  rest: ['La ventana muestra el resto de lo que se nombró.', 'Se nombró más; la ventana lo muestra todo.'],
  basis: [
    'Respondieron {count} personas, y cada rasgo de aquí lo nombraron tres de ellas o más.',
    'Esto se apoya en {count} respuestas; detrás de cada rasgo hay tres personas o más.',
  ],
  more: [
    'Más respuestas pueden sacar a la luz lo que la gente comparte.',
    'Lo que la gente comparte se ve mejor con más respuestas.',
  ],
  ask: [
    'Pregunta a alguien de confianza qué hiciste el mes pasado que le ayudó, y qué no.',
    'Elige a alguien de confianza y pídele una cosa que conservar y otra que cambiar.',
  ],
  countedStrength: [
    '{Who} dicen {that}.',
    'Lo que ayuda, según {who}: {list}.',
    '{Who} nombran esto como algo que ayuda: {list}.',
  ],
  countedEdge: [
    '{Who} ven {that}.',
    'Lo más difícil, según {who}: {list}.',
    '{Who} nombran esto como algo que cuesta: {list}.',
  ],
  countedSplit: [
    'En esto hay diferencias: {who} dicen que {one}; {others}, que {other}.',
    'Una cosa tiene dos caras: {one}, dicen {who}; {other}, dicen {others}.',
  ],
};
