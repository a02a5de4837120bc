import type { PlanTexts } from '../themes/theme-texts.ts';

export const plans: PlanTexts = {
  'lets-promises-slip': { aim: 'Cumplir lo que prometo', when: 'prometa algo', will: 'apuntarlo con fecha' },
  'runs-late': {
    aim: 'Llegar a tiempo',
    when: 'tenga que estar en algún sitio',
    will: 'salir diez minutos antes',
  },
  'never-good-enough': {
    aim: 'Dar por bueno lo que está bien',
    when: 'una tarea pequeña esté lo bastante bien',
    will: 'entregarla',
  },
  'puts-off-deciding': {
    aim: 'Decidir antes',
    when: 'algo quede sin decidir',
    will: 'ponerle fecha y decírsela a alguien',
  },
  'decides-over-heads': {
    aim: 'Preguntar antes de decidir',
    when: 'una decisión afecte a alguien',
    will: 'preguntar primero qué piensa',
  },
  'rarely-switches-off': {
    aim: 'Dejar de trabajar a tiempo',
    when: 'llegue la tarde que he elegido',
    will: 'olvidarme del trabajo',
  },
  'hard-to-follow': {
    aim: 'Explicar de forma más sencilla',
    when: 'explique algo',
    will: 'decir primero la idea en una frase',
  },
  'keeps-a-tight-grip': {
    aim: 'Dejar que lo hagan a su manera',
    when: 'deje una tarea a alguien',
    will: 'esperar al día acordado para mirar',
  },
  'turns-it-into-a-contest': {
    aim: 'Alegrarme por los demás',
    when: 'alguien me cuente algo bueno',
    will: 'hacer dos preguntas antes de hablar de mí',
  },
  'blame-goes-elsewhere': { aim: 'Asumir mi parte', when: 'pida perdón', will: 'no decir la palabra «pero»' },
  'gets-defensive': {
    aim: 'Tomarme las críticas con calma',
    when: 'alguien me critique',
    will: 'contar hasta tres y pedir un ejemplo',
  },
  'sticks-to-the-plan': {
    aim: 'Cambiar antes de plan',
    when: 'alguien dude de mi plan',
    will: 'preguntar qué cambiaría',
  },
  'keeps-opinions-back': {
    aim: 'Decir lo que pienso',
    when: 'tenga una opinión',
    will: 'darla antes de que me la pidan',
  },
  'direct-and-hurtful': {
    aim: 'Decir lo difícil con cariño',
    when: 'tenga que decir algo difícil',
    will: 'preguntar primero: «¿Puedo hablarte con franqueza?»',
  },
  'says-one-does-another': {
    aim: 'Hacer lo que digo',
    when: 'cambie de idea',
    will: 'decirlo ese mismo día a quienes afecta',
  },
  'talks-behind-backs': {
    aim: 'Decirlo a la cara',
    when: 'quiera hablar de alguien',
    will: 'decírselo a la cara o callarme',
  },
  'half-listens': {
    aim: 'Escuchar hasta el final',
    when: 'alguien me cuente algo',
    will: 'repetir lo último que dijo antes de añadir lo mío',
  },
  'cuts-in': {
    aim: 'Dejar terminar a los demás',
    when: 'alguien termine de hablar',
    will: 'respirar una vez antes de hablar',
  },
  'takes-up-the-room': {
    aim: 'Dejar más espacio a los demás',
    when: 'lleve dos minutos hablando',
    will: 'hacer una pregunta',
  },
  'mind-is-elsewhere': {
    aim: 'Estar de verdad presente',
    when: 'empiece una conversación',
    will: 'dejar el teléfono fuera de la vista',
  },
  'hard-to-reach': {
    aim: 'Responder antes',
    when: 'tenga un mensaje sin responder',
    will: 'contestar ese mismo día, aunque sea con una línea',
  },
  'waits-for-others': {
    aim: 'Dar el primer paso',
    when: 'quiera ver a alguien',
    will: 'proponer un día y un lugar',
  },
  'seems-distant': {
    aim: 'Acercarme a la gente',
    when: 'vea a alguien que conozco',
    will: 'saludar primero y preguntarle algo',
  },
  'misses-feelings': {
    aim: 'Notar cómo están los demás',
    when: 'me encuentre con alguien',
    will: 'preguntar «¿Cómo estás de verdad?» y esperar',
  },
  'fixes-too-fast': {
    aim: 'Escuchar antes de aconsejar',
    when: 'alguien me traiga un problema',
    will: 'preguntar: «¿Quieres una idea o solo te escucho?»',
  },
  'leaves-work-to-others': {
    aim: 'Hacer mi parte',
    when: 'surja una tarea pesada',
    will: 'hacerla antes de que la haga otra persona',
  },
  'cannot-say-no': {
    aim: 'Decir que no más a menudo',
    when: 'alguien me pida algo',
    will: 'responder: «Mañana te digo»',
  },
  'pushes-past-a-no': {
    aim: 'Aceptar un no',
    when: 'alguien me diga que no',
    will: 'decir: «De acuerdo, gracias por decírmelo»',
  },
  'thanks-rarely': {
    aim: 'Dar más las gracias',
    when: 'alguien haga lo de siempre',
    will: 'darle las gracias',
  },
  'finds-fault-first': {
    aim: 'Ver primero lo bueno',
    when: 'alguien me enseñe algo',
    will: 'decir primero dos cosas buenas',
  },
  'judges-quickly': {
    aim: 'Juzgar más despacio',
    when: 'vaya a juzgar a alguien',
    will: 'hacerle antes una pregunta',
  },
  'jokes-past-it': {
    aim: 'Responder en serio',
    when: 'alguien me pregunte algo serio',
    will: 'responder antes de bromear',
  },
  'dwells-on-problems': {
    aim: 'Darles menos vueltas a los problemas',
    when: 'termine una conversación',
    will: 'decir algo que salió bien',
  },
  'avoids-conflict': {
    aim: 'Decir antes lo que me molesta',
    when: 'algo pequeño me moleste',
    will: 'decirlo con calma en una frase',
  },
  'goes-silent': {
    aim: 'Decirlo cuando algo me duela',
    when: 'necesite calma',
    will: 'decir: «Me ha dolido. Hablamos esta noche»',
  },
  'flares-up': {
    aim: 'Mantener la calma al enfadarme',
    when: 'me enfade',
    will: 'decir «Necesito dos minutos» y volver después',
  },
  'stress-spills-over': {
    aim: 'Contagiar menos mi estrés',
    when: 'tenga estrés',
    will: 'decir: «Mal día. No es por ti»',
  },
  'leaves-quarrels-open': {
    aim: 'Hacer las paces antes',
    when: 'una discusión quede abierta',
    will: 'preguntar: «¿Podemos hablarlo?»',
  },
  'has-to-be-right': {
    aim: 'Dar la razón a los demás',
    when: 'alguien tenga un buen argumento',
    will: 'decir: «En eso tienes razón»',
  },
  'keeps-feelings-hidden': {
    aim: 'Mostrar más lo que siento',
    when: 'sienta algo con fuerza',
    will: 'contárselo a alguien de confianza, y también por qué',
  },
  'carries-it-alone': {
    aim: 'Compartir lo que me pesa',
    when: 'algo siga sin resolver',
    will: 'contárselo a una persona',
  },
  'brushes-off-praise': {
    aim: 'Aceptar los elogios',
    when: 'alguien me diga algo bonito',
    will: 'responder «gracias» y nada más',
  },
  'doubts-own-ability': {
    aim: 'Confiar en lo que sé hacer',
    when: 'haya hecho algo',
    will: 'enseñárselo a una persona',
  },
  'loses-patience-fast': {
    aim: 'Tener más paciencia',
    when: 'alguien tarde en hacer algo',
    will: 'esperar en silencio a que termine',
  },
  'takes-on-too-much': {
    aim: 'Cargar con menos',
    when: 'surja una tarea nueva',
    will: 'pasarle una a alguien o decir que no',
  },
  'avoids-what-is-hard': {
    aim: 'Afrontar lo difícil',
    when: 'deje algo para después',
    will: 'decir ese mismo día una frase sobre ello',
  },
  'keeps-people-at-a-distance': {
    aim: 'Dejar que se acerquen',
    when: 'alguien me pregunte cómo estoy',
    will: 'decir en una frase cómo estoy de verdad',
  },
  'talks-past-people': {
    aim: 'Escuchar mejor',
    when: 'alguien me cuente algo',
    will: 'repetir lo que he oído antes de responder',
  },
  'rarely-gives-way': {
    aim: 'Ceder más a menudo',
    when: 'queramos cosas distintas',
    will: 'dejar que por una vez decida la otra persona',
  },
  'is-sharp-with-people': {
    aim: 'Hablar con más suavidad',
    when: 'note que me enfado',
    will: 'respirar tres veces antes de hablar',
  },
  'is-hard-to-rely-on': {
    aim: 'Cumplir mejor',
    when: 'no pueda cumplir una promesa',
    will: 'decirlo pronto',
  },
  'puts-others-second': {
    aim: 'Pensar más en los demás',
    when: 'me encuentre con alguien',
    will: 'preguntarle por su día antes de contar el mío',
  },
  'sees-what-is-wrong-first': {
    aim: 'Ver primero lo que está bien',
    when: 'quiera señalar un fallo',
    will: 'decir antes algo bueno',
  },
  'neglects-own-health': {
    aim: 'Cuidar más mi salud',
    when: 'se me llene el día',
    will: 'no saltarme ni el sueño ni las comidas',
  },
  'turns-down-help': {
    aim: 'Dejarme ayudar',
    when: 'alguien me ofrezca ayuda',
    will: 'decir: «Sí, gracias»',
  },
  'makes-people-feel-guilty': {
    aim: 'Aceptar un no sin reproches',
    when: 'alguien me diga que no',
    will: 'responder: «No pasa nada»',
  },
  'has-favourites': {
    aim: 'Tener tiempo para todo el mundo',
    when: 'esté con varias personas',
    will: 'hablar primero con quien menos conozco',
  },
  'asks-nosy-questions': {
    aim: 'Respetar lo privado',
    when: 'alguien esquive una pregunta',
    will: 'cambiar de tema',
  },
};
