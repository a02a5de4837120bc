import { createSeededRandom, type SeededRandom } from '@blindspot/test-kit/seeded-random';

/** An invented responder who uses words that no one else uses. */
export interface PlantedPerson {
  readonly name: string;
  readonly email: string;
  readonly answer: string;
  readonly sentence: string;
  /** Part of the address before the `@`. It does not contain the name. */
  readonly mailbox: string;
  readonly names: readonly string[];
  /** Everything else that no output may contain. */
  readonly secrets: readonly string[];
}

const words = (text: string): string[] => text.split(' ');
const firstParts = words(
  'Ot Bri Cal Des Eu Fen Gwy Hes Is Jor Kel Lys Mor Nev Ori Per Quen Ros Syl Tav Ul Vir Wen Yse Zel',
);
const secondParts = words(
  'toline dget linda demona lalia wick neth perus olde vane dra andra wenna ille anthe petua tin alba vester ish rika ginia dell ulta phine',
);
const lastHeads = words(
  'Brack Thistle Quill Marsh Wold Fenn Grim Hollow Kestrel Lark Morn Nettle Oaken Pike Raven Sedge Tarn Umber Vale Wych Yarrow',
);
const lastTails = words(
  'water combe marsh wright thorne bury shaw mere wick holt croft stead gate beck hurst',
);
const rareWords = words(
  'sousaphone theodolite axolotl marzipan kombucha taxidermist glockenspiel zeppelin periwinkle bathysphere ' +
    'didgeridoo quokka astrolabe calliope trebuchet hurdygurdy pangolin narwhal ocarina bandicoot samovar theremin ' +
    'gyrocopter sarsaparilla capybara dulcimer wolverine harmonium velociraptor bobsleigh tamarind kookaburra ' +
    'hovercraft mandolin chinchilla palimpsest sundial aubergine cassowary bagpipes',
);
const places = words(
  'ferry quarry orchard lighthouse viaduct allotment greenhouse boathouse foundry vineyard',
);
const verbs = words('swapped hid repainted borrowed sold wrapped dropped carried mended buried');
const objects = words('labels key door bicycle letter ladder lantern kettle basket mirror');
const relatives = words('sister brother mother father cousin daughter son uncle');
const remarks = [
  'when my RELATIVE was ill you promised to call us every week and then you said you were on the road',
  'the night before we moved house you sat on our stairs and told my RELATIVE it would all be fine',
  'you laughed so loud at the back of the room that my RELATIVE had to stop and start again',
  'after the dinner you drove two hours to bring my RELATIVE the coat left on the kitchen chair',
  'last year you paid the rent of my RELATIVE for a month and asked me never to speak of it',
  'you turned off your phone for days while my RELATIVE waited outside the door with the children',
  'on the way home my RELATIVE heard about your new job before you had told your own wife',
  'at the party you danced with my RELATIVE until the music stopped and forgot whose birthday it was',
];
const times = 'at noon,in spring,after supper,on Sunday,last winter,before dawn,during lunch,at Easter'.split(
  ',',
);

export function plantPeople(seed: number, count: number): PlantedPerson[] {
  const random = createSeededRandom(seed);
  const rare = random.shuffle(rareWords);
  const shuffled = random.shuffle(remarks);
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const remark = shuffled[index % shuffled.length] ?? '';
    let person = plantPerson(random, rare[index % rare.length] ?? 'sousaphone', remark);
    while (taken.has(person.name)) person = plantPerson(random, random.pick(rare), remark);
    taken.add(person.name);
    return person;
  });
}

function plantPerson(random: SeededRandom, word: string, remarkOf: string): PlantedPerson {
  const first = random.pick(firstParts) + random.pick(secondParts);
  const last = random.pick(lastHeads) + random.pick(lastTails);
  const name = `${first} ${last}`;
  const mailbox = (random.pick(lastHeads) + random.pick(lastTails)).toLowerCase() + random.pick(secondParts);
  const domain = `${random.pick(lastHeads).toLowerCase()}${random.pick(lastTails)}${random.integer(2, 9)}.example`;
  const email = `${mailbox}@${domain}`;
  const digits = `0${random.integer(100, 999)}${random.integer(200, 999)}${random.integer(1000, 9999)}`;
  const phone = `${digits.slice(0, 4)} ${digits.slice(4, 7)} ${digits.slice(7)}`;
  const sentence = `behind the ${random.pick(places)} you ${random.pick(verbs)} the ${random.pick(objects)} ${random.pick(times)} for a ${word}`;
  const remark = remarkOf.replace('RELATIVE', random.pick(relatives));
  return {
    name,
    email,
    answer: `Once ${sentence}, and my number is ${phone}. And ${remark}.`,
    sentence,
    mailbox,
    names: [name, last.toLowerCase()],
    secrets: [sentence, word, mailbox, phone, inWords(digits), remark],
  };
}

const digitWords = words('zero one two three four five six seven eight nine');

/** Turns '05' into 'zero five'. */
function inWords(digits: string): string {
  return Array.from(digits)
    .map((digit) => digitWords[Number(digit)] ?? digit)
    .join(' ');
}

export const answersOf = ({ answer }: PlantedPerson): Record<string, string> => ({
  strength: answer,
  growth: 'You could listen more.',
});
