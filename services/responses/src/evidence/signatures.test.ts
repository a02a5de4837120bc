import { describe, expect, it } from 'vitest';
import { createYieldToEventLoop } from './yield-to-event-loop.ts';
import { identifyingTerms } from './identifying-terms.ts';
import { identifies, maskIdentifying } from './text-screen.ts';

async function mask(responder: string, text: string, address = 'q@example.test'): Promise<string> {
  const terms = await identifyingTerms([{ name: responder, address }], createYieldToEventLoop());
  return maskIdentifying(terms, text);
}

describe('maskIdentifying with an everyday word that is also a name', () => {
  it.each([
    ['Grace', 'You are kind and funny.\nGrace', 'You are kind and funny.\n[…]'],
    ['Will', 'I love how you cook. Will', 'I love how you cook. […]'],
    ['Mark', '(Mark)', '([…])'],
    ['Joy', 'Thanks for all. Joy', 'Thanks for all. […]'],
    ['Hope', 'You worry. - Hope', 'You worry. - […]'],
    ['Mark', 'You rush - Mark', 'You rush - […]'],
    ['Will', 'You never call.\n\nWill x', 'You never call.\n\n[…] x'],
    ['Grace', 'Grace here. You talk too much.', '[…] here. You talk too much.'],
    ['April', 'Nice. April', 'Nice. […]'],
    ['Art', 'Fine.\nArt', 'Fine.\n[…]'],
    ['Art', 'Art here', '[…] here'],
    ['Sky', 'Sky.', '[…].'],
    ['Faith Okoro', 'You listen well.\nfaith', 'You listen well.\n[…]'],
    ['Sunny', 'Keep laughing! Sunny :)', 'Keep laughing! […] :)'],
    ['Robin', 'You are late a lot -- robin', 'You are late a lot -- […]'],
    ['Rich Lowe', 'rich here, please call more', '[…] here, please call more'],
    ['Penny', 'Love, Penny xx', 'Love, […] xx'],
    ['Dawn', '(dawn)', '([…])'],
    ['Ray', 'So good at maths.\n~ Ray', 'So good at maths.\n~ […]'],
    ['Hope', 'You mean well.\n\nHOPE', 'You mean well.\n\n[…]'],
    ['Mark', 'you forget birthdays. love mark 🙂', 'you forget birthdays. love […] 🙂'],
    ['Will', 'thanks, will.\nYou are a rock.', 'thanks, […].\nYou are a rock.'],
    ['Will', 'thanks for everything will', 'thanks for everything […]'],
    ['Mark', 'love, mark and sue\nsee you', 'love, […] and sue\nsee you'],
    ['Hope', 'hi, this is hope, you talk a lot', 'hi, this is […], you talk a lot'],
    ['Grace', 'It’s grace. You talk a lot.', 'It’s […]. You talk a lot.'],
    ['Bill', 'best wishes, bill p.', 'best wishes, […] p.'],
    ['George Best', 'Best and I laugh.', '[…] and I laugh.'],
    ['Your sister', 'You talk a lot.\nYour sister', 'You talk a lot.\n[…]'],
    ['Your sister', 'You talk a lot. love, sister x', 'You talk a lot. love, […] x'],
    ['Mark', 'You talk a lot.\nsue and mark\nP.S. call us', 'You talk a lot.\nsue and […]\nP.S. call us'],
    ['Rose', 'Gros bisous de rose !', 'Gros bisous de […] !'],
    ['Dean', 'you talk a lot\n– dean, your neighbour', 'you talk a lot\n– […], your neighbour'],
    ['An Nguyen', 'You talk a lot. Love, An', 'You talk a lot. Love, […]'],
    ['Al', 'Stay calm.\nAl', 'Stay calm.\n[…]'],
    ['Mac', 'Stay calm. mac', 'Stay calm. […]'],
    ['Jo', 'stay calm\n- jo', 'stay calm\n- […]'],
    ['Wolf', 'Ruhe. Wolf', 'Ruhe. […]'],
    ['Mark', 'Die Mark war stabil. Mark', 'Die […] war stabil. […]'],
    ['Ernst', 'Du bist zu streng.\nErnst', 'Du bist zu streng.\n[…]'],
    ['Wolf', 'wolf hier, du redest viel', '[…] hier, du redest viel'],
    ['Frank', 'Du redest viel. lg frank', 'Du redest viel. lg […]'],
    [
      'Rose',
      'Du redest viel,\nliebe Grüße rose\nP. S. Ruf an',
      'Du redest viel,\nliebe Grüße […]\nP. S. Ruf an',
    ],
    ['Jasmin Iris', 'Hier ist iris: du redest viel.', 'Hier ist […]: du redest viel.'],
    ['Ángel', 'Eres un ángel. Ángel', 'Eres un ángel. […]'],
    ['Ángel', 'Angel dice que sí', '[…] dice que sí'],
    ['Sol', 'Eres muy amable. Sol', 'Eres muy amable. […]'],
    ['Iris', 'iris aquí, te quiero', '[…] aquí, te quiero'],
    ['Marina', 'Te quiero. un beso de marina', 'Te quiero. un beso de […]'],
    ['Angel', 'soy ángel, hablas mucho', 'soy […], hablas mucho'],
    ['Rose', 'Calme.\nRose', 'Calme.\n[…]'],
    ['Rose', 'Tu parles trop — rose', 'Tu parles trop — […]'],
    ['Violet', 'violet ici', '[…] ici'],
    ['Olive', 'Tu parles trop. Bisous, olive', 'Tu parles trop. Bisous, […]'],
    ['Rose', 'c’est rose : tu parles trop', 'c’est […] : tu parles trop'],
  ])('maskIdentifying masks the signature of %s in: %s', async (responder, text, masked) => {
    expect(await mask(responder, text)).toBe(masked);
  });

  it.each([
    ['Will', 'Will thinks so too.', '[…] thinks so too.'],
    ['Mark', 'You rush. Mark says you should not.', 'You rush. […] says you should not.'],
    ['Grace', 'Grace and I laugh.', '[…] and I laugh.'],
    ['Dr. Bill Gates', 'Ask Dr. Bill about it.', 'Ask Dr. […] about it.'],
    ['Jack', 'MARK AND JACK KNOW', 'MARK AND […] KNOW'],
    ['Summer', 'Summer: you forget things', '[…]: you forget things'],
    ['Mark', 'I think mark’s idea helped you', 'I think […]’s idea helped you'],
    ['Rosa', 'Rosa dice que no', '[…] dice que no'],
    ['Pierre', 'Pierre pense pareil', '[…] pense pareil'],
  ])(
    'maskIdentifying masks the name of %s at the start of a sentence, in capitals or as a possessive: %s',
    async (responder, text, masked) => {
      expect(await mask(responder, text)).toBe(masked);
    },
  );

  it.each([
    ['Mark', 'you leave a mark on people'],
    ['Will', 'I know you will call.'],
    ['Will', 'You will do.'],
    ['Grace', 'you do it with grace and calm'],
    ['Grace', 'You do everything with grace.'],
    ['Hope', 'You give us love, hope, and joy.'],
    ['Hope', 'You give hope - and hope is rare - to all.'],
    ['Hope', 'You give us love, hope and joy.'],
    ['Frank', 'You are honest, kind and frank.'],
    ['An Nguyen', 'An honest person. You are an anchor, and so on.'],
    ['Will', 'Your will matters.'],
    ['Will', 'If you will, your plan works.'],
    ['Rose', 'tu vois la vie en rose parfois'],
    ['Angel', 'eres un ángel con la gente.'],
    ['Wolf', 'du bist kein wolf im wald.'],
    ['Your sister', 'Your patience helps. You are there.'],
    ['A friend', 'You are my best friend'],
    ['A friend', 'Friends matter to you. People trust you.'],
  ])('maskIdentifying keeps an everyday word that is not the name %s in: %s', async (responder, text) => {
    expect(await mask(responder, text)).toBe(text);
  });

  it.each(['- xo ', 'xo ', ', and xo ', 'love xo x\n'])(
    'maskIdentifying stays fast for a long text that repeats %s',
    async (part) => {
      expect(await mask('Xo', `${part.repeat(20_000 / part.length)}\nxo`)).toMatch(/\n\[…\]$/);
    },
  );

  it('maskIdentifying stays fast for a long text of one everyday word', async () => {
    const masked = await mask('Will', `${'- will, '.repeat(2_500)}\nWill`);
    expect(masked).toMatch(/\n\[…\]$/);
  });
});

