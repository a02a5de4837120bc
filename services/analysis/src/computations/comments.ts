import { anonymity } from '@blindspot/contracts/anonymity';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import { commentLabels, mayPublishComments } from '../anonymity/comment-circles.ts';
import { checkComment } from '../anonymity/release-gate.ts';
import { isPlaceholder } from '../engines/placeholder-answer.ts';
import type { Member } from './member.ts';

interface Comment {
  readonly content: string;
  readonly relationship: Relationship;
}

export interface CommentedQuestion {
  readonly key: string;
  readonly question: string;
  readonly comments: readonly Comment[];
}

/** Longest piece that is published; a longer one is a letter, and a letter has a hand. */
const longestSentence = 400;

/**
 * The sentences of optional answers that the form announced as 'may be quoted', out of order and without whatever
 * could lead to a person. Names are not known here; the responses service screens what comes out.
 */
export function publishableComments(release: {
  readonly form: FeedbackForm;
  readonly members: readonly Member[];
  readonly earlier: readonly { readonly members: readonly string[] }[];
  readonly shuffle: <T>(items: readonly T[]) => T[];
}): CommentedQuestion[] {
  const { form, members, earlier, shuffle } = release;
  const ids = members.map(({ id }) => id);
  if (!mayPublishComments(ids, earlier)) return [];
  return Object.entries(form.optional_questions).flatMap(([key, question]) => {
    const texts = new Map(members.flatMap((member) => commentOf(member, key)));
    if (texts.size < anonymity.full) return [];
    const commenters = members.filter(({ id }) => texts.has(id));
    const labels = commentLabels(commenters, members, earlier);
    const comments = [...texts].flatMap(([id, text]) =>
      sentencesOf(text).map((content) => ({ content, relationship: labels.get(id) ?? 'other' })),
    );
    return [{ key, question, comments: shuffle(comments) }];
  });
}

function commentOf({ id, answers }: Member, key: string): [string, string][] {
  const answer = answers[key];
  return typeof answer === 'string' && !isPlaceholder(answer) ? [[id, answer]] : [];
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
  return sentence
    .normalize('NFKC')
    .replaceAll(/\p{Cf}+/gu, '')
    .replaceAll(/\S*@\S+|\b[a-z][a-z0-9+.-]{1,15}:\/\/\S+|\bwww\.\S+/giu, '…')
    .replaceAll(/\+?\(?\p{Nd}(?:[\s.,:/()–-]{0,2}\p{Nd}){3,}/gu, '…')
    .replaceAll(/["“”„‟«»‹›「」『』]/gu, '')
    .replaceAll(/(?<![\p{L}\p{N}])['‘’‚‛]|['‘’‛](?![\p{L}\p{N}])/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
