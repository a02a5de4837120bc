/** By id, what the health page says. Names in braces are values: times in milliseconds, sizes in bytes, days as ISO 8601. */
export const health = {
  broker: 'Message broker',
  service: 'Service {service}',
  queue: 'Queue of {service}',
  inbox: 'Inbox of {service}',
  parked: 'Parked events',
  copies: 'Copies of requests',
  backup: 'Backup',
  releases: 'Releases',
  mail: 'Mail',
  test_mail: 'Test mail',
  analyses: 'Analyses',
  jobs: 'Analyses waiting',
  failed_jobs: 'Analyses failed in the last day',
  model: 'Model',
  storage: 'Storage',
  database_size: 'Database size',
  stream: 'Event stream',
  clock: 'Clock',
  connected: 'connected',
  no_connection: 'no connection',
  no_answer: 'no answer',
  unknown: 'unknown',
  none: 'none',
  answered: 'answered in {took}',
  took: '{took}',
  release: 'release {release}',
  replicas: 'running {count} times',
  tables: 'tables {release}',
  service_releases: '{service} {release}',
  postgres: 'Postgres {release}',
  nats: 'NATS {release}',
  count: '{count}',
  count_since: '{count}, the oldest for {age}',
  waiting: '{count} waiting',
  waiting_since: '{count} waiting, the oldest for {age}',
  given_up: '{count} given up in a day',
  size: '{size}',
  filled: '{size} of {limit}',
  free: '{free} free',
  apart: '{apart} apart',
  made: 'made {age} ago',
  never_made: 'none was reported',
  not_compared: 'not compared yet',
  compared: 'compared {age} ago',
  mended:
    'mended on {day}: {lacking} missing, {left_over} left over, {outdated} outdated, {miscounted} miscounted',
  deletions_open: '{count} deletions not confirmed yet',
  model_none: 'none, the built-in engine writes',
  model_named: '{model}',
  model_answers: 'answers in {took}',
  model_schema: 'keeps to a schema',
  model_text: 'answers in free text',
  model_holds: 'holds {count} tokens',
  model_silent: 'gives no answer',
  model_useless: 'no use after {took}',
  model_tokens: '{count} of {most} tokens of this day used',
  model_failed: 'failed {age} ago for the last time',
  broker_away:
    'The services cannot hear of each other: counts, summaries and this panel fall behind. Nothing is lost; look whether NATS runs and start it again.',
  service_away: 'The service {service} does not answer.',
  without_auth: 'Nobody can sign in or register, and no mail is sent.',
  without_requests: 'Owners cannot see or make requests, and shared links do not open.',
  without_responses: 'Answers cannot be sent, and results are not updated.',
  without_analysis: 'Summaries and shared results do not open.',
  without_admin: 'The admin panel does not work.',
  start_again: 'Look into its log and start it again.',
  would_know: 'The service {service} would know, but it does not answer.',
  queue_stuck:
    'What happened in {service} does not reach the other services. It will be delivered when the message broker takes it; look whether NATS runs.',
  inbox_stuck:
    'What happened elsewhere does not take effect in {service}. It is tried again by itself; look into the log of the service, and whether what it needs answers.',
  replay_parked:
    'These events failed six times and wait for you. Look into the log of their service, and replay them when the cause is gone.',
  copies_held_back:
    '{count} requests have answers or analyses but are not among the requests. They may have been lost there, so nothing was deleted. Restore the requests from a backup.',
  copies_old:
    'What the services hold of requests was not compared for a while, so that lost events are not noticed. Look whether responses and analysis answer.',
  backup_never:
    'If the disk broke now, every answer would be gone. Make a backup with npm run backup, every day; a backup that is made another way can be reported, as the operations guide says.',
  backup_old:
    'What came in since would be lost with the disk. Make a new backup, and look why the daily one did not run.',
  releases_differ:
    'Services of different releases run beside each other. While you upgrade that is fine; otherwise replace what is left of the old one.',
  tables_differ:
    'The tables of {service} are those of another release than the service. While you upgrade that is fine; otherwise start the newest release of it.',
  mail_unreachable:
    'The mail server cannot be reached. Check the host and port in SMTP_URL and that it runs.',
  mail_timeout:
    'The mail server does not answer in time. Check that it is not overloaded or blocked by a firewall.',
  mail_busy: 'The mail server answers but takes no mails now.',
  mail_login_refused: 'The mail server refuses the user name or password in SMTP_URL.',
  mail_mail_refused: 'The mail server refuses the sender or the recipient. Check MAIL_FROM.',
  mail_folder: 'The folder DATA_DIR/mail cannot be written. Check its rights and the free space.',
  mail_unchecked:
    'Whether a mail about results is still true could not be asked. Check that the services analysis and responses run.',
  mail_other: 'The mail server answered in a way we do not know. Its own log will say more.',
  mail_kept: 'Mails are kept for a day and tried again.',
  mail_given_up:
    'Some mails were given up after a day. The server works again; people have to ask for them anew.',
  mail_files:
    'No SMTP_URL is set, so mails are written to files in DATA_DIR/mail and reach nobody. Set it to the address of your mail server.',
  mail_written: 'Written to a file in DATA_DIR/mail, as no SMTP_URL is set.',
  jobs_wait:
    'Owners wait for their results. The answers may not be reachable or the model may be slow; the analyses are tried again by themselves. Look at the other checks first.',
  jobs_given_up:
    'These were given up after several tries; the owners still see the result before. They can ask for a new one.',
  because_errors: 'Something went wrong each time.',
  because_answers_changed: 'Answers were erased again and again while they were analysed.',
  because_unreachable: 'The answers could not be reached for about an hour.',
  because_silent: 'Whatever worked on them ended each time: look at its memory.',
  jobs_log: 'The log of the analysis service says more.',
  model_unset:
    'No model is set, so the built-in engine writes all analyses. Set OPENAI_API_KEY, or OPENAI_BASE_URL for a server of your own, to have a model write them.',
  model_refused: 'The model was asked, but it refused to answer.',
  model_cut_short:
    'The model was asked, but its answer was cut short before it began: give it more room in MODEL_CONTEXT_TOKENS.',
  model_too_long:
    'The model was asked, but it holds less than was sent: look at MODEL_CONTEXT_TOKENS and at how the server was started.',
  model_rejected:
    'The model was asked, but the provider rejected the question: look at OPENAI_API_KEY, OPENAI_MODEL and the limits of your account.',
  model_unreachable:
    'The model was asked, but its address could not be reached: look at OPENAI_BASE_URL and the network.',
  model_too_late:
    'The model was asked, but it took too long: look at MODEL_ATTEMPT_TIMEOUT and at the server.',
  model_resting: 'The model failed several times and is left alone for a while.',
  model_budget: 'The tokens of this day are used up: raise OPENAI_DAILY_TOKENS, or wait until midnight UTC.',
  model_late_test:
    'The model needs more than the {took} of this test; in the background it may still answer in time.',
  model_language:
    'The model was asked, but it wrote in another language than was asked for; a larger model may keep to it.',
  model_no_form: 'The model was asked, but its answer did not have the form that was asked for.',
  model_has: 'The server has: {models}.',
  model_stands_in: 'Until it works taps count alone, and the built-in engine writes.',
  model_no_json: 'It did not give the JSON object that was asked for; a larger model may.',
  model_holds_less:
    'It holds less than MODEL_CONTEXT_TOKENS says, so less is sent in each call; most servers can be started with more.',
  model_slow: 'It is slow: a fuller text comes minutes after the first one.',
  storage_low:
    'The disk with the data is almost full. When it is, answers can no longer be stored; free some space or use a larger disk.',
  stream_full:
    'When the stream is full, events wait in the database until older ones have gone after seven days. Nothing is lost; raise NATS_STREAM_MAX_BYTES to have them delivered sooner.',
  clock_apart:
    'The clocks of the database and of the services differ. Sign-ins may be refused and days be counted wrongly; switch on time synchronisation on all machines.',
} as const;
