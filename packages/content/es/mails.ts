import type { MailTexts } from '../language-pack.ts';

/** Every sentence of every mail, in Spanish. */
export const mails: MailTexts = {
  beforeAddress: (label) => `${label}:`,
  footer: {
    from: (product) => `${product}: mira lo que ve la gente que te rodea.`,
    account: 'Tu cuenta y los correos que recibes',
  },
  addressConfirmation: {
    subject: (product) => `Confirma tu dirección para ${product}`,
    heading: 'Confirma tu dirección',
    lead: (product) =>
      `Esta dirección se ha indicado para una cuenta de ${product}. Confirma que es tuya. El enlace sirve una vez, durante 24 horas.`,
    button: 'Confirmar mi dirección',
    until:
      'Hasta entonces todo funciona, menos lo que se busca por tu dirección, y ningún correo te avisa de cuándo puedes leer tus resultados.',
    notYou: 'Si no has sido tú, no tienes que hacer nada.',
    newsletter: (product) =>
      `Con la cuenta recibes también el boletín de ${product}. Puedes dejarlo aquí, o más tarde en la página de tu cuenta.`,
    leave: 'Dejar el boletín',
    reason: (product) =>
      `Recibes este correo porque alguien ha indicado esta dirección para una cuenta de ${product}.`,
  },
  passwordReset: {
    subject: (product) => `Contraseña nueva para ${product}`,
    heading: 'Elige una contraseña nueva',
    lead: (product) =>
      `Alguien ha pedido una contraseña nueva para tu cuenta de ${product}. Elígela aquí. El enlace sirve una vez, durante 30 minutos.`,
    button: 'Elegir contraseña nueva',
    notYou: 'Si no has sido tú, no tienes que hacer nada. Tu contraseña queda como está.',
    reason: (product) => `Recibes este correo porque alguien lo pidió en ${product} con esta dirección.`,
  },
  passwordChanged: {
    subject: (product) => `Tu contraseña de ${product} ha cambiado`,
    heading: 'Tu contraseña ha cambiado',
    lead: (product) =>
      `La contraseña de tu cuenta de ${product} se acaba de cambiar, y la sesión se ha cerrado en todos los demás dispositivos.`,
    button: 'Entrar',
    notYou: 'Si no has sido tú, pide ayuda cuanto antes a quienes llevan este sitio.',
  },
  addressChanged: {
    subject: (product) => `Tu dirección en ${product} ha cambiado`,
    heading: 'Tu dirección ha cambiado',
    lead: (product) =>
      `La dirección de correo de tu cuenta de ${product} se acaba de cambiar. Con esta ya no se puede entrar.`,
    notYou: 'Si no has sido tú, pide ayuda cuanto antes a quienes llevan este sitio.',
    reason: (product) =>
      `Recibes este correo porque tu cuenta de ${product} tenía esta dirección hasta ahora.`,
  },
  registrationNotice: {
    subject: (product) => `Ya tienes una cuenta de ${product}`,
    heading: 'Ya tienes una cuenta',
    lead: (product) =>
      `Alguien acaba de intentar crear una cuenta de ${product} con esta dirección. Ya tienes una, así que nada ha cambiado.`,
    button: 'Entrar',
    notYou: 'Si no has sido tú, no tienes que hacer nada.',
  },
  adminInvitation: {
    subject: (product) => `Tu cuenta de administración de ${product}`,
    heading: 'Administras este sitio',
    lead: (site) =>
      `Administras ${site}. Elige tu contraseña con este enlace. Sirve una vez, durante 24 horas.`,
    button: 'Elegir contraseña',
    late: 'Si ha caducado, al reiniciar el servicio se crea otro.',
    reason: 'Recibes este correo porque esta dirección figura en los ajustes del sitio.',
  },
  erasureLink: {
    subject: (product) => `Borra lo que respondiste en ${product}`,
    heading: 'Borra lo que respondiste',
    lead: 'Alguien, probablemente tú, ha pedido borrar lo que se respondió con esta dirección. Mira qué solicitudes son y borra lo que quieras. El enlace sirve una vez, durante una hora.',
    button: 'Ver y borrar',
    notYou: 'Si no has sido tú, no tienes que hacer nada. Sin ti no se borra nada.',
    reason: 'Recibes este correo porque alguien escribió esta dirección.',
  },
  answeredAgain: {
    subject: 'Una segunda respuesta con tu dirección',
    lead: 'Hay dos respuestas a una misma solicitud con esta dirección. Cuenta la primera. La segunda se guarda, pero no se usa. Si las dos son tuyas, usa tu recibo para cambiar la primera.',
    another:
      'Si la segunda es de otra persona, puede volver a responder con su propia dirección y sin haber iniciado sesión.',
    erase: 'Si la primera no es tuya, bórrala aquí:',
    button: 'Ver y borrar',
    withdrawn: (owner) =>
      `En ese caso, el resultado de ${owner} se retira hasta que respondan suficientes personas nuevas.`,
    until: 'El enlace sirve una vez, durante una hora.',
    reason: (product) =>
      `Recibes este correo porque en ${product} llegaron dos respuestas a una misma solicitud con esta dirección. Solo se envía uno por solicitud.`,
  },
  secondFactorOn: {
    subject: 'La entrada con código está activada',
    heading: 'La entrada con código está activada',
    lead: (product) =>
      `Para entrar en tu cuenta de ${product} hace falta ahora, además de la contraseña, un código de tu aplicación de autenticación.`,
    notYou: 'Si no has sido tú, cambia tu contraseña y pide ayuda cuanto antes a quienes llevan este sitio.',
  },
  secondFactorOff: {
    subject: 'La entrada con código está desactivada',
    heading: 'La entrada con código está desactivada',
    lead: (product) =>
      `Para entrar en tu cuenta de ${product} ya no hace falta ningún código además de la contraseña.`,
    notYou: 'Si no has sido tú, cambia tu contraseña y pide ayuda cuanto antes a quienes llevan este sitio.',
  },
  firstResult: {
    subject: 'Ya puedes leer tus resultados',
    lead: 'Ya ha respondido suficiente gente. Puedes abrir tu resultado:',
    pace: 'Busca un momento tranquilo. Lo que se lee ya no se puede dejar de saber, así que antes te preguntamos qué te va mejor.',
    button: 'Ir a tus resultados',
  },
  newVoices: {
    subject: 'Ya puedes abrir un nuevo resultado',
    lead: 'Ha respondido más gente. Ya puedes abrir el siguiente resultado:',
    pace: 'Busca un momento tranquilo.',
    button: 'Ir al nuevo resultado',
  },
  resultMails: {
    stop: 'Dejar los correos sobre resultados',
    reason: (product) =>
      `Recibes este correo por una solicitud de tu cuenta de ${product}. Llega uno así por cada resultado, a una hora fija del día, y nunca uno por cada respuesta.`,
  },
  letter: {
    leave: 'Dejar el boletín',
    reason: (product) =>
      `Recibes este correo porque te apuntaste al boletín de ${product}. Te das de baja con un clic.`,
  },
  test: {
    subject: (product) => `Correo de prueba de ${product}`,
    heading: 'El correo llega',
    lead: (site) =>
      `El correo de ${site} llega. Alguien que administra el sitio ha pedido esta prueba; no ha pasado nada más.`,
    reason: 'Recibes este correo porque pediste una prueba en la administración del sitio.',
  },
  ofAccount: (product) => `Recibes este correo porque tienes una cuenta de ${product} con esta dirección.`,
};
