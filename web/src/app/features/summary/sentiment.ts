/** Reads the tone of a text by counting words, as the specification defines it. English only, and no more than a count. */

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}

const positive = wordSet(`
  admire appreciate appreciated attentive brave calm caring clear compassionate confident creative
  dependable encouraging energy excellent funny generosity generous gift gifted good grateful great
  helpful honest honesty humour humor inspiring integrity joy kind kindness listens love loved loyal
  patience patient reliable respect safe sincere strength strengths strong support supportive talented
  thoughtful trust trusted trustworthy valued warm warmth welcoming wise
`);

const growth = wordSet(`
  absent anxious avoid avoids avoiding avoidance careless change closed cold controlling critical
  criticism defensive difficult dismissive dismisses distant distracted forget forgets grow growth
  guarded harsh hesitant hesitates hurt hurts impatience impatient improve inconsistent interrupt
  interrupts interrupting judgmental late overcommits overwhelmed pressure reluctant rushed rushes
  sharp shuts silent slower stress stressed struggle struggles stubborn tense unclear unreliable
  unsaid withdraw withdraws withdrawn worry
`);

const keptMentions = 5;
const shownMentions = 3;
const mentionLength = 80;

export type Tone = 'positive' | 'balanced' | 'growth-focused';

interface Sentiment {
  /** 1 to 5, one decimal. */
  readonly score: number;
  readonly tone: Tone;
  readonly positiveMentions: readonly string[];
  readonly growthMentions: readonly string[];
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}'’-]+/gu) ?? [];
}

function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?…])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

function countOf(words: readonly string[], lexicon: ReadonlySet<string>): number {
  return words.filter((word) => lexicon.has(word)).length;
}

function mentionsOf(sentences: readonly string[], lexicon: ReadonlySet<string>): string[] {
  return sentences.filter((sentence) => countOf(wordsOf(sentence), lexicon) > 0).slice(0, keptMentions);
}

export function toneOf(score: number): Tone {
  if (score >= 4) return 'positive';
  return score >= 3 ? 'balanced' : 'growth-focused';
}

/** 3 + 0.2 × (positive words − growth words), held within 1 to 5. */
export function sentimentScore(positiveCount: number, growthCount: number): number {
  const score = 3 + 0.2 * (positiveCount - growthCount);
  return Math.round(Math.min(5, Math.max(1, score)) * 10) / 10;
}

export function readSentiment(text: string): Sentiment {
  const words = wordsOf(text);
  const sentences = sentencesOf(text);
  const score = sentimentScore(countOf(words, positive), countOf(words, growth));
  return {
    score,
    tone: toneOf(score),
    positiveMentions: mentionsOf(sentences, positive),
    growthMentions: mentionsOf(sentences, growth),
  };
}

/** What the disclosure shows of the mentions: three, none longer than 80 characters. */
export function mentionsToShow(mentions: readonly string[]): string[] {
  return mentions
    .slice(0, shownMentions)
    .map((mention) =>
      mention.length > mentionLength ? `${mention.slice(0, mentionLength - 1).trimEnd()}…` : mention,
    );
}