describe('maskIdentifying with umlauts', () => {
  it.each([
    ['Jürgen Müller', 'Gruß, Juergen', 'Gruß, […]'],
    ['Jürgen Müller', 'Mueller hier: du redest zu viel', '[…] hier: du redest zu viel'],
    ['Jörg', 'LG Joerg', 'LG […]'],
    ['Bärbel', 'Baerbel', '[…]'],
    ['Mueller', 'Frau Müller weiß es', 'Frau […] weiß es'],
    ['Joerg', 'ruf jörg an', 'ruf […] an'],
    ['Jo\u0308rg', 'LG JOERG', 'LG […]'],
    ['Björn Groß', 'Viele Gruesse, Bjoern Gross', 'Viele Gruesse, […]'],
    ['Gross', 'Groß hier', '[…] hier'],
    ['Weiß', 'frag Weiss', 'frag […]'],
    ['Grün', 'Herr Gruen', 'Herr […]'],
    ['Jürgen Müller', 'schreib juergenmueller', 'schreib […]'],
    ['Bjørn Åkesson', 'Bjoern Aakesson sagt es', '[…] sagt es'],
    ['Löw', 'Herr Loew', 'Herr […]'],
    ['Loew', 'Herr Löw', 'Herr […]'],
    ['Miłosz', 'To słowa Miłosza', 'To słowa […]'],
  ])('maskIdentifying masks the name %s with or without umlauts in: %s', async (responder, text, masked) => {
    const terms = await identifyingTerms(
      [{ name: responder, address: 'q@example.test' }],
      createYieldToEventLoop(),
    );
    expect(maskIdentifying(terms, text).replace('[…] […]', '[…]')).toBe(masked);
  });

  it.each([
    ['Coen', 'vives con calma'],
    ['Sue', 'Su forma de ser'],
    ['Joe', 'jo'],
    ['Manuel', 'manual'],
  ])(
    'maskIdentifying keeps an everyday word that resembles another spelling of %s: %s',
    async (responder, text) => {
      expect(await mask(responder, text)).toBe(text);
    },
  );

  it('identifies() finds Jürgen in a text if the mailbox of an address is juergen.mueller', async () => {
    const people = [{ name: 'A friend', address: 'juergen.mueller@example.test' }];
    const terms = await identifyingTerms(people, createYieldToEventLoop());
    expect(identifies(terms, 'as Jürgen says')).toBe(true);
    expect(identifies(terms, 'as Müller says')).toBe(true);
  });
});
