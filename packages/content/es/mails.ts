import type { MailTexts } from '../language-pack.ts';

export const mails: MailTexts = {
  beforeAddress: (label) => `${label}:`,
  footer: {
    from: (product) => `${product}: mira lo que ven quienes te rodean.`,
    account: 'Tu cuenta y los correos que recibes',
  },
  addressConfirmation: {
    subject: (product) => `Confirma tu dirección para ${product}`,
    heading: 'Confirma tu dirección',
    lead: 'Confirma que esta dirección es tuya. El enlace sirve durante 24 horas.',
    button: 'Confirmar mi dirección',
    until:
      'Así te avisamos cuando tu resultado esté listo, y en «Mis respuestas» ves lo que respondiste con esta dirección.',
    notYou: '¿No has sido tú? Ignora este correo.',
    newsletter: (product) =>
      `También recibes el boletín de ${product}. Puedes darte de baja aquí, o cuando quieras en tu cuenta.`,
    leave: 'Darme de baja del boletín',
    reason: (product) =>
      `Recibes este correo porque alguien ha indicado esta dirección para una cuenta de ${product}.`,
  },
  passwordReset: {
    subject: (product) => `Contraseña nueva para ${product}`,
    heading: 'Elige una contraseña nueva',
    lead: 'El enlace sirve una vez, durante 30 minutos.',
    button: 'Elegir contraseña nueva',
    notYou: '¿No has sido tú? Ignora este correo. Tu contraseña sigue igual.',
    reason: (product) =>
      `Recibes este correo porque alguien ha pedido en ${product} una contraseña nueva para esta dirección.`,
  },
  passwordChanged: {
    subject: (product) => `Tu contraseña de ${product} ha cambiado`,
    heading: 'Tu contraseña ha cambiado',
    lead: (product) =>
      `Tu cuenta de ${product} tiene una contraseña nueva. Se ha cerrado la sesión en los demás dispositivos.`,
    button: 'Entrar',
    notYou: '¿No has sido tú? Pide ayuda cuanto antes a quienes llevan este sitio.',
  },
  addressChanged: {
    subject: (product) => `Tu dirección en ${product} ha cambiado`,
    heading: 'Tu dirección ha cambiado',
    lead: (product) => `Tu cuenta de ${product} tiene una dirección nueva. Con esta ya no puedes entrar.`,
    notYou: '¿No has sido tú? Pide ayuda cuanto antes a quienes llevan este sitio.',
    reason: (product) =>
      `Recibes este correo porque tu cuenta de ${product} tenía esta dirección hasta ahora.`,
  },
  registrationNotice: {
    subject: (product) => `Ya tienes una cuenta de ${product}`,
    heading: 'Ya tienes una cuenta',
    lead: (product) =>
      `Alguien ha intentado crear una cuenta de ${product} con esta dirección. Ya tienes una, y no se ha cambiado nada.`,
    button: 'Entrar',
    notYou: '¿No has sido tú? Ignora este correo.',
  },
  adminInvitation: {
    subject: (product) => `Tu cuenta de administración de ${product}`,
    heading: 'Administras este sitio',
    lead: (site) => `Elige tu contraseña para ${site}. El enlace sirve una vez, durante 24 horas.`,
    button: 'Elegir contraseña',
    late: '¿Ha caducado? Al reiniciar el servicio se envía otro.',
    reason: 'Recibes este correo porque esta dirección figura en los ajustes del sitio.',
  },
  erasureLink: {
    subject: (product) => `Borra tus respuestas en ${product}`,
    heading: 'Borra tus respuestas',
    lead: 'Mira qué solicitudes se respondieron con esta dirección y borra lo que quieras. El enlace sirve una vez, durante una hora.',
    button: 'Ver y borrar',
    notYou: '¿No has sido tú? Ignora este correo. Sin ti no se borra nada.',
    reason: 'Recibes este correo porque alguien lo ha pedido con esta dirección.',
  },
  answeredAgain: {
    subject: 'Una segunda respuesta con tu dirección',
    lead: 'Hay dos respuestas con esta dirección a una misma solicitud. Cuenta la primera. La segunda se guarda, pero no se usa.',
    change: '¿Son tuyas las dos? Cambia la primera con su código.',
    inResult: 'La primera ya forma parte de un resultado y no se puede cambiar.',
    another:
      'Si la segunda es de otra persona, puede volver a responder con su propia dirección y sin haber iniciado sesión.',
    erase: 'Si la primera no es tuya, bórrala aquí:',
    button: 'Ver y borrar',
    withdrawn: (owner) =>
      `En ese caso, el resultado de ${owner} se retira hasta que respondan suficientes personas nuevas.`,
    until: 'El enlace sirve una vez, durante una hora.',
    reason: (product) =>
      `Recibes este correo porque en ${product} llegaron dos respuestas a una misma solicitud con esta dirección. Se envía uno por solicitud.`,
  },
  secondFactorOn: {
    subject: 'La verificación en dos pasos está activada',
    heading: 'La verificación en dos pasos está activada',
    lead: (product) =>
      `Para entrar en ${product} ahora necesitas tu contraseña y un código de tu aplicación de autenticación.`,
    notYou: '¿No has sido tú? Cambia tu contraseña y pide ayuda cuanto antes a quienes llevan este sitio.',
  },
  secondFactorOff: {
    subject: 'La verificación en dos pasos está desactivada',
    heading: 'La verificación en dos pasos está desactivada',
    lead: (product) => `Para entrar en ${product} ahora solo necesitas tu contraseña.`,
    notYou: '¿No has sido tú? Cambia tu contraseña y pide ayuda cuanto antes a quienes llevan este sitio.',
  },
  recoveryCodeUsed: {
    subject: 'Se ha usado un código de recuperación',
    lead: (product) => `Se ha entrado en tu cuenta de ${product} con un código de recuperación.`,
    left: (codes) =>
      `Códigos que te quedan: ${codes}. Para tener otros, desactiva la verificación en dos pasos y vuelve a activarla.`,
    notYou: '¿No has sido tú? Cambia tu contraseña y pide ayuda cuanto antes a quienes llevan este sitio.',
  },
  firstResult: {
    subject: 'Tu resultado está listo',
    lead: 'Ya ha respondido suficiente gente.',
    pace: 'Busca un momento tranquilo: lo que se lee ya no se olvida.',
    button: 'Ver mi resultado',
  },
  newVoices: {
    subject: 'Hay un nuevo resultado',
    lead: 'Ha respondido más gente.',
    pace: 'Busca un momento tranquilo.',
    button: 'Ver el nuevo resultado',
  },
  resultMails: {
    stop: 'No recibir más correos sobre resultados',
    reason: (product) =>
      `Recibes este correo una vez por cada resultado en ${product}, siempre a la misma hora del día.`,
  },
  letter: {
    leave: 'Darme de baja',
    reason: (product) => `Recibes este correo porque tu dirección está suscrita al boletín de ${product}.`,
  },
  test: {
    subject: (product) => `Correo de prueba de ${product}`,
    heading: 'El correo llega',
    lead: (site) => `Este correo de prueba de ${site} ha llegado. No tienes que hacer nada.`,
    reason: 'Recibes este correo porque pediste una prueba en la administración del sitio.',
  },
  ofAccount: (product) => `Recibes este correo porque tienes una cuenta de ${product} con esta dirección.`,
};
