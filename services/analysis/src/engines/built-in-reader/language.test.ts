import { expect, test } from 'vitest';
import { languageOf } from './language.ts';

test.each([
  ['German', 'Du hörst nie zu und bist immer zu spät.'],
  ['French', 'Tu me coupes souvent la parole.'],
  ['Spanish', 'Me gustaría que escucharas más.'],
  ['Italian', 'Mi fai sempre ridere anche nei giorni brutti.'],
  ['Portuguese', 'Você é muito paciente com as crianças.'],
  ['Dutch', 'Ik zou willen dat je vaker om hulp vraagt.'],
  ['Swedish', 'Jag önskar att du bad om hjälp oftare.'],
  ['Danish', 'Jeg ville ønske, at du oftere sagde, hvad du mener.'],
  ['Norwegian', 'Jeg skulle ønske du sa ifra når noe er galt.'],
  ['Finnish', 'Olet aina myöhässä, mutta kuuntelet hyvin.'],
  ['Polish', 'Chciałbym, żebyś częściej mówił, co czujesz.'],
  ['Czech', 'Jsi velmi trpělivý, ale vždycky chodíš pozdě.'],
  ['Hungarian', 'Mindig meghallgatsz, és nagyon türelmes vagy.'],
  ['Romanian', 'Ești foarte răbdător, dar întârzii mereu.'],
  ['Turkish', 'Keşke daha sık yardım istesen.'],
  ['Greek', 'Πάντα αργείς αλλά ακούς καλά.'],
  ['Russian', 'Ты всегда опаздываешь, но умеешь слушать.'],
  ['Ukrainian', 'Ти завжди спізнюєшся, але вмієш слухати людей.'],
  ['Arabic', 'أنت دائما تتأخر لكنك تستمع جيدا.'],
  ['Hindi', 'आप हमेशा देर से आते हैं।'],
  ['Japanese', 'もっと人の話を聞いてください。'],
  ['Chinese', '你总是很有耐心，但是经常迟到。'],
  ['Korean', '당신은 항상 늦지만 잘 들어줍니다.'],
  ['Vietnamese', 'Bạn luôn đến muộn nhưng rất biết lắng nghe.'],
])('%s is named', (language, answer) => {
  expect(languageOf(answer)).toBe(language);
});

test.each([
  'Patience',
  'You listen well, always.',
  'Non judgmental and warm',
  'Less drama, more tea',
  'Our desks are rather close together.',
  'Ye hauf-listen, aye, an then ye ask us it aw again.',
  'Zu spät',
  'merci',
])('%j is English, or too short to tell', (answer) => {
  expect(languageOf(answer)).toBeNull();
});
