import { outside, supportBy, type ModelLanguage } from '../model-language.ts';

const everybodyElse = String.raw`(?:everyone|everybody|nobody|no one|no-one|all of (?:them|your|the people)|all (?:the )?people|they all|none of)`;

/** Matches claims about everyone or no one, but not sentences about how the reader treats everyone. */
export const claimOfEverybody = new RegExp(
  [
    String.raw`(?:^|[;:.—–(]\s*|\b(?:that|but|because|where|while|almost|nearly|virtually|practically)\s+)${everybodyElse}\b`,
    String.raw`\b(?:everyone|everybody|nobody|no one)\s+(?:who\s+\w+\s+)?(?:says|said|sees|saw|feels|felt|thinks|agrees|agreed|knows|knew|describes|mentions|mentioned|names|named|notices|noticed|values|wants|trusts|would)\b`,
    String.raw`\ball of them\s+(?:say|said|see|saw|feel|felt|think|agree|agreed|know|knew|describe|mention|mentioned|name|named|notice|noticed|value|want|trust|would)\b`,
    String.raw`\b(?:unanimous\w*|without exception|one and all|across the board|all agree)\b`,
  ].join('|'),
  'i',
);

export const claimOfAbsence = new RegExp(
  [
    String.raw`\b(?:no one|nobody|none of (?:them|the people|your)|no people|few people)\s+(?:\w+\s+)?(?:said|says|say|mention\w*|named?|raised?s?|brought|complain\w*|describe\w*|note[sd]?|sees?|saw|has|have|had)\b`,
    String.raw`\bno (?:real |clear |other |serious )?(?:weakness\w*|criticism\w*|complaints?|edges?|faults?|flaws?|themes?|concerns?|negatives?|strengths?|blind spots?|mention)\b`,
    String.raw`\b(?:was|were|is|are) (?:not|never) (?:mentioned|named|raised|brought up)\b|\b(?:was|were) (?:not|never) said\b`,
    String.raw`\b(?:did not|didn['’]t|do not|don['’]t|does not|doesn['’]t) (?:mention|name|raise|bring up|tell|show|report)\b(?=[^.]*\b(?:answers?|people|feedback|findings?|themes?)\b)`,
    String.raw`\b(?:people|answers?|feedback|findings?|themes?)\b[^.,]{0,30}\b(?:did not|didn['’]t|do not|don['’]t|does not|doesn['’]t) (?:mention|name|raise|bring up|say|tell|show|report|speak)\b`,
    String.raw`\b(?:nothing|little) (?:to (?:improve|change|criticise|criticize)|was said|is said|stands out)\b`,
  ].join('|'),
  'i',
);

export const claimOfNews = new RegExp(
  [
    String.raw`(?<!\b(?:good|bad) )\bnews to you\b|(?<!\bwhat )\bsurpris(?:e|es|ed|ing) (?:you|to you)\b|\b(?:a|no) surprise\b`,
    String.raw`\byou (?:(?:may|might|could|will|would|are|were|be|perhaps|well|quite|rather|a|bit|little) )*(?:surprised|unaware)\b`,
    String.raw`\b(?:did|do) you know (?:that|how)\b`,
    String.raw`\bwithout (?:your )?(?:ever )?(?:knowing|realising|realizing) it\b`,
    String.raw`\byou (?:did not|didn['’]t|would not have|wouldn['’]t have) (?:expect|guess|know)\w*\b`,
  ].join('|'),
  'i',
);

const perhaps = String.raw`(?:(?:may|might|could|would|do|did|have|are|be|perhaps|probably|well|still|quite|even|already|surely) )*`;
const seen = String.raw`(?:see|seen|know|known|notice|noticed)`;

