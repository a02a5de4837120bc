import { withClient } from '@blindspot/embedded-servers/prepare-database';

/** Numbers of rows in the benchmark. Most rows are copies of one request's rows. */
export const stored = {
  requests: 100_000,
  answersPerRequest: 10,
  owners: 20_000,
  requestsOfOwner: 2_000,
  /** Number of events per service, which the product keeps for a week. */
  eventsPerService: 500_000,
  sessions: 500_000,
  mails: 300_000,
  jobs: 300_000,
} as const;

export interface Copied {
  readonly adminUrl: string;
  readonly ownerId: string;
  readonly requestId: string;
}

const id = (text: string): string =>
  `overlay(overlay(md5(${text}) placing '4' from 13 for 1) placing '8' from 17 for 1)::uuid`;

const eventServices = ['auth', 'requests', 'responses', 'analysis', 'admin'] as const;

export async function fill({ adminUrl, ownerId, requestId }: Copied): Promise<void> {
  const { requests, answersPerRequest, owners, requestsOfOwner } = stored;
  const everybody = `generate_series(1, ${requests}) n`;
  const request = id(`'request ' || n`);
  const response = id(`'answer ' || n || ' ' || k`);
  const owner = `case when n <= ${requestsOfOwner} then '${ownerId}'::uuid else ${id(`'owner ' || (n * 7919::bigint) % ${owners}`)} end`;
  const copyOf = (table: string): string => `(select * from ${table} where request_id = '${requestId}') c`;
  const numbered = (table: string): string =>
    `(select *, row_number() over (order by response_id) as k from ${table} where request_id = '${requestId}') c`;
  const age = `((n % 60 + 1) * interval '1 day' + (n % 1440) * interval '1 minute')`;

  const statements: Readonly<Record<string, readonly string[]>> = {
    auth: [
      `insert into auth.accounts (id, name, email, email_key, email_verified_at, password_hash, created_at)
       select ${id(`'owner ' || n`)}, 'Owner ' || n, 'owner.' || n || '@owners.example', 'owner.' || n || '@owners.example', now(), password_hash, now() - interval '90 days'
       from auth.accounts, generate_series(0, ${owners - 1}) n where id = '${ownerId}'`,
      `insert into auth.newsletter_memberships (account_id) select ${id(`'owner ' || n`)} from generate_series(0, ${owners - 1}) n`,
      `insert into auth.sessions (id, account_id, device, rotated_at, created_at, ended_at, signed_in_at)
       select gen_random_uuid(), ${id(`'owner ' || n % ${owners}`)}, 'Firefox', t, t, now(), t
       from generate_series(1, ${stored.sessions}) n, lateral (select now() - (n % 13) * interval '1 day' as t) times`,
      `insert into auth.mails (id, kind, account_id, created_at, sent_at)
       select gen_random_uuid(), 'confirmation', ${id(`'owner ' || n % ${owners}`)}, now() - interval '2 days', now() - interval '2 days'
       from generate_series(1, ${stored.mails}) n`,
    ],
    requests: [
      `insert into requests.feedback_requests (id, owner_id, owner_name, title, description, question_set, form, ai_prompt_type, custom_ai_prompt, created_at)
       select ${request}, ${owner}, c.owner_name, 'Be honest with me ' || n, c.description, c.question_set, c.form, c.ai_prompt_type, c.custom_ai_prompt, now() - ${age}
       from (select * from requests.feedback_requests where id = '${requestId}') c, ${everybody}`,
      // A trigger usually writes these rows, but triggers are disabled here.
      `insert into requests.form_texts (request_id, form_version, title, description, owner_name)
       select ${request}, c.form_version, c.title, c.description, c.owner_name from ${copyOf('requests.form_texts')}, ${everybody}`,
      `insert into requests.response_counts (request_id, response_count, form_version, version)
       select ${request}, ${answersPerRequest}, c.form_version, c.version from ${copyOf('requests.response_counts')}, ${everybody}`,
      `insert into requests.owner_names (owner_id, name, account_version)
       select ${id(`'owner ' || n`)}, 'Owner ' || n, 1 from generate_series(0, ${owners - 1}) n`,
    ],
    responses: [
      `insert into responses.request_forms (request_id, version, owner_id, question_set, form)
       select ${request}, c.version, ${owner}, c.question_set, c.form from ${copyOf('responses.request_forms')}, ${everybody}`,
      `insert into responses.request_counts (request_id, response_count, version)
       select ${request}, c.response_count, c.version from ${copyOf('responses.request_counts')}, ${everybody}`,
      `insert into responses.answers (request_id, response_id, relationship, answers, untouched, counted, promise_version, receipt_hash, sealed_in, sealed_rating, effective_weight, themes)
       select ${request}, ${response}, c.relationship, c.answers, c.untouched, c.counted, c.promise_version, decode(md5('receipt ' || n || k) || md5(k || ' receipt ' || n), 'hex'), c.sealed_in, c.sealed_rating, c.effective_weight, c.themes
       from ${numbered('responses.answers')}, ${everybody}`,
      `insert into responses.identities (request_id, response_id, key_id, name_sealed, address_sealed, address_index, answered_on)
       select ${request}, ${response}, c.key_id, c.name_sealed, c.address_sealed, decode(md5('address ' || (n * 10 + k) % 300000), 'hex'), (now() - ${age})::date
       from ${numbered('responses.identities')}, ${everybody}`,
      `insert into responses.sets (request_id, number, state, size, newcomers, seed)
       select ${request}, c.number, c.state, c.size, c.newcomers, c.seed from ${copyOf('responses.sets')}, ${everybody}`,
      `insert into responses.submission_keys (request_id, key_hash, attempt_id, key_id, fingerprint, expires_at)
       select ${request}, decode(md5('key ' || n), 'hex'), gen_random_uuid(), c.key_id, c.fingerprint, date_trunc('hour', now()) + interval '20 hours'
       from (select * from responses.submission_keys limit 1) c, ${everybody}`,
    ],
    analysis: [
      `insert into analysis.feedback_requests (request_id, owner_id, question_set, form, ai_prompt_type, custom_ai_prompt, version, title, owner_name)
       select ${request}, ${owner}, c.question_set, c.form, c.ai_prompt_type, c.custom_ai_prompt, c.version, 'Be honest with me ' || n, c.owner_name
       from ${copyOf('analysis.feedback_requests')}, ${everybody}`,
      `insert into analysis.response_counts (request_id, response_count, version)
       select ${request}, c.response_count, c.version from ${copyOf('analysis.response_counts')}, ${everybody}`,
      `insert into analysis.results (id, request_id, number, response_ids, weights, effective_weights, average_trust_rating, findings, confirmed, opened_on)
       select ${id(`'result ' || n`)}, ${request}, c.number, (select array_agg(${response}) from generate_series(1, ${answersPerRequest}) k), c.weights, c.effective_weights, c.average_trust_rating, c.findings, c.confirmed, (now() - ${age})::date
       from ${copyOf('analysis.results')}, ${everybody}`,
      `insert into analysis.result_texts (result_id, number, text, engine, prompt_version, language)
       select ${id(`'result ' || n`)}, c.number, c.text, c.engine, c.prompt_version, c.language
       from (select w.* from analysis.result_texts w join analysis.results r on r.id = w.result_id where r.request_id = '${requestId}') c, ${everybody}`,
      `insert into analysis.shares (share_id, request_id, result_id, text_number)
       select substr(md5('share ' || n), 1, 22), ${request}, ${id(`'result ' || n`)}, 1 from ${everybody} where n % 5 = 0`,
      `insert into analysis.mentions (response_id, request_id, result_id, taps, reader, reading)
       select ${response}, ${request}, ${id(`'result ' || n`)}, c.taps, c.reader, c.reading from ${numbered('analysis.mentions')}, ${everybody}`,
      `insert into analysis.jobs (id, request_id, owner_id, state, asked_for, created_at, finished_at)
       select gen_random_uuid(), ${id(`'request ' || 1 + m % ${requests}`)}, ${id(`'owner ' || m % ${owners}`)}, 'done', true, t, t
       from generate_series(1, ${stored.jobs}) m, lateral (select now() - (1 + m % 28) * interval '1 day' as t) times`,
    ],
    admin: [
      `insert into admin.audit_entries (id, actor_id, action, subject, happened_at)
       select gen_random_uuid(), '${ownerId}', 'testimonial-changed', md5('subject ' || n), now() - ${age} from ${everybody}`,
    ],
  };
  const oldEvents = (service: string): string[] => [
    `insert into ${service}.outbox (id, subject, payload, created_at, published_at)
     select gen_random_uuid(), 'blindspot.${service}.something.happened', json_build_object('id', md5('event ' || n), 'aggregateId', ${id(`'request ' || n`)}, 'data', json_build_object('response_count', n % 50)), t, t
     from generate_series(1, ${stored.eventsPerService}) n, lateral (select now() - (n % 6) * interval '1 day' - interval '1 hour' as t) times`,
    `insert into ${service}.inbox (consumer, event_id, handled_at)
     select 'consumer-' || n % 4, gen_random_uuid(), now() - (n % 6) * interval '1 day' - interval '1 hour'
     from generate_series(1, ${stored.eventsPerService}) n`,
  ];
  await Promise.all(
    eventServices.map((service) =>
      withClient(adminUrl, async (client) => {
        // Triggers and foreign-key checks would only take time, because the rows are consistent.
        await client.query(`set session_replication_role = replica; set synchronous_commit = off`);
        for (const statement of [...(statements[service] ?? []), ...oldEvents(service)])
          await client.query(statement);
      }),
    ),
  );
  await withClient(adminUrl, (client) => client.query('vacuum analyze'));
}
