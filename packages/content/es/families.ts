import type { FamilyTexts } from '../themes/theme-texts.ts';

export const families: FamilyTexts = {
  'is-there-for-people': {
    label: 'Está ahí para la gente',
    clause: 'estás ahí para los demás',
    looks: 'Ayudar sin que haga falta pedirlo, mantener el contacto o recordar lo que le importa a alguien.',
    effect: 'La gente puede apoyarse en ti y sentirse menos sola.',
    step: 'Pregunta esta semana a alguien cómo está y quédate hasta oír toda la respuesta.',
  },
  'takes-people-seriously': {
    label: 'Se toma en serio a la gente',
    clause: 'te tomas en serio a los demás',
    looks:
      'Escuchar hasta el final, tener paciencia o aceptar a la gente como es, también cuando dice que no.',
    effect: 'La gente puede contarte más y esconder menos.',
    step: 'En una conversación de esta semana no des consejos y haz dos preguntas.',
  },
  'makes-people-feel-good': {
    label: 'Hace sentir bien a la gente',
    clause: 'haces sentir bien a los demás',
    looks: 'Acoger a la gente, elogiarla, hacerla reír o hacer las paces después de una pelea.',
    effect: 'La gente puede alegrarse de verte y atreverse a más.',
    step: 'Dile esta semana a alguien algo bueno que hayas notado.',
  },
  'can-be-relied-on': {
    label: 'Es de fiar',
    clause: 'eres de fiar',
    looks: 'Cumplir lo acordado, hacer un buen trabajo o guardar un secreto.',
    effect: 'La gente puede hacer planes contigo con tranquilidad.',
    step: 'Promete esta semana una cosa pequeña con fecha y cúmplela.',
  },
  'speaks-honestly-and-clearly': {
    label: 'Habla claro y con sinceridad',
    clause: 'hablas claro y con sinceridad',
    looks: 'Decir una opinión, un sentimiento o un límite, o explicar algo de modo que se entienda.',
    effect: 'La gente puede saber a qué atenerse contigo.',
    step: 'Di esta semana algo que normalmente dejarías para otro día.',
  },
  'goes-ahead-with-confidence': {
    label: 'Avanza con seguridad',
    clause: 'avanzas con seguridad',
    looks: 'Dar el primer paso, decidir o ir a por algo difícil.',
    effect: 'La gente puede animarse a más cuando te ve empezar.',
    step: 'Elige algo que quieras mover esta semana y haz hoy la primera parte.',
  },
  'stays-calm-and-open': {
    label: 'Tiene calma y mente abierta',
    clause: 'tienes calma y mente abierta',
    looks: 'Conservar la calma bajo presión, ver otro punto de vista o admitir un error.',
    effect: 'La gente puede acudir a ti también con malas noticias.',
    step: 'Cuando algo salga mal esta semana, haz una pregunta antes de reaccionar.',
  },
  'works-well-with-others': {
    label: 'Trabaja bien en equipo',
    clause: 'trabajas bien en equipo',
    looks: 'Hacer una parte justa, pasar una tarea, aceptar ayuda o compartir un éxito.',
    effect: 'La gente puede disfrutar trabajando contigo y poner más de su parte.',
    step: 'Deja que alguien elija su parte del trabajo esta semana y no te metas.',
  },
  'takes-on-too-much': {
    label: 'Abarca demasiado',
    clause: 'abarcas demasiado',
    looks: 'Decir que sí demasiadas veces, trabajar hasta tarde, hacerlo todo sin ayuda o pulir sin fin.',
    effect: 'La gente puede preocuparse por ti o dejar de ofrecerte ayuda.',
    step: 'Elige una tarea esta semana para pasarla, rechazarla o dejarla por ahora.',
  },
  'avoids-what-is-hard': {
    label: 'Esquiva lo difícil',
    clause: 'esquivas lo difícil',
    looks: 'Aplazar una decisión, callar una opinión o salir de una pregunta con una broma.',
    effect: 'La gente puede quedarse esperando sin saber qué piensas.',
    step: 'Elige algo que llevas tiempo aplazando y di una frase sobre ello esta semana.',
  },
  'keeps-people-at-a-distance': {
    label: 'Guarda las distancias',
    clause: 'guardas las distancias',
    looks: 'Callar cuando algo duele, esconder lo que se siente o quedarse al margen.',
    effect: 'La gente puede tener que adivinar cómo estás.',
    step: 'Cuéntale esta semana a alguien, en una frase, cómo viviste algo.',
  },
  'talks-past-people': {
    label: 'Conversa sin conectar',
    clause: 'conversas sin conectar',
    looks: 'Interrumpir, distraerse, aconsejar demasiado pronto o perder a la gente con tantas palabras.',
    effect: 'La gente puede sentir que no la escuchas y contarte menos.',
    step: 'En una conversación de esta semana, repite lo que has oído antes de contestar.',
  },
  'rarely-gives-way': {
    label: 'Cede pocas veces',
    clause: 'cedes pocas veces',
    looks:
      'Aferrarse a una opinión o a un plan, llevar mal las críticas, delegar poco o insistir después de un no.',
    effect: 'La gente puede dejar de decir lo que piensa.',
    step: 'Deja que otra persona decida una cosa esta semana y súmate.',
  },
  'is-sharp-with-people': {
    label: 'Trata con dureza a la gente',
    clause: 'tratas con dureza a los demás',
    looks:
      'Decir las cosas con dureza, alzar la voz, pagar el estrés con la gente, perder la paciencia o juzgar deprisa.',
    effect: 'La gente puede andar con cuidado a tu lado.',
    step: 'Cuando notes enfado esta semana, respira tres veces antes de hablar.',
  },
  'is-hard-to-rely-on': {
    label: 'Falla a menudo',
    clause: 'fallas a menudo',
    looks: 'Llegar tarde, olvidar una promesa, no responder o dejar el trabajo a los demás.',
    effect: 'La gente puede dejar de contar contigo y hacerlo por su cuenta.',
    step: 'Promete una sola cosa esta semana, apúntala y avisa pronto si no llegas.',
  },
  'puts-others-second': {
    label: 'Piensa poco en los demás',
    clause: 'piensas poco en los demás',
    looks:
      'Pensar primero en lo propio: no ver lo que necesitan los demás, tener que ganar o dar pocas veces las gracias.',
    effect: 'La gente puede sentir que te importa menos.',
    step: 'Da las gracias a alguien esta semana y pregúntale qué tal el día.',
  },
  'sees-what-is-wrong-first': {
    label: 'Ve primero lo malo',
    clause: 'ves primero lo malo',
    looks: 'Ver el fallo antes que lo bueno, volver a los problemas o quitar valor a un elogio.',
    effect: 'La gente puede perder el ánimo, y tú también.',
    step: 'Antes de señalar un fallo esta semana, di algo que esté bien.',
  },
};
