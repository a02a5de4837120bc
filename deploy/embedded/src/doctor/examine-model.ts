import { problemOfModelAddress } from '@blindspot/analysis/model-address';
import { listOf } from '@blindspot/service-kit/process/setting-fields';
import { withLocalModel } from '../local-models.ts';
import type { EmbeddedSettings } from '../settings.ts';
import { findingsAbout, whyUnreachable, type Finding } from './finding.ts';

const { fine, note, failed } = findingsAbout('model');
const openAi = 'https://api.openai.com/v1';
const waitMs = 8_000;

/** Asks the server for its list of models. Sends no answers. */
export async function examineModel(settings: EmbeddedSettings): Promise<Finding[]> {
  const {
    OPENAI_API_KEY: key,
    OPENAI_BASE_URL: given,
    OPENAI_MODEL: name,
    OPENAI_PLAIN_HTTP_HOSTS: plainHosts = '',
  } = await withLocalModel(settings);
  if (!key && !given)
    return fine('none is set: only taps count, the built-in engine writes, and no text leaves this machine');
  const base = (given ?? openAi).replace(/\/+$/, '');
  const problem = problemOfModelAddress(base, listOf(plainHosts.toLowerCase()));
  if (problem !== undefined)
    return failed(`OPENAI_BASE_URL ${problem}`, 'Answers are sent to this address; correct it.');
  const { host } = new URL(base);
  let reply: Response;
  try {
    reply = await fetch(`${base}/models`, {
      headers: key ? { authorization: `Bearer ${key}` } : {},
      signal: AbortSignal.timeout(waitMs),
    });
  } catch (error) {
    return failed(
      whyUnreachable(error, host) ?? `${host} cannot be reached`,
      'Start the server, or correct OPENAI_BASE_URL. Until then the built-in engine writes.',
    );
  }
  if (reply.status === 401 || reply.status === 403)
    return failed(`${host} rejects the key`, 'Correct OPENAI_API_KEY.');
  if (reply.status === 404)
    return failed(
      `${base} is not the base address of the API`,
      'Correct OPENAI_BASE_URL; it usually ends with /v1.',
    );
  if (!reply.ok)
    return note(
      `${host} answers ${reply.status}`,
      'Check the server. Until then the built-in engine writes.',
    );
  const known = await modelsIn(reply);
  if (name && known.length > 0 && !known.includes(name))
    return failed(
      `${host} has no model ${name}`,
      `Correct OPENAI_MODEL; it has ${known.slice(0, 5).join(', ')}.`,
    );
  return fine(`${host} answers${name ? ` and has ${name}` : ''}`);
}

async function modelsIn(reply: Response): Promise<string[]> {
  try {
    const { data } = (await reply.json()) as { data?: { id?: unknown }[] };
    return (data ?? []).flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
  } catch {
    return [];
  }
}