const selfView = new RegExp(
  [
    String.raw`\byou ${perhaps}(?:not|never|hardly|barely) ${perhaps}(?:aware\b|reali[sz]|recogni[sz])`,
    String.raw`\byou (?:may|might|could|probably|perhaps) (?:well )?not (?:yet |even |always |have )?${seen}\b`,
    String.raw`\b(?:perhaps|maybe|possibly)\b[^.]*\byou (?:do not|don['’]t|did not|didn['’]t|have not|haven['’]t|cannot|can['’]t) (?:yet |even |always )?${seen}\b`,
    String.raw`\byou (?:do not|don['’]t|cannot|can['’]t) (?:yet |even |always )?${seen} (?:this|it|yourself|(?:how|that|what) you)\b`,
    String.raw`\b(?:not|never|hardly) (?:\w+ )?occur(?:s|red)? to you\b|\byou ${perhaps}(?:underrate|undersell|underestimate)`,
    String.raw`\bhard(?:er|est)? (?:for you to (?:see|notice|spot)|to (?:see|notice|spot) (?:in|about) (?:yourself|oneself))\b|\bfrom (?:the )?inside\b|\bblind (?:spots?|to)\b`,
    String.raw`\bas you ${perhaps}know\b|\byou (?:already|probably|surely|certainly|may|might|must) (?:already |well )?know (?:this|it|that you)\b`,
    String.raw`\byou are (?:already |well |probably |surely )*aware (?:that you|of (?:this|it))\b`,
  ].join('|'),
  'i',
);
const asked = /[^.?!]*\?|\b(?:if|whether)\b[^,.;:?!]*/gi;

/**
 * Finds claims about what owners see in themselves, except in questions and conditions. The model does not
 * get the owner's self-view, so such a claim may be false.
 */
export const claimsSelfView = outside(asked, selfView);

const people = String.raw`(?:of (?:them|the people|those|your \w+)|people|persons?|voices?|answers?|respondents?|responders?|friends|colleagues)`;
const numbers = String.raw`(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a couple|both|half|a third|two thirds|a quarter|a handful|a dozen)`;
const says = String.raw`(?:says?|said|sees?|saw|feels?|felt|thinks?|mentions?|mentioned|describes?|described|finds?|found|notices?|noticed|agrees?|agreed|names?|named|tells?|told|wrote|answered|raised?|raises|reports?|points?)`;

/** Matches a number of people who say something, but not advice to ask one person. */
export const countOfPeople = new RegExp(
  String.raw`\b${numbers} ${people} (?:who )?(?:also )?${says}\b|^(?:at least )?${numbers} (?:of them|people|voices|answers)\b|\bat least ${numbers} ${people}\b|\bhalf of (?:them|the people|those)\b|\b\d+ ?(?:%|percent\b|per cent\b)`,
  'i',
);

const most = new RegExp(
  [
    String.raw`(?<!\b(?:the|at|your|its|their)\s)(?<!al)\bmost(?:ly)? (?:people|persons|of (?:them|those|the people|your \w+|you|the \w+ around)|who|say|see|feel|find|describe|value|agree|notice|know|experience|others|around)\b`,
    String.raw`^most\b(?! (?:of all|of the time|often|likely|importantly|useful))`,
    String.raw`\b(?:majority|more than half)\b`,
  ].join('|'),
  'i',
);
const many =
  /^many\b|\bmany (?:people|persons|of (?:them|those|the people|your)|who|say|see|feel|find|describe|value|others)\b/i;
const several =
  /\b(?:several|a number of (?:people|them|those)|quite a few|some (?:people|of them|of those)|a few (?:people|of them))\b/i;

export const claimedSupport = supportBy(most, many, several);

export const model: ModelLanguage = {
  name: 'English',
  supportInWords: { several: 'several people', many: 'many people', most: 'most people' },
  commonWords:
    'the and you your is are was that with for people when what they them their this to of not have has it who how at as but or be can a an in on from',
  claims: {
    everybody: claimOfEverybody,
    absence: claimOfAbsence,
    news: claimOfNews,
    people: countOfPeople,
    selfView: claimsSelfView,
    support: claimedSupport,
  },
};
