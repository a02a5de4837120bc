import { expect, test } from 'vitest';
import de from '../../packages/content/de/messages.json' with { type: 'json' };
import en from '../../packages/content/en/messages.json' with { type: 'json' };
import es from '../../packages/content/es/messages.json' with { type: 'json' };
import fr from '../../packages/content/fr/messages.json' with { type: 'json' };

/** Words that count days, keep score, hurry or blame. */
const pressure = {
  en: /\bstreaks?\b|\bin a row\b|\b(?:days?|weeks?) (?:left|missed|without)\b|\boverdue\b|\blate\b|\bhurry\b|\bdeadline|\bdon.t (?:give up|stop|break|lose|miss)|\bkeep (?:it )?(?:up|going)\b|\b(?:points|badges?|levels?|scores?|goals? reached)\b|\bfail|\bmissed\b|\bbehind\b|\bmust\b|\bshould\b|\d ?%|!/i,
  de: /\bSerien?\b|\bin Folge\b|\bhintereinander\b|\bam Stück\b|\büberfällig|\bverspätet|\bverpass|\bzu spät\b|\bbeeil|\bFrist|\bgib nicht auf\b|\bweiter so\b|\bdranbleiben\b|\bPunkte\b|\bAbzeichen\b|\bPunktestand\b|\bversag|\bversäum|\bmusst?\b|\bsollte?st\b|\d ?%|!/i,
  es: /\brachas?\b|\bseguid[oa]s\b|\bconsecutiv|\batrasad|\bretras|\bvencid|\btarde\b|\bdate prisa\b|\bplazo|\bno te rindas\b|\bsigue así\b|\bpuntos\b|\binsignias?\b|\bpuntuación\b|\bfracas|\bperdiste\b|\bdebes\b|\bdeberías\b|\btienes que\b|\d ?%|[¡!]/i,
  fr: /\bséries?\b|\bd.affilée\b|\bconsécuti|\ben retard\b|\btrop tard\b|\bdépêche|\bdélai|\béchéance|\bn.abandonne|\bcontinue (?:ainsi|comme ça)\b|\bpoints\b|\bbadges?\b|\bscores?\b|\béchou|\bmanqué\b|\btu dois\b|\btu devrais\b|\bil faut\b|\d ?%|!/i,
} as const;
const catalogues = { en, de, es, fr } as const;

/** Sentences about an error or an empty field are exempt. */
const ofFaults = /_failed$|_missing$/;
const sentencesOf = (catalogue: object): [key: string, sentence: string][] =>
  Object.entries(catalogue).flatMap(([key, message]: [string, unknown]): [string, string][] =>
    /^(?:plan|follow_up)_/.test(key) && !ofFaults.test(key) ? [[key, wordsOf(message)]] : [],
  );

const wordsOf = (message: unknown): string => {
  if (typeof message === 'string') return message.replaceAll(/\{\w+\}/g, '');
  if (typeof message !== 'object' || message === null) return '';
  const forms = Array.isArray(message)
    ? message
    : Object.values('match' in message ? (message.match ?? {}) : message);
  return forms.map(wordsOf).join(' ');
};

test.each(['en', 'de', 'es', 'fr'] as const)(
  'sentences about plans and follow-ups in %s put no pressure on the owner',
  (language) => {
    const sentences = sentencesOf(catalogues[language]);
    expect(sentences.length).toBeGreaterThan(40);
    expect(sentences.filter(([, sentence]) => pressure[language].test(sentence))).toEqual([]);
  },
);

test('the patterns for pressure match a sentence about a streak in each language', () => {
  const streaks = {
    en: 'A streak of 5 days!',
    de: 'Du bist 5 Tage in Folge dabei',
    es: 'Llevas una racha de 5 días',
    fr: 'Tu en es à 5 jours d’affilée',
  } as const;
  for (const language of ['en', 'de', 'es', 'fr'] as const)
    expect(streaks[language]).toMatch(pressure[language]);
});
