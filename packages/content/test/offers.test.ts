import { describe, expect, it } from 'vitest';
import { offerOrders, orderOffer } from '../themes/offer-orders.ts';
import {
  builtInOffers,
  generalOffer,
  questionSides,
  type Offer,
  type QuestionSide,
} from '../themes/offers.ts';
import { themeOf, themes, type ThemeId } from '../themes/vocabulary.ts';

const sides: Readonly<Record<string, QuestionSide>> = {
  'shadow/unsaid': 'both',
  'shadow/pattern': 'edge',
  'shadow/unseen_strength': 'strength',
  'shadow/one_change': 'edge',
  'shadow/moment': 'edge',
  'shadow/keep': 'strength',
  'quick/strength': 'strength',
  'quick/growth': 'edge',
  'renee-ryerson/presence': 'strength',
  'renee-ryerson/absence': 'edge',
  'renee-ryerson/listening': 'both',
  'renee-ryerson/trust': 'both',
  'renee-ryerson/repair': 'both',
  'renee-ryerson/invitation': 'edge',
  'renee-ryerson/story': 'both',
};

const builtIn = Object.entries(builtInOffers).flatMap(([set, questions]) =>
  Object.entries(questions).map(([key, offer]) => {
    const name = `${set}/${key}`;
    return [name, sides[name], offer] as const;
  }),
);
const general = questionSides.map(
  (side) => [`the general offer (${side})`, side, generalOffer(side)] as const,
);

const strengths = (ids: readonly ThemeId[]): number =>
  ids.filter((id) => themeOf(id).kind === 'strength').length;

const orders = (offer: Offer): Offer[] => Array.from({ length: offerOrders }, (_, n) => orderOffer(offer, n));

it('builtInOffers has themes for each text question of the built-in question sets, and none for sliders', () => {
  expect(builtIn.map(([name]) => name)).toEqual(Object.keys(sides));
});

describe.each([...builtIn, ...general])('offered themes: %s', (_name, side, { first, more }) => {
  it('an offer shows eight different themes at first and at most twelve others behind More', () => {
    expect(first).toHaveLength(8);
    expect(more.length).toBeLessThanOrEqual(12);
    expect(new Set([...first, ...more]).size).toBe(first.length + more.length);
  });

  it('an offer mixes strengths and costs if its question asks for both, and has one kind otherwise', () => {
    if (side === 'both') {
      expect(strengths(first)).toBe(4);
      expect(strengths(more)).toBeGreaterThanOrEqual(4);
      expect(more.length - strengths(more)).toBeGreaterThanOrEqual(4);
    } else {
      const all = [...first, ...more];
      expect(strengths(all)).toBe(side === 'strength' ? all.length : 0);
    }
  });
});

it.each(['shadow', 'renee-ryerson'] as const)(
  'the question set %s offers every theme under at least one question',
  (set) => {
    const offered = new Set(
      Object.values(builtInOffers[set]).flatMap(({ first, more }) => [...first, ...more]),
    );
    expect(themes.filter(({ id }) => !offered.has(id))).toEqual([]);
  },
);

it.each(Object.entries(builtInOffers))(
  'the first rows of all questions in the question set %s contain at most 48 different themes',
  (_set, questions) => {
    const picked = new Set(Object.values(questions).flatMap(({ first }) => first));
    expect(picked.size).toBeLessThanOrEqual(6 * 8);
  },
);

describe('orderOffer', () => {
  const offer = generalOffer('both');

  it('across all its orders, orderOffer puts each theme of the first row in every position', () => {
    for (let place = 0; place < 8; place += 1) {
      expect(new Set(orders(offer).map(({ first }) => first[place]))).toEqual(new Set(offer.first));
    }
  });

  it('across all its orders, orderOffer puts each theme of the first row directly before every other theme', () => {
    const neighbours = orders(offer).flatMap(({ first }) =>
      first.slice(1).map((id, place) => `${first[place]} ${id}`),
    );
    expect(new Set(neighbours).size).toBe(8 * 7);
  });

  it.each([1, 2, 5, 8, 11, 12])(
    'orderOffer varies which theme comes first behind More (%i in all)',
    (count) => {
      const more = [...offer.first, ...offer.more].slice(0, count);
      const dealt = orders({ first: offer.first, more }).map((order) => order.more);
      for (const order of dealt) expect(order.toSorted()).toEqual(more.toSorted());
      expect(new Set(dealt.map(([top]) => top)).size).toBe(Math.min(count, offerOrders));
    },
  );

  it.each([-1, 8, 0.5, Number.NaN])('orderOffer throws a RangeError for the order %d', (n) => {
    expect(() => orderOffer(offer, n)).toThrow(RangeError);
  });
});
