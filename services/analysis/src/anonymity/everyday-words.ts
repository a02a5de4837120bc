import { descriptions } from '@blindspot/content/en/theme-descriptions';
import { labels } from '@blindspot/content/en/theme-labels';
import type { Lexicon } from './lexicon.ts';
import { spokenWords } from './spoken-words.ts';

/** So many of the most spoken words lead to nobody; what comes after them names places, things and events. */
const spoken = 6_000;

/** Rarer words in which people describe each other: character, feeling, work, advice. */
const ofCharacter = `
  abrasive abrupt accessible accommodating accountable acknowledge adaptable adapt affectionate affirming aggressive agile aloof
  ambiguous ambition ambitious amplify analytical anticipate anxious apologetic appreciative approachable approval argumentative
  articulate assertive assertiveness assumption attentive attune authentic autonomy avoidant backlog balanced belittle belonging
  bluntness bottleneck boundary boundaries brainstorm burnout calming candid candour candor caregiver caring caution cautious
  chaotic charismatic cheerful clarify clarity coach cohesion collaborate collaborative collegial combative commitment
  communicate communicator compassionate competence competent complacent complement composed composure concise condescending
  conflict confidence conscientious consensus considerate consistent constructive contradictory conversational cooperative
  credible criticise criticize critique curiosity cynical deadline decisive dedicate defensive deflect delegate deliberate
  demanding demeanour demeanor dependable detail diligent diplomatic directness disagreement disarming discourage dismissive
  disorganised disorganized disruptive distant distracted dominate driven dynamic earnest easygoing effort effortless
  elaborate eloquent embolden empathetic empathic empathise empathize empathy empower encourage endearing energise energize
  engaging enthusiasm enthusiastic erratic evasive exacting exhausted expectation expertise expressive facilitate
  fairness faithful feedback flexible focus follow formal forthright foster frankness friction frustrate generosity generous
  gentleness genuine gracious grateful gratitude grounded grumpy guarded habit harmony harsh heartfelt heartening helpful hesitant
  hesitate honesty humble humility humour humor hurried impartial impatience impatient impulsive inattentive inclusive
  inconsistent indecisive independent indirect individual inflexible influence informal initiative innovative insecure insight
  insightful insist inspiring integrity intense intentional interact interpersonal interrupt intimidate intuition intuitive
  invaluable inviting irritable jovial judgmental judgemental justify kindness knowledgeable leadership levity likeable listener
  loyal loyalty mediate mentor methodical meticulous micromanage mindful misinterpret misread misunderstanding moderate
  moody motivate negotiate noticeable nuance nurture objective obstacle openness opinionated optimistic organise organize
  outgoing outspoken outburst overbearing overcommit overextend overlook overpromise overreact overshare overthink overwhelm
  pace passionate passive patience patient pattern perception perceptive perfectionist perseverance persevere persistent
  perspective persuasive pessimistic planner playful polite positivity practise practice pragmatic preoccupied preparation
  presence pressure principled prioritise prioritize proactive procrastinate productive professional prompt protective
  punctual pushy reactive reassure reassuring receptive reciprocal recognise recognize reflective rely reliable reminder
  reserved resilient resolve resourceful respectful responsive restless restraint reticent rigid robust routine rushed
  sarcasm sarcastic scattered self sensitive sensitivity serene sincere sincerity sociable solution-oriented spontaneous stability
  stamina standoffish steadfast steady stern stimulating straightforward strength stubborn stubbornness subtle supportive sympathetic
  tact tactful teammate temper temperament tempo tendency tenacious tension thorough thoughtful timely tireless tolerance tolerant
  transparent trustworthy unassuming underestimate understated unpredictable unwavering upbeat upfront upbringing urgency valuable
  validate verbal versatile viewpoint visibility vulnerable warmhearted warmth weakness weigh wellbeing welcoming wholehearted
  willingness wisdom withdraw withdrawn workload workplace worthwhile
  absent absorbed adjust agitated amuse analyse analyze annoyed appointments arrogant averse blunt boast boil brag bulldoze
  catastrophise catastrophize certainty charisma chronically clam clique clockwork comedian comparison competitive confront
  confrontation consult contagious contribute cope courageous critic cryptic daydream deadlines deprecating detached
  determination dictate dispute distract distraction domineering doom doormat downplay eases edgewise edit efficient eggshells
  email emails energetic entertaining envious esteem ethic exclude exhaust facade fascinate fascinated favorites favoritism
  favourites favouritism fester fiery filter flake flaky flare flaw flexibility flustered frantic furious fuse gaps gentlest
  gloom gloomy glow glue grin grudge grumble hardworking hash hasty headstrong hectic hilarious hover hypocrite hypocritical
  imaginative improvise infectious initiate input inquisitive inspire instruction interject interruption invent inventive ironic
  irritated isolate keel laptop lash levelheaded lighten lighthearted lone loosen lust martyr meddle meltdown mentally mindset
  moan mock mocking modest monologue mope multitask mumble neglect newcomer nicest nitpick oblivious obstinate optimism
  overanalyse overanalyze overcomplicate overintellectualize patronising patronizing perfection perfectionism poised postpone
  pout precise punchline pushover radiant radiate ramble rational rattle realistic reckless recognition reconcile redo reins
  reliant reply ruminate scroll shakes slam sloppy snappy snide soften soothing sparkle spotlight stonewall stride stumble
  sufficient sugarcoat summarise summarize swings tackle tease text thread timid tiptoe topic unbiased undermine undersell
  undervalued undivided unfiltered unflappable unrealistic unsolicited unyielding uplift vague vanish vibe vibrant visible
  visionary volatile whine wisest witty workaholic zest`;

