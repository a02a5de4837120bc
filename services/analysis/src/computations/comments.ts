import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { Answers } from '@blindspot/contracts/http/feedback-responses';
import { visible } from '@blindspot/look-alikes/fold';
import { commentLabels, enteringCommenters, type EarlierComments } from '../anonymity/comment-rule.ts';
import { publishableLanguages, type CommentLanguage } from '../anonymity/comment-languages.ts';
import { checkComment } from '../anonymity/release-gate.ts';
import { namedLanguage } from '../engines/built-in-reader/language.ts';
import { isPlaceholder } from '../engines/placeholder-answer.ts';
import type { CommentedQuestion } from '../findings/findings.ts';
import type { Member } from './member.ts';

/** Longest piece that is published; a longer one is a letter, and a letter has a hand. */
const longestSentence = 400;

/** What one person wrote under one optional question, as far as it can be quoted. */
export interface Quotable {
  readonly id: string;
  readonly key: string;
  readonly sentences: readonly string[];
}

/**
 * Answers to optional questions, which the form announced as 'may be quoted', in sentences without whatever could lead to a person.
 * Names are not known here: the responses service screens what comes out, and only what it leaves goes on to `selectComments`.
 */
export function quotableSentences({
  form,
  members,
}: {
  readonly form: FeedbackForm;
  readonly members: readonly Pick<Member, 'id' | 'answers'>[];
}): Quotable[] {
  const languages = members.map(({ answers }) => languagesOf(answers));
  const publishable = publishableLanguages(languages.map((ofOne) => new Set(ofOne.values())));
  return Object.keys(form.optional_questions).flatMap((key) =>
    members.flatMap(({ id, answers }, place) => {
      const answer = answers[key];
      if (typeof answer !== 'string' || isPlaceholder(answer)) return [];
      if (!publishable.has(languages[place]?.get(key) ?? null)) return [];
      const sentences = sentencesOf(answer);
      return sentences.length > 0 ? [{ id, key, sentences }] : [];
    }),
  );
}

/** The language of each text of one person; what is too short to tell is in that of all they wrote. */
function languagesOf(answers: Answers): Map<string, CommentLanguage> {
  const texts = Object.entries(answers).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !isPlaceholder(entry[1]),
  );
  const usual = namedLanguage(texts.map(([, text]) => text).join('\n'));
  return new Map(texts.map(([key, text]) => [key, namedLanguage(text) ?? usual]));
}

export interface SelectedComments {
  readonly questions: readonly CommentedQuestion[];
  /** Questions whose first or further comments come out with this set; to be kept with the release, also when it is withdrawn. */
  readonly opened: readonly string[];
}

/**
 * The comments that come out with a set. Those published earlier stay word for word, with their relationship, and new ones are mixed in
 * among them; under a question where nothing is new they stay in their order. Whoever has no sentence left is no commenter.
 */
export function selectComments(set: {
  readonly form: FeedbackForm;
  readonly members: readonly Pick<Member, 'id' | 'relationship'>[];
  /** Of the members, less what names somebody. */
  readonly quotable: readonly Quotable[];
  /** Every release of earlier sets, also those withdrawn, the oldest first. */
  readonly earlier: readonly EarlierComments[];
  /** Comments of the last release that stands. */
  readonly published: readonly CommentedQuestion[];
  /**
   * Returns the order under one question, drawn from the seed of the set. Each question needs a draw of its own: with one order for
   * all of them, everything a person wrote has the same rank.
   */
  readonly shuffleFor: (question: string) => <T>(items: readonly T[]) => T[];
}): SelectedComments {
  const { form, members, quotable, earlier, published, shuffleFor } = set;
  const opened: string[] = [];
  const questions = Object.entries(form.optional_questions).flatMap(([key, question]) => {
    const sentences = new Map(
      quotable.filter((one) => one.key === key).map((one) => [one.id, one.sentences]),
    );
    const commenters = members.filter(({ id }) => (sentences.get(id)?.length ?? 0) > 0);
    const { entering, standing } = enteringCommenters(key, { members, commenters, earlier });
    const kept = (standing && published.find((one) => one.key === key)?.comments) || [];
    const labels = commentLabels(entering);
    const added = entering.flatMap(({ id }) =>
      (sentences.get(id) ?? []).map((content) => ({ content, relationship: labels.get(id) ?? 'other' })),
    );
    if (added.length > 0) opened.push(key);
    const comments = added.length > 0 ? shuffleFor(key)([...kept, ...added]) : kept;
    return comments.length > 0 ? [{ key, question, comments }] : [];
  });
  return { questions, opened };
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

function sentencesOf(text: string): string[] {
  return text
    .split(/\n+/)
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => scrub(segment)))
    .filter((sentence) => /\p{L}{2}/u.test(sentence) && sentence.length <= longestSentence)
    .filter((sentence) => checkComment(sentence) === undefined);
}

/** Takes out addresses, links, handles, long numbers and quotation marks; what is left must pass the gate anyway. */
function scrub(sentence: string): string {
  return visible(sentence)
    .replaceAll(/\S*@\S+|\b[a-z][a-z0-9+.-]{1,15}:\/\/\S+|\bwww\.\S+/giu, '…')
    .replaceAll(/\+?\(?\p{Nd}(?:[\s.,:/()–-]{0,2}\p{Nd}){3,}/gu, '…')
    .replaceAll(/["“”„‟«»‹›「」『』]/gu, '')
    .replaceAll(/(?<![\p{L}\p{N}])['‘’‚‛]|['‘’‛](?![\p{L}\p{N}])/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
