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
    ['Grace', 'You are kind and funny.\nGrace', 'You are kind and funny.\nsomeone'],
    ['Will', 'I love how you cook. Will', 'I love how you cook. someone'],
    ['Mark', '(Mark)', '(someone)'],
    ['Joy', 'Thanks for all. Joy', 'Thanks for all. someone'],
    ['Hope', 'You worry. - Hope', 'You worry. - someone'],
    ['Mark', 'You rush - Mark', 'You rush - someone'],
    ['Will', 'You never call.\n\nWill x', 'You never call.\n\nsomeone x'],
    ['Grace', 'Grace here. You talk too much.', 'someone here. You talk too much.'],
    ['April', 'Nice. April', 'Nice. someone'],
    ['Art', 'Fine.\nArt', 'Fine.\nsomeone'],
    ['Art', 'Art here', 'someone here'],
    ['Sky', 'Sky.', 'someone.'],
    ['Faith Okoro', 'You listen well.\nfaith', 'You listen well.\nsomeone'],
    ['Sunny', 'Keep laughing! Sunny :)', 'Keep laughing! someone :)'],
    ['Robin', 'You are late a lot -- robin', 'You are late a lot -- someone'],
    ['Rich Lowe', 'rich here, please call more', 'someone here, please call more'],
    ['Penny', 'Love, Penny xx', 'Love, someone xx'],
    ['Dawn', '(dawn)', '(someone)'],
    ['Ray', 'So good at maths.\n~ Ray', 'So good at maths.\n~ someone'],
    ['Hope', 'You mean well.\n\nHOPE', 'You mean well.\n\nsomeone'],
    ['Mark', 'you forget birthdays. love mark 🙂', 'you forget birthdays. love someone 🙂'],
    ['Will', 'thanks, will.\nYou are a rock.', 'thanks, someone.\nYou are a rock.'],
    ['Will', 'thanks for everything will', 'thanks for everything someone'],
    ['Mark', 'love, mark and sue\nsee you', 'love, someone and sue\nsee you'],
    ['Hope', 'hi, this is hope, you talk a lot', 'hi, this is someone, you talk a lot'],
    ['Grace', 'It’s grace. You talk a lot.', 'It’s someone. You talk a lot.'],
    ['Bill', 'best wishes, bill p.', 'best wishes, someone p.'],
    ['George Best', 'Best and I laugh.', 'someone and I laugh.'],
    ['Your sister', 'You talk a lot.\nYour sister', 'You talk a lot.\nsomeone'],
    ['Your sister', 'You talk a lot. love, sister x', 'You talk a lot. love, someone x'],
    ['Mark', 'You talk a lot.\nsue and mark\nP.S. call us', 'You talk a lot.\nsue and someone\nP.S. call us'],
    ['Rose', 'Gros bisous de rose !', 'Gros bisous de someone !'],
    ['Dean', 'you talk a lot\n– dean, your neighbour', 'you talk a lot\n– someone, your neighbour'],
    ['An Nguyen', 'You talk a lot. Love, An', 'You talk a lot. Love, someone'],
    ['Al', 'Stay calm.\nAl', 'Stay calm.\nsomeone'],
    ['Mac', 'Stay calm. mac', 'Stay calm. someone'],
    ['Jo', 'stay calm\n- jo', 'stay calm\n- someone'],
    ['Wolf', 'Ruhe. Wolf', 'Ruhe. someone'],
    ['Mark', 'Die Mark war stabil. Mark', 'Die someone war stabil. someone'],
    ['Ernst', 'Du bist zu streng.\nErnst', 'Du bist zu streng.\nsomeone'],
    ['Wolf', 'wolf hier, du redest viel', 'someone hier, du redest viel'],
    ['Frank', 'Du redest viel. lg frank', 'Du redest viel. lg someone'],
    [
      'Rose',
      'Du redest viel,\nliebe Grüße rose\nP. S. Ruf an',
      'Du redest viel,\nliebe Grüße someone\nP. S. Ruf an',
    ],
    ['Jasmin Iris', 'Hier ist iris: du redest viel.', 'Hier ist someone: du redest viel.'],
    ['Ángel', 'Eres un ángel. Ángel', 'Eres un ángel. someone'],
    ['Ángel', 'Angel dice que sí', 'someone dice que sí'],
    ['Sol', 'Eres muy amable. Sol', 'Eres muy amable. someone'],
    ['Iris', 'iris aquí, te quiero', 'someone aquí, te quiero'],
    ['Marina', 'Te quiero. un beso de marina', 'Te quiero. un beso de someone'],
    ['Angel', 'soy ángel, hablas mucho', 'soy someone, hablas mucho'],
    ['Rose', 'Calme.\nRose', 'Calme.\nsomeone'],
    ['Rose', 'Tu parles trop — rose', 'Tu parles trop — someone'],
    ['Violet', 'violet ici', 'someone ici'],
    ['Olive', 'Tu parles trop. Bisous, olive', 'Tu parles trop. Bisous, someone'],
    ['Rose', 'c’est rose : tu parles trop', 'c’est someone : tu parles trop'],
  ])('maskIdentifying masks the signature of %s in: %s', async (responder, text, masked) => {
    expect(await mask(responder, text)).toBe(masked);
  });

  it.each([
    ['Will', 'Will thinks so too.', 'someone thinks so too.'],
    ['Mark', 'You rush. Mark says you should not.', 'You rush. someone says you should not.'],
    ['Grace', 'Grace and I laugh.', 'someone and I laugh.'],
    ['Dr. Bill Gates', 'Ask Dr. Bill about it.', 'Ask Dr. someone about it.'],
    ['Jack', 'MARK AND JACK KNOW', 'MARK AND someone KNOW'],
    ['Summer', 'Summer: you forget things', 'someone: you forget things'],
    ['Mark', 'I think mark’s idea helped you', 'I think someone’s idea helped you'],
    ['Rosa', 'Rosa dice que no', 'someone dice que no'],
    ['Pierre', 'Pierre pense pareil', 'someone pense pareil'],
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
      expect(await mask('Xo', `${part.repeat(20_000 / part.length)}\nxo`)).toMatch(/\nsomeone$/);
    },
  );

  it('maskIdentifying stays fast for a long text of one everyday word', async () => {
    const masked = await mask('Will', `${'- will, '.repeat(2_500)}\nWill`);
    expect(masked).toMatch(/\nsomeone$/);
  });
});