const endings: readonly (readonly [RegExp, string])[] = [
  [/(?:ness|less|ful|fully|ings?|ed|ers?|ors?|est|ly|es|s|d|r|ments?|ism|ists?|y|able|ive|ally)$/, ''],
  [/(?:ing|ed|er|able|y|ity|ion|ions|ive)$/, 'e'],
  [/(?:ies|ied|ier|iest|ily|iness)$/, 'y'],
  [/(?:ability|ably)$/, 'able'],
  [/(?:ity|ism|ally)$/, ''],
  [/(?:ence|ency|encies)$/, 'ent'],
  [/(?:ance|ancy)$/, 'ant'],
  [/(?:ations?|ating)$/, 'ate'],
  [/our(?=$|s$|ed$|ing$|ite$|able$)/, 'or'],
  [/is(?=e$|es$|ed$|ing$|ation$|ations$)/, 'iz'],
  [/([bdgklmnprt])\1(?:ed|ing|er)$/, '$1'],
];
const beginnings = /^(?:un|in|im|dis|mis|non|over|under|co|re|self|inter|out)(?=[a-z]{4})/;

const stems = (word: string): string[] => [
  word,
  ...endings.flatMap(([ending, instead]) => {
    const stem = word.replace(ending, instead);
    return stem !== word && stem.length >= 3 ? [stem] : [];
  }),
];

let shared: Lexicon | undefined;

/** Words that anybody might use of anybody: the most spoken ones, those of our themes, those of character, and their forms. */
export function everydayWords(): Lexicon {
  shared ??= createEverydayWords();
  return shared;
}

function createEverydayWords(): Lexicon {
  const known = new Set<string>([
    ...spokenWords().slice(0, spoken),
    ...wordsIn(ofCharacter),
    ...wordsIn(JSON.stringify([labels, descriptions])),
  ]);
  const isForm = (word: string): boolean =>
    stems(word)
      .flatMap(stems)
      .some((stem) => known.has(stem));
  return { knows: (word) => isForm(word) || (beginnings.test(word) && isForm(word.replace(beginnings, ''))) };
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];
