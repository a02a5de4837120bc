import { descriptions } from '@blindspot/content/en/theme-descriptions';
import { themes } from '@blindspot/content/themes/vocabulary';
import { describe, expect, test } from 'vitest';
import { claimOfAbsence, claimOfEverybody, claimOfNews, claimsOwnView } from '@blindspot/content/en/claims';
import { themesReadIn } from './read-back.ts';
import { en } from './voices/en/en.ts';
import { encouraging } from './voices/en/encouraging.ts';
import { figureFacts, figureVoices } from './voices/en/figure-voices.ts';
import { hardHitting } from './voices/en/hard-hitting.ts';
import { plain } from './voices/en/plain.ts';
import { professional } from './voices/en/professional.ts';
import { shortBalanced } from './voices/en/short-balanced.ts';

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const voices = { encouraging, hardHitting, professional, shortBalanced, plain };
const ours = textsIn([
  voices,
  figureVoices,
  figureFacts,
  en.namedThemes,
  en.plainFacts,
  en.heard,
  en.untouched,
]);
const ofVocabulary = themes.flatMap(({ id }) => textsIn(descriptions[id]));

const strongest = 'No theme reached three people here.';

/** Any word that can say that something is not there; the model's rules look for whole claims. */
const saysNone =
  /\b(?:nobody|no one|none|nothing|neither|nowhere|without (?:a|any)|not (?:one|a single|any)|hardly any(?:body|one|thing)?|no [a-z]+)\b/i;
const saysAll =
  /\b(?:everybody|everyone|always|never|all (?:of them|people|who)|unanimous\w*|almost all|nearly all)\b/i;

/** The own view of the reader is theirs: no writer knows what they picked, guessed or think. */
const knowsTheReader =
  /\bnews\b|surpris|\bguess|\bexpect|\b(?:did|do) you know|\bwould you have|underrat|undersell|overlook|unaware|the last to|used to it|think (?:little|less)|you may (?:not|miss|rate|think)|than you (?:think|do)\b/i;
/** What only somebody can say who knows how the reader sees it: that it is otherwise, and whether they meant, felt or noticed it. */
const comparesViews =
  /\bunnotic|\bgo unseen|\bhide|\bhard (?:to|for)\b|\bhardest|\bharder to (?:see|notice)|\beasier to (?:see|observe)|\bwhen it is|\bown story|\badmit|than it was meant|\bfrom (?:the )?inside|how it feels|feel the|what (?:comes|takes) |\bcomes easily|\bmay not show|what you mean|known to you|clear to you|\btakes little|the widest gap|furthest from/i;
/** The window has panes of these names, and a pane of its own for what people differ on. */
const paneNames = /\b(?:open|blind|hidden|unknown)\b/i;
/** What the vocabulary has a theme for, in any of its forms. */
const behaviour =
  /\b(?:explain|excus|defend|defensive|doubt|argu|modest|listen|patien|silen|interrupt|apolog|sorry|brave|honest|nervous|stubborn|lazy|humbl|flatter|confiden|blam|prais|brag|shout|complain|hesitat|promis|trust|forget|forgot|ignor|delegat|control|perfect)\w*/i;
/** A person to ask is one whom the reader trusts. */
const withoutWhomToAsk = (text: string): string =>
  text.replaceAll(/\b(?:somebody|one person) you trust\b/gi, '');
/** What asks for more of something, or for less of it; steps of the vocabulary do, and of what was found. */
const command =
  /\bmore (?:of|often)\b|\bstop \w+ing\b|\bless of\b|\b(?:explain|talk|argue|do) (?:less|more)\b/i;

