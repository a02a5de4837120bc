import { disguises } from '@blindspot/test-kit/disguises';
import { describe, expect, it } from 'vitest';
import { createYieldToEventLoop } from './yield-to-event-loop.ts';
import { identifyingTerms } from './identifying-terms.ts';
import { identifies, maskIdentifying } from './text-screen.ts';

const termsOf = (names: readonly string[]) =>
  identifyingTerms(
    names.map((name) => ({ name, address: 'q@example.test' })),
    createYieldToEventLoop(),
  );

const responders = await termsOf(
  'Anna Helen Jonas Lukas David Björn Peter Sofi Oliver Robert Clara Simon Marco Nora Emma'.split(' '),
);

describe('identifies() and maskIdentifying()', () => {
  it.each([
    ['small capitals', 'ʜᴇʟᴇɴ'],
    ['one Lisu letter', 'ꓮnna'],
    ['Lisu letters', 'ꓮꓠꓠꓮ'],
    ['a Greek eta', 'Anηa'],
    ['a Greek nu', 'Aννa'],
    ['Greek capitals', 'ΑΝΝΑ'],
    ['Greek and Latin capitals', 'ΗΕLΕΝ'],
    ['Greek signs for Latin letters', 'ΣΜΜΛ'],
    ['one Cyrillic letter', 'Аnna'],
    ['Cyrillic letters turned to shapes', 'ДИИД'],
    ['a Cyrillic shha', 'Һelen'],
    ['a Cyrillic izhitsa', 'Oliѵer'],
    ['a Cyrillic soft sign', 'Roьert'],
    ['a Cherokee letter', 'Ꭺnna'],
    ['small Cherokee letters', 'ꮲꭼꭲꭼꭱ'],
    ['an Armenian ho', 'հelen'],
    ['an Armenian oh', 'Jօnas'],
    ['Coptic letters', 'ⲎⲈLⲈⲚ'],
    ['full width', 'Ａｎｎａ'],
    ['mathematical bold', '𝐀𝐧𝐧𝐚'],
    ['mathematical script', '𝒜𝓃𝓃𝒶'],
    ['fraktur', '𝔄𝔫𝔫𝔞'],
    ['typewriter letters', '𝙰𝚗𝚗𝚊'],
    ['capitals in circles', 'ⒶⓃⓃⒶ'],
    ['small letters in circles', 'ⓐⓝⓝⓐ'],
    ['white letters in black circles', '🅐🅝🅝🅐'],
    ['letters in squares', '🄰🄽🄽🄰'],
    ['white letters in black squares', '🅰🅽🅽🅰'],
    ['letters of flags', '🇦🇳🇳🇦'],
    ['letters of flags, parted', '🇦 🇳 🇳 🇦'],
    ['letters in circles, parted', 'Ⓐ Ⓝ Ⓝ Ⓐ'],
    ['letters in brackets', '⒜⒩⒩⒜'],
    ['a stroke through l', 'Łukas'],
    ['a stroke through h', 'Ħelen'],
    ['a stroke through d', 'Đavid'],
    ['letters turned upside down', 'ɐuuɐ'],
    ['letters turned upside down, with l', 'uǝlǝɥ'],
    ['letters turned upside down, with d for p', 'ɹǝʇǝd'],
    ['digits', '4nn4'],
    ['invisible characters', 'A\u200Bn\u200Dn\u2060a'],
    ['strokes laid over it', 'A\u0336n\u0336n\u0336a\u0336'],
    ['accents', 'Åňńà'],
    ['a ligature', 'Soﬁ'],
    ['raised letters', 'ᴬⁿⁿᵃ'],
    ['lowered letters', 'ₐnnₐ'],
  ])('a name written in confusables is found and masked: %s', (_, disguised) => {
    expect(maskIdentifying(responders, `It was ${disguised} who said it.`)).toMatch(
      /^It was \[…\] who said it\.$/,
    );
    expect(identifies(responders, disguised)).toBe(true);
  });
});

describe('maskIdentifying and identifies', () => {
  it.each(disguises)('a disguised name is found and masked: %s', (_, wear) => {
    for (const name of ['Helen', 'Oliver', 'Marco']) {
      expect(maskIdentifying(responders, `It was ${wear(name)} who said it.`)).toBe(
        'It was […] who said it.',
      );
      expect(identifies(responders, wear(name))).toBe(true);
    }
  });
});

describe('identifies', () => {
  it.each([
    ['Latin with a descender', 'Ⱨelen'],
    ['Latin turned capitals', 'ⱯNNⱯ'],
    ['Latin of phonetics', 'Ɲɵɾɑ'],
    ['Cherokee capitals', 'ᏢᎬᎢᎬᎡ'],
    ['a small Cherokee letter', 'ꮯlara'],
    ['a Cherokee letter for d', 'Ꭰavid'],
    ['Coptic', 'Ⲥlara'],
    ['a lunate sigma', 'ϹLARA'],
    ['a Greek rho', 'Ρeter'],
    ['Armenian capitals', 'Տimon'],
    ['Cyrillic and Latin', 'Ѕіmоn'],
    ['Canadian syllabics', 'ᗩᑎᑎᗩ'],
    ['Tai Viet', 'ꪖꪀꪀꪖ'],
    ['ideographs', '卂几几卂'],
    ['katakana', 'ﾑ刀刀ﾑ'],
    ['signs of mathematics', '∀∩∩∀'],
    ['signs of currencies', '₳₦₦₳'],
    ['Armenian for n', 'ǟռռǟ'],
    ['Old Italic', '𐌀𐌍𐌍𐌀'],
    ['Limbu', 'ᥲᥒᥒᥲ'],
  ])('a name in letters of another script is found: %s', (_, disguised) => {
    expect(identifies(responders, `It was ${disguised} who said it.`)).toBe(true);
  });
});

