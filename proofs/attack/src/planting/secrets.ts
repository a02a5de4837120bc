import { createSeededRandom, type SeededRandom } from '@blindspot/test-kit/seeded-random';

type SecretKind = 'sentence' | 'word' | 'name' | 'address' | 'phone' | 'remark';

/** A text that only one responder could have written, planted to be searched for in every output. */
interface Secret {
  readonly kind: SecretKind;
  readonly text: string;
  /** The text in letters only, for encodings without digits. */
  readonly letters: string;
  /** The shortest part that still identifies it, for outputs with little room. */
  readonly core: string;
}

/** An invented responder with all planted secrets. */
export interface PlantedPerson {
  readonly name: string;
  readonly email: string;
  readonly secrets: Readonly<Record<SecretKind, Secret>>;
  /** An answer that contains the planted sentence, word, number and remark. */
  readonly answer: string;
}

const firstParts =
  'Ot Bri Cal Des Eu Fen Gwy Hes Is Jor Kel Lys Mor Nev Ori Per Quen Ros Syl Tav Ul Vir Wen Yse Zel'.split(
    ' ',
  );
const secondParts =
  'toline dget linda demona lalia wick neth perus olde vane dra andra wenna ille anthe petua tin alba vester ish rika ginia dell ulta phine'.split(
    ' ',
  );
const lastHeads =
  'Brack Thistle Quill Marsh Wold Fenn Grim Hollow Kestrel Lark Morn Nettle Oaken Pike Raven Sedge Tarn Umber Vale Wych Yarrow'.split(
    ' ',
  );
const lastTails =
  'water combe marsh wright thorne bury shaw mere wick holt croft stead gate beck hurst'.split(' ');
const rareWords = (
  'sousaphone theodolite axolotl marzipan kombucha taxidermist glockenspiel zeppelin periwinkle bathysphere ' +
  'didgeridoo quokka astrolabe calliope trebuchet hurdygurdy pangolin narwhal ocarina bandicoot samovar theremin ' +
  'gyrocopter sarsaparilla capybara dulcimer wolverine harmonium velociraptor bobsleigh tamarind kookaburra ' +
  'hovercraft mandolin chinchilla palimpsest sundial aubergine cassowary bagpipes'
).split(' ');
const places =
  'ferry quarry orchard lighthouse viaduct allotment greenhouse boathouse foundry vineyard'.split(' ');
const verbs = 'swapped hid repainted borrowed sold wrapped dropped carried mended buried'.split(' ');
const objects = 'labels key door bicycle letter ladder lantern kettle basket mirror'.split(' ');
const relatives = 'sister brother mother father cousin daughter son uncle'.split(' ');
/** Remarks that only one person makes each. */
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

/** Returns `count` distinct people; the same seed returns the same people. */
export function plantPeople(seed: number, count: number): PlantedPerson[] {
  const random = createSeededRandom(seed);
  const words = random.shuffle(rareWords);
  const shuffled = random.shuffle(remarks);
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const remark = shuffled[index % shuffled.length] ?? '';
    let person = plantPerson(random, words[index % words.length] ?? 'sousaphone', remark);
    while (taken.has(person.name)) person = plantPerson(random, random.pick(words), remark);
    taken.add(person.name);
    return person;
  });
}

const secret = (kind: SecretKind, text: string, core: string, letters = text): Secret => ({
  kind,
  text,
  letters,
  core,
});

function plantPerson(random: SeededRandom, word: string, remarkOf: string): PlantedPerson {
  const first = random.pick(firstParts) + random.pick(secondParts);
  const last = random.pick(lastHeads) + random.pick(lastTails);
  const name = `${first} ${last}`;
  // The mailbox is not derived from the name, so that finding one does not find the other.
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
    secrets: {
      sentence: secret('sentence', sentence, word),
      word: secret('word', word, word),
      name: secret('name', name, last.toLowerCase()),
      address: secret('address', email, mailbox, email.replace('@', ' at ').replaceAll('.', ' dot ')),
      phone: secret('phone', phone, digits, inWords(digits)),
      remark: secret('remark', remark, remark),
    },
    answer: `Once ${sentence}, and my number is ${phone}. And ${remark}.`,
  };
}

const digitWords = 'zero one two three four five six seven eight nine'.split(' ');

/** '05' → 'zero five' */
function inWords(digits: string): string {
  return Array.from(digits)
    .map((digit) => digitWords[Number(digit)] ?? digit)
    .join(' ');
}

/** Returns an ordinary answer that also contains the secrets of its writer. */
export const answerOf = ({ name, email, answer }: PlantedPerson) => ({
  name,
  email,
  relationship: 'colleague' as const,
  answers: { strength: answer, growth: 'You could listen more.' },
});

/** Returns everything that must appear in no output. */
export function everythingPlantedWith({ secrets }: PlantedPerson): string[] {
  const { sentence, word, name, address, phone, remark } = secrets;
  return [
    sentence.text,
    word.text,
    name.text,
    name.core,
    address.core,
    phone.text,
    phone.letters,
    remark.text,
  ];
}