describe('no template', () => {
  test('claims that something is absent', () => {
    expect(ours.filter((text) => text !== strongest && claimOfAbsence.test(text))).toEqual([]);
    const fixed = Object.values(en.heard);
    const open = ours.filter((text) => text !== strongest && !fixed.includes(text));
    expect(open.filter((text) => saysNone.test(text))).toEqual([]);
  });

  test('speaks of everybody or of all times', () => {
    expect(ours.filter((text) => claimOfEverybody.test(text) || saysAll.test(text))).toEqual([]);
  });

  test('says what this site has: a model may have been away, or not be meant for all of the answers', () => {
    expect(ours.filter((text) => /\bsite\b/i.test(text))).toEqual([]);
  });

  test('says what is news to the reader, or that they think too much or too little of themselves', () => {
    expect(ours.filter((text) => knowsTheReader.test(text) || claimOfNews.test(text))).toEqual([]);
  });

  test('says whether the reader sees it in themselves, which stands in the window', () => {
    expect(ours.filter(claimsOwnView)).toEqual([]);
    const spots = textsIn(Object.values(voices).map((voice) => voice.blindSpots));
    const figureSpots = textsIn(
      Object.values(figureVoices).map(({ apart, close }) => [apart.blindSpots, close.blindSpots]),
    );
    expect([...spots, ...figureSpots].filter((text) => comparesViews.test(text))).toEqual([]);
  });

  test('takes the name of a pane for something else', () => {
    expect(ours.filter((text) => paneNames.test(text))).toEqual([]);
  });

  test('of Blind Spots tells a theme or an average without a question to the reader', () => {
    const asking = Object.values(voices).flatMap(({ blindSpots: { edge, strength, split } }) =>
      textsIn([edge, strength, split]),
    );
    const figures = Object.values(figureVoices).flatMap(({ apart, close }) => [
      ...apart.blindSpots,
      ...close.blindSpots,
    ]);
    expect([...asking, ...figures].filter((text) => !text.includes('?'))).toEqual([]);
  });

  test('speaks of how the reader behaves, which only a finding can', () => {
    const said = textsIn(voices);
    expect(said.filter((text) => behaviour.test(withoutWhomToAsk(text)))).toEqual([]);
    expect(said.filter((text) => command.test(text))).toEqual([]);
  });

  test('gives as testimony what a theme often looks like', () => {
    const examples = Object.values(voices).flatMap(({ pattern }) => textsIn(pattern.example));
    expect(examples.filter((text) => !/\b(?:often|can|may|sometimes|common|usual)\b/i.test(text))).toEqual(
      [],
    );
    expect(examples.filter((text) => /\byou(?:r|rself)?\b/i.test(text))).toEqual([]);
  });

  test('tells an effect before the condition on which it rests', () => {
    const effects = Object.values(voices).flatMap(({ mirror }) => textsIn([mirror.strength, mirror.edge]));
    expect(effects.filter((text) => !/\{clause\}.*\{effect\}$/i.test(text))).toEqual([]);
  });

  test('says anything that a theme says', () => {
    expect(ours.filter((text) => themesReadIn(text).length > 0)).toEqual([]);
  });

  test('has a sentence without a full stop, a space too many or a place that nothing fills', () => {
    const places = new Set(
      'who others that list one other clause looks effect against step n nth name count highest highestRange lowest lowestRange above aboveInFull belowInFull half reach doubt people untold question range'.split(
        ' ',
      ),
    );
    const words = new Set(Object.values(voices).flatMap(({ who, order }) => textsIn([who, order])));
    for (const text of ours.filter((one) => !words.has(one))) {
      expect(text).not.toMatch(/ {2}|^ | $/);
      expect(text).toMatch(/[.?!]'?$|\{(?:looks|effect|against|step)\}$/i);
      for (const [, place = ''] of text.matchAll(/\{(\w+)\}/g)) {
        expect(places).toContain(place.charAt(0).toLowerCase() + place.slice(1));
      }
    }
  });

  test('of effects or of advice says how many stand behind it', () => {
    const unattributed = Object.values(voices).flatMap(({ mirror, growthPath }) =>
      textsIn([mirror, growthPath]),
    );
    expect(
      unattributed.filter((text) => /\{who\}|\{others\}|\bseveral\b|\bmost people\b/i.test(text)),
    ).toEqual([]);
  });

  test('that claims something leaves out how many say it', () => {
    const claims = Object.values(voices).flatMap(({ summary, pattern, takeaways }) =>
      textsIn([
        [summary, pattern.one, pattern.lead, pattern.rest, pattern.split],
        [takeaways.strength, takeaways.edge, takeaways.split],
      ]),
    );
    expect(claims.filter((text) => !/\{who\}/i.test(text))).toEqual([]);
  });
});

test('what the vocabulary says of a theme is read as that theme and as no other', () => {
  for (const { id } of themes) {
    const { clause, clauses, looks, effect, step } = descriptions[id];
    for (const text of [clause, ...clauses, looks, effect, step]) expect(themesReadIn(text)).toEqual([id]);
  }
});

test('the vocabulary claims nothing of what people did not say', () => {
  const claims = ofVocabulary.filter((text) => /\b(?:nobody|no one|none of)\b/i.test(text));
  expect(claims).toEqual([]);
});
