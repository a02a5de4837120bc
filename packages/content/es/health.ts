import type { HealthTexts } from '../language-pack.ts';

export const health: HealthTexts = {
  broker: 'Broker de mensajes',
  service: 'Servicio {service}',
  queue: 'Salida de {service}',
  inbox: 'Entrada de {service}',
  parked: 'Eventos apartados',
  copies: 'Copias de las solicitudes',
  backup: 'Copia de seguridad',
  releases: 'Versiones',
  mail: 'Correo',
  test_mail: 'Correo de prueba',
  analyses: 'Análisis',
  jobs: 'Análisis en espera',
  failed_jobs: 'Análisis fallidos en el último día',
  model: 'Modelo de lenguaje',
  storage: 'Espacio en disco',
  database_size: 'Tamaño de la base de datos',
  stream: 'Flujo de eventos',
  clock: 'Reloj',
  connected: 'conectado',
  no_connection: 'sin conexión',
  no_answer: 'sin respuesta',
  unknown: 'desconocido',
  none: 'ninguno',
  answered: 'respondió en {took}',
  took: '{took}',
  release: 'versión {release}',
  replicas: 'en marcha {count} veces',
  tables: 'tablas {release}',
  service_releases: '{service} {release}',
  postgres: 'Postgres {release}',
  nats: 'NATS {release}',
  count: '{count}',
  count_since: '{count}, el más antiguo desde hace {age}',
  waiting: '{count} en espera',
  waiting_since: '{count} en espera, el más antiguo desde hace {age}',
  given_up: '{count} abandonados en un día',
  size: '{size}',
  filled: '{size} de {limit}',
  free: '{free} libres',
  apart: '{apart} de diferencia',
  made: 'hecha hace {age}',
  never_made: 'no consta ninguna',
  not_compared: 'aún sin comparar',
  compared: 'comparadas hace {age}',
  mended:
    'corregidas el {day}: {lacking} faltaban, {left_over} sobraban, {outdated} anticuadas, {miscounted} mal contadas',
  deletions_open: 'borrados aún sin confirmar: {count}',
  model_none: 'ninguno, escribe el análisis integrado',
  model_named: '{model}',
  model_answers: 'responde en {took}',
  model_schema: 'se atiene a un esquema',
  model_text: 'responde en texto libre',
  model_holds: 'admite {count} tokens',
  model_silent: 'no responde',
  model_useless: 'nada útil tras {took}',
  model_tokens: '{count} de {most} tokens del día gastados',
  model_failed: 'último fallo hace {age}',
  broker_away:
    'Los servicios no se oyen entre sí: los recuentos, los análisis y esta página se retrasan. No se pierde nada. Mira si NATS está en marcha y vuelve a arrancarlo.',
  service_away: 'El servicio {service} no responde.',
  without_auth: 'Nadie puede entrar ni registrarse, y no sale ningún correo.',
  without_requests: 'No se pueden ver ni crear solicitudes, y los enlaces compartidos no se abren.',
  without_responses: 'No se pueden enviar respuestas, y los resultados no se actualizan.',
  without_analysis: 'Los análisis y los resultados compartidos no se abren.',
  without_admin: 'La administración no funciona.',
  start_again: 'Mira su registro y vuelve a arrancarlo.',
  would_know: 'Lo sabría el servicio {service}, pero no responde.',
  queue_stuck:
    'Lo que ha pasado en {service} no llega a los demás servicios. Se entregará cuando el broker de mensajes lo acepte. Mira si NATS está en marcha.',
  inbox_stuck:
    'Lo que ha pasado en otra parte no tiene efecto en {service}. Se vuelve a intentar solo. Mira el registro del servicio y si responde lo que necesita.',
  replay_parked:
    'Estos eventos han fallado seis veces y te esperan. Mira el registro de su servicio y repítelos cuando la causa haya desaparecido.',
  copies_held_back:
    'Hay respuestas o análisis de {count} solicitudes que no están entre las solicitudes. Puede que se hayan perdido, por eso no se ha borrado nada. Recupera las solicitudes de una copia de seguridad.',
  copies_old:
    'Lo que los servicios guardan de las solicitudes no se ha comparado desde hace un rato, así que no se notan los eventos perdidos. Mira si responses y analysis responden.',
  backup_never:
    'Si el disco se rompiera ahora, se perderían todas las respuestas. Haz cada día una copia de seguridad con npm run backup. Una que se haga de otra manera puede comunicarse, como dice la guía de operación.',
  backup_old:
    'Lo que ha llegado desde entonces se perdería con el disco. Haz una nueva copia de seguridad y mira por qué no se hizo la diaria.',
  releases_differ:
    'Funcionan a la vez servicios de versiones distintas. Mientras actualizas, está bien. Si no, sustituye lo que queda de la antigua.',
  tables_differ:
    'Las tablas de {service} son de otra versión que el servicio. Mientras actualizas, está bien. Si no, arranca su versión más nueva.',
  mail_unreachable:
    'No se llega al servidor de correo. Comprueba el nombre y el puerto en SMTP_URL y si está en marcha.',
  mail_timeout:
    'El servidor de correo no responde a tiempo. Comprueba si está sobrecargado o si lo bloquea un cortafuegos.',
  mail_busy: 'El servidor de correo responde, pero ahora no acepta correos.',
  mail_login_refused: 'El servidor de correo rechaza el nombre o la contraseña de SMTP_URL.',
  mail_mail_refused:
    'El servidor de correo rechaza la dirección de origen o la de destino. Comprueba MAIL_FROM.',
  mail_folder: 'No se puede escribir en la carpeta DATA_DIR/mail. Comprueba sus permisos y el espacio libre.',
  mail_unchecked:
    'No se ha podido saber si un correo sobre resultados sigue siendo cierto. Comprueba si los servicios analysis y responses están en marcha.',
  mail_other: 'El servidor de correo ha respondido de un modo que no conocemos. Su propio registro dirá más.',
  mail_kept: 'Los correos se guardan un día y se vuelven a intentar.',
  mail_given_up:
    'Algunos correos se abandonaron tras un día. El servidor vuelve a funcionar, pero hay que pedirlos de nuevo.',
  mail_files:
    'SMTP_URL no está definido, así que los correos se escriben en archivos en DATA_DIR/mail y no llegan a nadie. Pon ahí la dirección de tu servidor de correo.',
  mail_written: 'Escrito en un archivo en DATA_DIR/mail, porque SMTP_URL no está definido.',
  jobs_wait:
    'Hay resultados que se hacen esperar. Puede que no se llegue a las respuestas o que el modelo sea lento. Los análisis se vuelven a intentar solos. Mira antes lo demás de esta página.',
  jobs_given_up:
    'Estos se abandonaron tras varios intentos. Se sigue viendo el resultado anterior, y se puede pedir uno nuevo.',
  because_errors: 'Algo salió mal cada vez.',
  because_answers_changed: 'Mientras se analizaban, se borraban respuestas una y otra vez.',
  because_unreachable: 'No se pudo llegar a las respuestas durante más o menos una hora.',
  because_silent: 'Lo que trabajaba en ellos se cortó cada vez: mira su memoria.',
  jobs_log: 'El registro del servicio analysis dice más.',
  model_unset:
    'No hay ningún modelo definido, así que todo lo escribe el análisis integrado. Define OPENAI_API_KEY, u OPENAI_BASE_URL para un servidor tuyo, para que escriba un modelo.',
  model_refused: 'Se preguntó al modelo, pero se negó a responder.',
  model_cut_short:
    'Se preguntó al modelo, pero su respuesta se cortó antes de empezar: dale más espacio en MODEL_CONTEXT_TOKENS.',
  model_too_long:
    'Se preguntó al modelo, pero admite menos de lo enviado: mira MODEL_CONTEXT_TOKENS y cómo se arrancó el servidor.',
  model_rejected:
    'Se preguntó al modelo, pero el proveedor rechazó la pregunta: mira OPENAI_API_KEY, OPENAI_MODEL y los límites de tu cuenta.',
  model_unreachable: 'Se preguntó al modelo, pero no se llegó a su dirección: mira OPENAI_BASE_URL y la red.',
  model_too_late: 'Se preguntó al modelo, pero tardó demasiado: mira MODEL_ATTEMPT_TIMEOUT y el servidor.',
  model_resting: 'El modelo ha fallado varias veces y se le deja descansar un rato.',
  model_budget:
    'Se han gastado los tokens de este día: sube OPENAI_DAILY_TOKENS, o espera hasta la medianoche UTC.',
  model_late_test:
    'El modelo necesita más que los {took} de esta prueba. En segundo plano quizá responda a tiempo.',
  model_language:
    'Se preguntó al modelo, pero escribió en un idioma distinto del pedido; uno más grande quizá lo respete.',
  model_no_form: 'Se preguntó al modelo, pero su respuesta no tenía la forma pedida.',
  model_has: 'El servidor tiene: {models}.',
  model_stands_in: 'Hasta que funcione, cuenta solo lo que la gente toca, y escribe el análisis integrado.',
  model_no_json: 'No dio el objeto JSON pedido. Un modelo más grande quizá lo dé.',
  model_holds_less:
    'Admite menos de lo que dice MODEL_CONTEXT_TOKENS, así que se envía menos cada vez. La mayoría de los servidores pueden arrancar con más.',
  model_slow: 'Es lento: un texto más completo llega minutos después del primero.',
  storage_low:
    'El disco con los datos está casi lleno. Cuando lo esté, no se podrán guardar respuestas. Libera espacio o usa un disco más grande.',
  stream_full:
    'Cuando el flujo está lleno, los eventos esperan en la base de datos hasta que los antiguos se van a los siete días. No se pierde nada. Sube NATS_STREAM_MAX_BYTES para que lleguen antes.',
  clock_apart:
    'Los relojes de la base de datos y de los servicios no coinciden. Puede que se rechacen entradas y que se cuenten mal los días. Activa la sincronización de la hora en todas las máquinas.',
};
