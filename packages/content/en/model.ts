import {
  claimedSupport,
  claimOfAbsence,
  claimOfEverybody,
  claimOfNews,
  claimsSelfView,
  countOfPeople,
} from './claims.ts';
import type { ModelLanguage } from '../model-language.ts';

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
