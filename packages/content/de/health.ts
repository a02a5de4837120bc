import type { HealthTexts } from '../language-pack.ts';

export const health: HealthTexts = {
  broker: 'Message-Broker',
  service: 'Dienst {service}',
  queue: 'Ausgang von {service}',
  inbox: 'Eingang von {service}',
  parked: 'Geparkte Ereignisse',
  copies: 'Kopien der Anfragen',
  backup: 'Sicherung',
  versions: 'Versionen',
  mail: 'Mails',
  test_mail: 'Testmail',
  analyses: 'Auswertungen',
  jobs: 'Wartende Auswertungen',
  failed_jobs: 'Gescheiterte Auswertungen am letzten Tag',
  model: 'Sprachmodell',
  engine: 'Eingebaute Auswertung',
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
  version: 'Version {version}',
  replicas: 'läuft {count}-mal',
  tables: 'Tabellen {version}',
  service_versions: '{service} {version}',
  postgres: 'Postgres {version}',
  nats: 'NATS {version}',
  count: '{count}',
  count_since: '{count}, am längsten: {age}',
  waiting: '{count} warten',
  waiting_since: '{count} warten, am längsten: {age}',
  given_up: '{count} in den letzten 24 Stunden aufgegeben',
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
  model_none: 'kein Sprachmodell eingerichtet',
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
    'Die Dienste erreichen einander nicht, also hinken Zahlen und Ergebnisse hinterher. Nichts ist verloren. Starte NATS neu.',
  service_away: 'Der Dienst {service} antwortet nicht.',
  without_auth: 'Niemand kann sich anmelden oder registrieren, und keine Mail geht hinaus.',
  without_requests: 'Anfragen lassen sich weder sehen noch erstellen, und geteilte Links öffnen sich nicht.',
  without_responses: 'Antworten lassen sich nicht senden, und Ergebnisse werden nicht aktualisiert.',
  without_analysis: 'Auswertungen und geteilte Ergebnisse öffnen sich nicht.',
  without_admin: 'Dieser Admin-Bereich funktioniert nicht.',
  start_again: 'Sieh in sein Protokoll und starte ihn neu.',
  would_know: 'Der Dienst {service} wüsste es, aber er antwortet nicht.',
  queue_stuck:
    'Neues aus {service} kommt bei den anderen nicht an. Es wird zugestellt, sobald NATS wieder läuft.',
  inbox_stuck: '{service} nimmt Neues nicht auf. Es wird von selbst wieder versucht; sieh in sein Protokoll.',
  replay_parked: 'Diese Ereignisse sind sechsmal gescheitert. Sieh ins Protokoll und wiederhole sie dann.',
  copies_held_back:
    '{count} Anfragen haben Antworten, fehlen aber unter den Anfragen. Nichts wurde gelöscht. Stelle sie aus einer Sicherung wieder her.',
  copies_old:
    'Was die Dienste von Anfragen haben, wurde eine Weile nicht verglichen, verlorene Ereignisse fallen deshalb nicht auf. Sieh nach, ob responses und analysis antworten.',
  backup_never: 'Geht die Platte kaputt, sind alle Antworten weg. Führe jeden Tag npm run backup aus.',
  backup_old: 'Mach eine neue Sicherung und finde heraus, warum die tägliche nicht lief.',
  versions_differ:
    'Dienste laufen in verschiedenen Versionen. Ersetze die alten, außer du aktualisierst gerade.',
  tables_differ:
    'Die Tabellen von {service} sind aus einer anderen Version. Starte seine neueste, außer du aktualisierst gerade.',
  mail_unreachable: 'Der Mailserver ist nicht zu erreichen. Prüfe Name und Port in SMTP_URL und ob er läuft.',
  mail_timeout:
    'Der Mailserver antwortet nicht rechtzeitig. Prüfe, ob er überlastet ist oder eine Firewall ihn sperrt.',
  mail_busy: 'Der Mailserver antwortet, nimmt aber gerade keine Mails an.',
  mail_login_refused: 'Der Mailserver lehnt den Benutzernamen oder das Passwort in SMTP_URL ab.',
  mail_mail_refused:
    'Der Mailserver lehnt die Adresse ab, von der oder an die gesendet wird. Prüfe MAIL_FROM.',
  mail_folder:
    'In den Ordner DATA_DIR/mail lässt sich nicht schreiben. Prüfe seine Rechte und den freien Platz.',
  mail_unchecked:
    'Ob eine Mail über Ergebnisse noch stimmt, ließ sich nicht klären. Prüfe, ob die Dienste analysis und responses laufen.',
  mail_other: 'Der Mailserver hat etwas Unbekanntes geantwortet. Sieh in sein Protokoll.',
  mail_kept: 'Mails werden einen Tag aufgehoben und immer wieder versucht.',
  mail_given_up: 'Einige Mails wurden nach einem Tag aufgegeben. Man muss sie neu anfordern.',
  mail_files:
    'Mails landen als Dateien in DATA_DIR/mail und erreichen niemanden. Setze SMTP_URL auf deinen Mailserver.',
  mail_written: 'In eine Datei in DATA_DIR/mail geschrieben, da SMTP_URL nicht gesetzt ist.',
  jobs_wait:
    'Menschen warten auf ihre Ergebnisse. Es wird von selbst wieder versucht; sieh zuerst die anderen Punkte an.',
  jobs_given_up: 'Diese wurden aufgegeben; das frühere Ergebnis bleibt, und man kann ein neues anfordern.',
  because_errors: 'Jedes Mal ging etwas schief.',
  because_answers_changed: 'Während der Auswertung wurden immer wieder Antworten gelöscht.',
  because_unreachable: 'Die Antworten waren etwa eine Stunde lang nicht zu erreichen.',
  because_silent: 'Der Dienst brach jedes Mal ab: Prüfe den Arbeitsspeicher.',
  jobs_log: 'Sieh ins Protokoll des Dienstes analysis.',
  model_unset:
    'Es ist kein Sprachmodell eingerichtet, also schreibt die eingebaute Auswertung. Setze MODEL=local für eins auf diesem Rechner, sonst OPENAI_API_KEY oder OPENAI_BASE_URL.',
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
  model_resting: 'Das Modell ist mehrmals gescheitert und wird eine Weile nicht gefragt.',
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
    'Die Platte ist fast voll. Schaff Platz oder nimm eine größere, sonst lassen sich keine Antworten mehr speichern.',
  stream_full:
    'Ist der Strom voll, warten Ereignisse in der Datenbank, bis ältere nach sieben Tagen gelöscht sind. Nichts geht verloren. Erhöhe NATS_STREAM_MAX_BYTES, damit sie früher ankommen.',
  clock_apart:
    'Die Uhren von Datenbank und Diensten gehen verschieden, also kann das Anmelden scheitern. Schalte überall die Zeitsynchronisation ein.',
};