describe('maskIdentifying with umlauts', () => {
  it.each([
    ['Jürgen Müller', 'Gruß, Juergen', 'Gruß, someone'],
    ['Jürgen Müller', 'Mueller hier: du redest zu viel', 'someone hier: du redest zu viel'],
    ['Jörg', 'LG Joerg', 'LG someone'],
    ['Bärbel', 'Baerbel', 'someone'],
    ['Mueller', 'Frau Müller weiß es', 'Frau someone weiß es'],
    ['Joerg', 'ruf jörg an', 'ruf someone an'],
    ['Jo\u0308rg', 'LG JOERG', 'LG someone'],
    ['Björn Groß', 'Viele Gruesse, Bjoern Gross', 'Viele Gruesse, someone'],
    ['Gross', 'Groß hier', 'someone hier'],
    ['Weiß', 'frag Weiss', 'frag someone'],
    ['Grün', 'Herr Gruen', 'Herr someone'],
    ['Jürgen Müller', 'schreib juergenmueller', 'schreib someone'],
    ['Bjørn Åkesson', 'Bjoern Aakesson sagt es', 'someone sagt es'],
    ['Löw', 'Herr Loew', 'Herr someone'],
    ['Loew', 'Herr Löw', 'Herr someone'],
    ['Miłosz', 'To słowa Miłosza', 'To słowa someone'],
  ])('maskIdentifying masks the name %s with or without umlauts in: %s', async (responder, text, masked) => {
    const terms = await identifyingTerms(
      [{ name: responder, address: 'q@example.test' }],
      createYieldToEventLoop(),
    );
    expect(maskIdentifying(terms, text).replace('someone someone', 'someone')).toBe(masked);
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

  it('identifies finds Jürgen in a text if the mailbox of an address is juergen.mueller', async () => {
    const people = [{ name: 'A friend', address: 'juergen.mueller@example.test' }];
    const terms = await identifyingTerms(people, createYieldToEventLoop());
    expect(identifies(terms, 'as Jürgen says')).toBe(true);
    expect(identifies(terms, 'as Müller says')).toBe(true);
  });
});
