import type { HoldingTexts } from '../language-pack.ts';

const inDigits = (count: number): string => new Intl.NumberFormat('es').format(count);

export const holding: HoldingTexts = {
  arrived: (count) =>
    count === 1 ? 'Ha respondido 1 persona.' : `Han respondido ${inDigits(count)} personas.`,
  sameAddress: (missing) =>
    `Algunas personas respondieron más de una vez. ${missing === 1 ? 'Falta una persona más' : `Faltan ${inDigits(missing)} personas más`}.`,
  waiting: (next) =>
    `Podrás abrir tu resultado a partir de ${inDigits(next)} respuestas. Esperamos para que no se reconozca a nadie.`,
  ready: 'Tu resultado está listo para abrirse.',
  withdrawn: (next) =>
    `Se borró una respuesta, y por eso se retiró el resultado que la usaba. El próximo se podrá abrir a partir de ${inDigits(next)} respuestas, para que al compararlos no se reconozca a nadie.`,
  missing: (count) => `${count === 1 ? 'Falta 1 respuesta' : `Faltan ${inDigits(count)} respuestas`}.`,
  anotherSide: 'Lo que mejor funciona es un mensaje personal a alguien que conozca otra faceta tuya.',
  decideWeights:
    'Antes de mirar, decide cuánto debe contar cada persona. Una vez abierto el resultado, así se queda.',
  whoIsPart:
    'Quien responda hasta que lo abras forma parte de él. Las respuestas posteriores esperan al próximo resultado.',
  judgedAverages:
    'El resultado mostrará una media de cada pregunta que suficientes personas pudieron valorar, y ninguna puntuación suelta. Todas las respuestas cuentan igual.',
  whatComes: {
    slider: 'El resultado mostrará una media por pregunta y ninguna puntuación suelta.',
    'follow-up':
      'El resultado dirá si menos de la mitad, cerca de la mitad o más de la mitad notó un cambio a mejor.',
    text: (support) => `El resultado contará lo que al menos ${support} personas mencionaron por su cuenta.`,
  },
  meanwhile: {
    'hard-hitting': 'Mientras esperas, escribe lo que temes leer y compáralo después con el resultado.',
    'short-balanced': 'Mientras esperas, nombra un punto fuerte y uno débil que esperas ver.',
    professional: 'Mientras tanto, anota tu propia valoración de cada pregunta, para comparar.',
    encouraging: 'Hay gente que te dedica su tiempo, y eso ya vale mucho.',
    custom: 'Mientras esperas, anota lo que crees que vas a leer y compáralo después con el resultado.',
  },
  beforeOpening: {
    'hard-hitting': 'Escribe antes lo que temes leer y compáralo con el resultado.',
    'short-balanced': 'Nombra antes un punto fuerte y uno débil que esperas ver.',
    professional: 'Anota antes tu propia valoración de cada pregunta, para comparar.',
    encouraging: 'Tómate un momento tranquilo; otras personas se lo tomaron pensando en ti.',
    custom: 'Anota antes lo que esperas leer y compáralo con el resultado.',
  },
};
