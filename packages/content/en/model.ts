import {
  claimedSupport,
  claimOfAbsence,
  claimOfEverybody,
  claimOfNews,
  claimsOwnView,
  countOfPeople,
} from './claims.ts';
import { small, type ModelLanguage } from '../model-language.ts';

const sayings = (who: string): string[] =>
  ['say', 'notice', 'see', 'find'].map((verb) => `${who} people ${verb} that `);

export const model: ModelLanguage = {
  name: 'English',
  supportInWords: 'several people, many people, most people',
  claims: {
    everybody: claimOfEverybody,
    absence: claimOfAbsence,
    news: claimOfNews,
    people: countOfPeople,
    ownView: claimsOwnView,
    support: claimedSupport,
  },
  saying: {
    told: /^(?:several|many|most) (?:people|of them)(?: also)? (?:say|see|notice|find|feel|add|describe how|point out)(?: that)? (you\b|your\b|when\b|if\b)/i,
    startsPlainly: /^(?:you|your|when|if|in|with|at|once|even|people|others)\b/i,
    isUnsaid:
      /\b(?:may|might|perhaps|maybe|could|probably|likely|chances are|for example|for instance|(?:can|often) (?:be|looks?|means?|shows?))\b/i,
    before: { several: sayings('Several'), many: sayings('Many'), most: sayings('Most') },
    inside: small,
  },
  joints: {
    joint:
      /^(?:but|and|yet|still|so|also|however|therefore|thus|hence|instead|then|meanwhile|moreover|besides|likewise|at the same time|on the other hand|for example|for instance|in contrast|as a result|in turn)\b,?\s+/i,
    reference:
      /^(?:th(?:is|at|ese|ose|ey|eir|em)|it|its|such|both|another|others|the same|the latter|the former|the other|neither|either|here|there|here's|which)\b/i,
    counting: [
      /^(?:another|a second|a third|the second|the third|a further|one more|the next|the last)(?= \p{L}+)/iu,
      'one',
    ],
    adding: /^((?:several|most|many) \p{L}+) also\b/iu,
  },
};