/** Disguises that were collected after the tables of confusable letters were final. */
describe('identifies', () => {
  it.each([
    ['an Ethiopic row', 'ልክክል'],
    ['Yi', 'ꋬꋊꋊꋬ'],
    ['Latin Extended-D', 'Ꝋꝉiveꞧ'],
    ['a rotated capital', 'Ǝmma'],
    ['a Tifinagh o', 'Rⵔbert'],
    ['a Deseret letter', 'N𐐬ra'],
    ['a Roman numeral', 'Ⅽlara'],
    ['a Kelvin sign', 'LuKas'],
    ['a letter of mathematics, double struck', 'ℍ𝕖𝕝𝕖𝕟'],
    ['mathematical sans bold', '𝗠𝗮𝗿𝗰𝗼'],
    ['a mathematical Greek capital', '𝚨nna'],
    ['a dotless j', 'ȷonas'],
    ['accents and Cyrillic', 'Сlа́rа'],
    ['Carian', '𐊠nna'],
    ['a Bopomofo and a turned letter', 'ㄖlᴉver'],
    ['Warang Citi', 'N𑢵ra'],
    ['a dotless i', 'Sımon'],
    ['Katakana and ideographs', '尺のb乇尺ｲ'],
    ['a backwards Cherokee word', 'ᏁᎬᏞᎬᎻ'],
    ['flags with a joiner', '🇪\u200D🇲\u200D🇲\u200D🇦'],
  ])(
    'identifies() finds a name in a disguise for which the lookup tables were not built: %s',
    (_, disguised) => {
      expect(identifies(responders, `It was ${disguised} who said it.`)).toBe(true);
    },
  );
});

describe('maskIdentifying', () => {
  it.each([
    ['Cyrillic', 'Анна', 'Я думаю, Анна права.', 'Я думаю, […] права.'],
    ['Cyrillic, in capitals', 'Анна', 'АННА права', '[…] права'],
    ['Greek', 'Ελένη', 'Η Ελένη ξέρει.', 'Η […] ξέρει.'],
    ['Greek, in capitals without accents', 'Άννα', 'ρώτα την ΑΝΝΑ', 'ρώτα την […]'],
    ['Chinese', '李娜', '我觉得李娜很好', '我觉得[…]很好'],
    ['Arabic', 'أحمد', 'قال أحمد ذلك', 'قال […] ذلك'],
    ['Hebrew', 'דנה', 'גם דנה אמרה', 'גם […] אמרה'],
    ['Hebrew, of two letters', 'גל', 'גם גל אמר', 'גם […] אמר'],
    ['Devanagari', 'राम', 'मुझे राम ने बताया', 'मुझे […] ने बताया'],
    ['Bengali', 'মিতা', 'আমাকে মিতা বলেছে', 'আমাকে […] বলেছে'],
    ['Tamil', 'மீனா', 'அது மீனா தான்', 'அது […] தான்'],
    ['Armenian', 'Անի', 'Դա Անի էր', 'Դա […] էր'],
    ['Georgian', 'ნინო', 'ეს ნინო იყო', 'ეს […] იყო'],
    ['Hiragana with voicing marks', 'ながの', 'それはながのでした', 'それは[…]でした'],
    ['Thai with vowel signs', 'วิชัย', 'ฉันคิดว่าวิชัยพูด', 'ฉันคิดว่า[…]พูด'],
    ['Korean', '민수', '그건 민수였어', '그건 […]였어'],
  ])('maskIdentifying masks a name in its own script: %s', async (_, name, text, masked) => {
    expect(maskIdentifying(await termsOf([name]), text)).toBe(masked);
  });
});

describe('maskIdentifying', () => {
  it.each([
    'Ты всегда слушаешь людей и говоришь то, что думаешь, но иногда перебиваешь.',
    'Ακούς τους ανθρώπους και λες αυτό που σκέφτεσαι, αλλά μερικές φορές διακόπτεις.',
    'Du hörst zu, größer als andere, und übertreibst selten; Łódź und Århus magst du.',
    'Ça va très bien, où que tu sois, à bientôt.',
    'Çok iyi dinliyorsun, ığdır şehrinde.',
    'आप हमेशा लोगों की बात सुनते हैं।',
    'أنت تستمع دائما إلى الناس',
    'あなたはいつも人の話を聞きます',
    'Nice work 🎉🇩🇪 and €5 for ©2024, 100 % ✔',
  ])('maskIdentifying leaves a text without a name unchanged: %s', (text) => {
    expect(maskIdentifying(responders, text)).toBe(text);
  });

  it('maskIdentifying masks a name that is directly followed by a flag emoji or a trademark sign', () => {
    expect(maskIdentifying(responders, 'Thank Helen🇩🇪 and Jonas™')).not.toMatch(/Helen|Jonas/);
  });
});
