import type { HealthTexts } from '../language-pack.ts';

export const health: HealthTexts = {
  broker: 'Courtier de messages',
  service: 'Service {service}',
  queue: 'Sortie du service {service}',
  inbox: 'Entrée du service {service}',
  parked: 'Événements mis de côté',
  copies: 'Copies des demandes',
  backup: 'Sauvegarde',
  versions: 'Versions',
  mail: 'E-mail',
  test_mail: 'E-mail d’essai',
  analyses: 'Analyses',
  jobs: 'Analyses en attente',
  failed_jobs: 'Analyses échouées depuis un jour',
  model: 'Modèle de langage',
  engine: 'Analyse intégrée',
  storage: 'Espace disque',
  database_size: 'Taille de la base de données',
  stream: 'Flux des événements',
  clock: 'Horloge',
  connected: 'connecté',
  no_connection: 'pas de connexion',
  no_answer: 'pas de réponse',
  unknown: 'inconnu',
  none: 'aucun',
  answered: 'a répondu en {took}',
  took: '{took}',
  version: 'version {version}',
  replicas: 'tourne {count} fois',
  tables: 'tables {version}',
  service_versions: '{service} {version}',
  postgres: 'Postgres {version}',
  nats: 'NATS {version}',
  count: '{count}',
  count_since: '{count}, depuis {age} au plus',
  waiting: '{count} en attente',
  waiting_since: '{count} en attente, depuis {age} au plus',
  given_up: 'abandonnés ces dernières 24 heures : {count}',
  size: '{size}',
  filled: '{size} sur {limit}',
  free: '{free} libres',
  apart: '{apart} d’écart',
  made: 'faite il y a {age}',
  never_made: 'aucune n’est connue',
  not_compared: 'pas encore comparées',
  compared: 'comparées il y a {age}',
  mended:
    'corrigées le {day} : {lacking} manquaient, {left_over} en trop, {outdated} périmées, {miscounted} mal comptées',
  deletions_open: 'suppressions pas encore confirmées : {count}',
  model_none: 'aucun modèle de langage',
  model_named: '{model}',
  model_answers: 'répond en {took}',
  model_schema: 'respecte un schéma',
  model_text: 'répond en texte libre',
  model_holds: 'accepte {count} tokens',
  model_silent: 'ne répond pas',
  model_useless: 'rien d’utile après {took}',
  model_tokens: '{count} tokens du jour utilisés sur {most}',
  model_failed: 'dernier échec il y a {age}',
  broker_away:
    'Les services ne se joignent plus, donc les comptes et les résultats prennent du retard. Rien n’est perdu. Redémarre NATS.',
  service_away: 'Le service {service} ne répond pas.',
  without_auth: 'Personne ne peut se connecter ni s’inscrire, et aucun e-mail ne part.',
  without_requests: 'On ne peut ni voir ni créer de demandes, et les liens partagés ne s’ouvrent pas.',
  without_responses: 'On ne peut pas envoyer de réponses, et les résultats ne sont pas mis à jour.',
  without_analysis: 'Les analyses et les résultats partagés ne s’ouvrent pas.',
  without_admin: 'L’administration ne fonctionne pas.',
  start_again: 'Regarde son journal et redémarre-le.',
  would_know: 'Le service {service} le saurait, mais il ne répond pas.',
  queue_stuck:
    'Les nouvelles de {service} n’arrivent pas aux autres. Elles seront livrées dès que NATS refonctionne.',
  inbox_stuck: '{service} ne prend pas les nouvelles. Il réessaie tout seul ; regarde son journal.',
  replay_parked: 'Ces événements ont échoué six fois. Regarde le journal, puis rejoue-les.',
  copies_held_back:
    '{count} demandes ont des réponses mais manquent parmi les demandes. Rien n’a été supprimé. Restaure-les depuis une sauvegarde.',
  copies_old:
    'Ce que les services gardent des demandes n’a pas été comparé depuis un moment, donc des événements perdus ne se voient pas. Regarde si responses et analysis répondent.',
  backup_never: 'Si le disque casse, toutes les réponses sont perdues. Lance npm run backup chaque jour.',
  backup_old: 'Fais une nouvelle sauvegarde, et cherche pourquoi celle du jour n’a pas été faite.',
  versions_differ:
    'Des services tournent dans des versions différentes. Remplace les anciens, sauf si tu mets à jour.',
  tables_differ:
    'Les tables de {service} sont d’une autre version. Démarre la plus récente, sauf si tu mets à jour.',
  mail_unreachable:
    'Le serveur de messagerie est injoignable. Vérifie l’hôte et le port dans SMTP_URL et s’il tourne.',
  mail_timeout:
    'Le serveur de messagerie ne répond pas à temps. Vérifie s’il est surchargé ou bloqué par un pare-feu.',
  mail_busy: 'Le serveur de messagerie répond, mais n’accepte pas d’e-mails en ce moment.',
  mail_login_refused: 'Le serveur de messagerie refuse le nom ou le mot de passe de SMTP_URL.',
  mail_mail_refused: 'Le serveur de messagerie refuse l’adresse d’envoi ou de réception. Vérifie MAIL_FROM.',
  mail_folder: 'Impossible d’écrire dans le dossier DATA_DIR/mail. Vérifie ses droits et la place libre.',
  mail_unchecked:
    'On n’a pas pu savoir si un e-mail sur des résultats est encore d’actualité. Vérifie si les services analysis et responses tournent.',
  mail_other: 'Le serveur de messagerie a donné une réponse inconnue. Regarde son journal.',
  mail_kept: 'Les e-mails sont gardés un jour et réessayés.',
  mail_given_up: 'Certains e-mails ont été abandonnés après un jour. Il faut les redemander.',
  mail_files:
    'Les e-mails vont dans des fichiers de DATA_DIR/mail et n’arrivent à personne. Mets ton serveur dans SMTP_URL.',
  mail_written: 'Écrit dans un fichier de DATA_DIR/mail, car SMTP_URL n’est pas défini.',
  jobs_wait:
    'Des gens attendent leurs résultats. Une nouvelle tentative se fait toute seule ; regarde d’abord les autres points.',
  jobs_given_up: 'Celles-ci ont été abandonnées ; le résultat d’avant reste, et on peut en redemander un.',
  because_errors: 'Quelque chose a échoué à chaque fois.',
  because_answers_changed: 'Des réponses ont été effacées encore et encore pendant l’analyse.',
  because_unreachable: 'Les réponses sont restées injoignables environ une heure.',
  because_silent: 'Le travail s’est arrêté à chaque fois : vérifie la mémoire.',
  jobs_log: 'Regarde le journal du service analysis.',
  model_unset:
    'Aucun modèle de langage n’est configuré, donc le moteur intégré écrit. Mets MODEL=local pour un modèle sur cette machine, sinon OPENAI_API_KEY ou OPENAI_BASE_URL.',
  model_refused: 'Le modèle a été interrogé, mais il a refusé de répondre.',
  model_cut_short:
    'Le modèle a été interrogé, mais sa réponse a été coupée avant de commencer : donne-lui plus de place dans MODEL_CONTEXT_TOKENS.',
  model_too_long:
    'Le modèle a été interrogé, mais il accepte moins que ce qui a été envoyé : regarde MODEL_CONTEXT_TOKENS et comment le serveur a été démarré.',
  model_rejected:
    'Le modèle a été interrogé, mais le fournisseur a rejeté la question : regarde OPENAI_API_KEY, OPENAI_MODEL et les limites de ton compte.',
  model_unreachable:
    'Le modèle a été interrogé, mais son adresse était injoignable : regarde OPENAI_BASE_URL et le réseau.',
  model_too_late:
    'Le modèle a été interrogé, mais il a mis trop longtemps : regarde MODEL_ATTEMPT_TIMEOUT et le serveur.',
  model_resting: 'Le modèle a échoué plusieurs fois et ne sera pas appelé pendant un moment.',
  model_budget: 'Les tokens de ce jour sont épuisés : augmente OPENAI_DAILY_TOKENS, ou attends minuit UTC.',
  model_late_test:
    'Le modèle met plus que les {took} de ce test. En arrière-plan, il répondra peut-être à temps.',
  model_language:
    'Le modèle a été interrogé, mais il a écrit dans une autre langue que celle demandée ; un modèle plus grand s’y tiendra peut-être.',
  model_no_form: 'Le modèle a été interrogé, mais sa réponse n’avait pas la forme demandée.',
  model_has: 'Le serveur a : {models}.',
  model_stands_in: 'En attendant, seul compte ce que les gens touchent, et l’analyse intégrée écrit.',
  model_no_json: 'Il n’a pas donné l’objet JSON demandé. Un plus grand modèle le fera peut-être.',
  model_holds_less:
    'Il accepte moins que ce que dit MODEL_CONTEXT_TOKENS, donc on envoie moins à chaque fois. La plupart des serveurs peuvent démarrer avec plus.',
  model_slow: 'Il est lent : un texte plus complet arrive des minutes après le premier.',
  storage_low:
    'Le disque est presque plein. Libère de la place ou prends-en un plus grand, sinon plus aucune réponse ne sera gardée.',
  stream_full:
    'Quand le flux est plein, les événements attendent dans la base de données que les anciens partent au bout de sept jours. Rien n’est perdu. Augmente NATS_STREAM_MAX_BYTES pour qu’ils arrivent plus tôt.',
  clock_apart:
    'Les horloges de la base et des services diffèrent, donc des connexions peuvent échouer. Active partout la synchronisation de l’heure.',
};
