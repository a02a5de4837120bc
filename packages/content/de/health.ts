import type { HealthTexts } from '../language-pack.ts';

export const health: HealthTexts = {
  broker: 'Message-Broker',
  service: 'Dienst {service}',
  queue: 'Ausgang von {service}',
  inbox: 'Eingang von {service}',
  parked: 'Geparkte Ereignisse',
  copies: 'Kopien der Anfragen',
  backup: 'Sicherung',
  releases: 'Versionen',
  mail: 'E-Mail',
  test_mail: 'Testmail',
  analyses: 'Auswertungen',
  jobs: 'Wartende Auswertungen',
  failed_jobs: 'Gescheiterte Auswertungen am letzten Tag',
  model: 'Sprachmodell',
  storage: 'Speicherplatz',
  database_size: 'Größe der Datenbank',
  stream: 'Strom der Ereignisse',
  clock: 'Uhr',
  connected: 'verbunden',
  no_connection: 'keine Verbindung',
  no_answer: 'keine Antwort',
  unknown: 'unbekannt',
  none: 'keines',
  answered: 'Antwort nach {took}',
  took: '{took}',
  release: 'Version {release}',
  replicas: 'läuft {count}-mal',
  tables: 'Tabellen {release}',
  service_releases: '{service} {release}',
  postgres: 'Postgres {release}',
  nats: 'NATS {release}',
  count: '{count}',
  count_since: '{count}, am längsten: {age}',
  waiting: '{count} warten',
  waiting_since: '{count} warten, am längsten: {age}',
  given_up: '{count} an einem Tag aufgegeben',
  size: '{size}',
  filled: '{size} von {limit}',
  free: '{free} frei',
  apart: '{apart} auseinander',
  made: '{age} alt',
  never_made: 'keine gemeldet',
  not_compared: 'noch nicht verglichen',
  compared: 'letzter Vergleich: {age} her',
  mended:
    'am {day} berichtigt: {lacking} fehlten, {left_over} waren zu viel, {outdated} veraltet, {miscounted} falsch gezählt',
  deletions_open: 'noch nicht bestätigte Löschungen: {count}',
  model_none: 'keines, die eingebaute Auswertung schreibt',
  model_named: '{model}',
  model_answers: 'antwortet in {took}',
  model_schema: 'hält sich an ein Schema',
  model_text: 'antwortet in freiem Text',
  model_holds: 'fasst {count} Tokens',
  model_silent: 'gibt keine Antwort',
  model_useless: 'nach {took} nichts Brauchbares',
  model_tokens: '{count} von {most} Tokens des Tages verbraucht',
  model_failed: 'zuletzt gescheitert: {age} her',
  broker_away:
    'Die Dienste hören nichts voneinander: Zahlen, Auswertungen und diese Seite hinken hinterher. Nichts geht verloren. Sieh nach, ob NATS läuft, und starte es neu.',
  service_away: 'Der Dienst {service} antwortet nicht.',
  without_auth: 'Niemand kann sich anmelden oder registrieren, und keine E-Mail geht hinaus.',
  without_requests: 'Anfragen lassen sich weder sehen noch stellen, und geteilte Links öffnen sich nicht.',
  without_responses: 'Antworten lassen sich nicht senden, und Ergebnisse werden nicht aktualisiert.',
  without_analysis: 'Auswertungen und geteilte Ergebnisse öffnen sich nicht.',
  without_admin: 'Dieser Admin-Bereich funktioniert nicht.',
  start_again: 'Sieh in sein Protokoll und starte ihn neu.',
  would_know: 'Der Dienst {service} wüsste es, aber er antwortet nicht.',
  queue_stuck:
    'Was in {service} geschah, erreicht die anderen Dienste nicht. Es wird zugestellt, sobald der Message-Broker es annimmt. Sieh nach, ob NATS läuft.',
  inbox_stuck:
    'Was anderswo geschah, wirkt sich in {service} nicht aus. Es wird von selbst wieder versucht. Sieh in das Protokoll des Dienstes und ob antwortet, was er braucht.',
  replay_parked:
    'Diese Ereignisse sind sechsmal gescheitert und warten auf dich. Sieh in das Protokoll ihres Dienstes und wiederhole sie, wenn die Ursache behoben ist.',
  copies_held_back:
    'Zu {count} Anfragen gibt es Antworten oder Auswertungen, sie selbst fehlen aber. Vielleicht sind sie verloren gegangen, darum wurde nichts gelöscht. Stelle die Anfragen aus einer Sicherung wieder her.',
  copies_old:
    'Was die Dienste von Anfragen haben, wurde eine Weile nicht verglichen, verlorene Ereignisse fallen also nicht auf. Sieh nach, ob responses und analysis antworten.',
  backup_never:
    'Ginge die Festplatte jetzt kaputt, wären alle Antworten weg. Mache jeden Tag eine Sicherung mit npm run backup. Eine, die anders entsteht, lässt sich melden: Wie, steht in der Betriebsanleitung.',
  backup_old:
    'Was seither dazukam, ginge mit der Festplatte verloren. Mache eine neue Sicherung und sieh nach, warum die tägliche nicht lief.',
  releases_differ:
    'Dienste verschiedener Versionen laufen nebeneinander. Während du aktualisierst, ist das in Ordnung. Sonst ersetze, was von der alten übrig ist.',
  tables_differ:
    'Die Tabellen von {service} gehören zu einer anderen Version als der Dienst. Während du aktualisierst, ist das in Ordnung. Sonst starte seine neueste Version.',
  mail_unreachable: 'Der Mailserver ist nicht zu erreichen. Prüfe Name und Port in SMTP_URL und ob er läuft.',
  mail_timeout:
    'Der Mailserver antwortet nicht rechtzeitig. Prüfe, ob er überlastet ist oder eine Firewall ihn sperrt.',
  mail_busy: 'Der Mailserver antwortet, nimmt aber gerade keine E-Mails an.',
  mail_login_refused: 'Der Mailserver lehnt den Benutzernamen oder das Passwort in SMTP_URL ab.',
  mail_mail_refused:
    'Der Mailserver lehnt die Adresse ab, von der oder an die gesendet wird. Prüfe MAIL_FROM.',
  mail_folder:
    'In den Ordner DATA_DIR/mail lässt sich nicht schreiben. Prüfe seine Rechte und den freien Platz.',
  mail_unchecked:
    'Ob eine E-Mail über Ergebnisse noch stimmt, ließ sich nicht klären. Prüfe, ob die Dienste analysis und responses laufen.',
  mail_other: 'Der Mailserver hat auf unbekannte Weise geantwortet. Sein eigenes Protokoll sagt mehr.',
  mail_kept: 'E-Mails werden einen Tag aufgehoben und immer wieder versucht.',
  mail_given_up:
    'Einige E-Mails wurden nach einem Tag aufgegeben. Der Server läuft wieder, sie müssen aber neu angefordert werden.',
  mail_files:
    'SMTP_URL ist nicht gesetzt, darum landen E-Mails als Dateien in DATA_DIR/mail und erreichen niemanden. Setze es auf die Adresse deines Mailservers.',
  mail_written: 'In eine Datei in DATA_DIR/mail geschrieben, da SMTP_URL nicht gesetzt ist.',
  jobs_wait:
    'Ergebnisse lassen auf sich warten. Vielleicht sind die Antworten nicht zu erreichen, oder das Modell ist langsam. Die Auswertungen werden von selbst wieder versucht. Sieh erst nach dem Übrigen auf dieser Seite.',
  jobs_given_up:
    'Diese wurden nach mehreren Versuchen aufgegeben. Das Ergebnis davor ist weiter zu sehen, und ein neues lässt sich anfordern.',
  because_errors: 'Jedes Mal ging etwas schief.',
  because_answers_changed: 'Während der Auswertung wurden immer wieder Antworten gelöscht.',
  because_unreachable: 'Die Antworten waren etwa eine Stunde lang nicht zu erreichen.',
  because_silent: 'Was daran arbeitete, brach jedes Mal ab: Sieh nach seinem Arbeitsspeicher.',
  jobs_log: 'Das Protokoll des Dienstes analysis sagt mehr.',
  model_unset:
    'Es ist kein Modell gesetzt, darum schreibt die eingebaute Auswertung alles. Setze OPENAI_API_KEY, oder OPENAI_BASE_URL für einen eigenen Server, damit ein Modell schreibt.',
  model_refused: 'Das Modell wurde gefragt, hat die Antwort aber verweigert.',
  model_cut_short:
    'Das Modell wurde gefragt, seine Antwort brach aber ab, bevor sie begann: Gib ihm mehr Platz in MODEL_CONTEXT_TOKENS.',
  model_too_long:
    'Das Modell wurde gefragt, fasst aber weniger, als gesendet wurde: Sieh nach MODEL_CONTEXT_TOKENS und wie der Server gestartet wurde.',
  model_rejected:
    'Das Modell wurde gefragt, der Anbieter hat die Frage aber abgelehnt: Sieh nach OPENAI_API_KEY, OPENAI_MODEL und den Grenzen deines Kontos.',
  model_unreachable:
    'Das Modell wurde gefragt, seine Adresse war aber nicht zu erreichen: Sieh nach OPENAI_BASE_URL und dem Netz.',
  model_too_late:
    'Das Modell wurde gefragt, hat aber zu lange gebraucht: Sieh nach MODEL_ATTEMPT_TIMEOUT und dem Server.',
  model_resting: 'Das Modell ist mehrmals gescheitert und wird eine Weile in Ruhe gelassen.',
  model_budget:
    'Die Tokens dieses Tages sind verbraucht: Erhöhe OPENAI_DAILY_TOKENS, oder warte bis Mitternacht UTC.',
  model_late_test:
    'Das Modell braucht länger als die {took} dieses Tests. Im Hintergrund antwortet es vielleicht trotzdem rechtzeitig.',
  model_language:
    'Das Modell wurde gefragt, schrieb aber in einer anderen Sprache als verlangt. Ein größeres Modell hält sich eher daran.',
  model_no_form: 'Das Modell wurde gefragt, seine Antwort hatte aber nicht die verlangte Form.',
  model_has: 'Der Server hat: {models}.',
  model_stands_in: 'Bis es läuft, zählt nur, was angetippt wird, und die eingebaute Auswertung schreibt.',
  model_no_json: 'Es gab nicht das verlangte JSON-Objekt zurück. Ein größeres Modell tut es vielleicht.',
  model_holds_less:
    'Es fasst weniger, als MODEL_CONTEXT_TOKENS sagt, darum wird bei jeder Frage weniger gesendet. Die meisten Server lassen sich mit mehr starten.',
  model_slow: 'Es ist langsam: Ein ausführlicherer Text kommt Minuten nach dem ersten.',
  storage_low:
    'Die Festplatte mit den Daten ist fast voll. Ist sie es ganz, lassen sich keine Antworten mehr speichern. Schaffe Platz oder nimm eine größere.',
  stream_full:
    'Ist der Strom voll, warten Ereignisse in der Datenbank, bis ältere nach sieben Tagen gegangen sind. Nichts geht verloren. Erhöhe NATS_STREAM_MAX_BYTES, damit sie früher ankommen.',
  clock_apart:
    'Die Uhren der Datenbank und der Dienste gehen auseinander. Anmeldungen können scheitern und Tage falsch gezählt werden. Schalte auf allen Rechnern die Zeitsynchronisierung ein.',
};
