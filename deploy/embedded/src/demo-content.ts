import type { CreateFeedbackRequest } from '@blindspot/contracts/http/feedback-requests';
import type { SelfViewParts } from '@blindspot/contracts/http/self-views';
import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import { questions } from '@blindspot/content/en/questions';
import type { ThemeId } from '@blindspot/content/themes/vocabulary';
import type { FilledForm } from '@blindspot/people/friend';

interface DemoSelfView {
  readonly themes?: { readonly own: readonly ThemeId[]; readonly guess: readonly ThemeId[] };
  readonly scores?: SelfViewParts['scores'];
}

export interface DemoRequest {
  readonly request: CreateFeedbackRequest;
  readonly answers: readonly FilledForm[];
  readonly selfView?: DemoSelfView;
  /** Number of answers after which the owner opens the first result. If undefined, the owner opens none. */
  readonly openedAfter?: number;
  readonly shared?: boolean;
}

export interface DemoOwner {
  readonly name: string;
  readonly email: string;
  readonly requests: readonly DemoRequest[];
}

/** The domain `.example` is reserved, so no mail reaches a real person. */
const answer = (
  name: string,
  relationship: Relationship,
  answers: Record<string, string | number>,
  taps: readonly ThemeId[] = [],
): FilledForm => ({
  name,
  email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@people.example`,
  relationship,
  answers,
  taps,
});

const shadowAnswers = [
  answer(
    'Ines Duarte',
    'close-friend',
    {
      unsaid:
        'You finish my sentences. I know it comes from excitement, but I often stop before I get to the real point.',
      pattern: 'You make a joke when it gets tense, and then we never talk about the thing.',
      unseen_strength: 'People feel braver around you. You believe in them before they do.',
      one_change: 'Listen to the end. Leave a pause before you answer.',
    },
    ['cuts-in', 'encourages-people', 'jokes-past-it'],
  ),
  answer(
    'Tom Lindqvist',
    'family',
    {
      unsaid: 'You interrupt, especially at dinner, and the quieter ones give up.',
      pattern: 'You get funny instead of honest when somebody is upset with you.',
      unseen_strength: 'You hold this family together. You always call, and you remember everything.',
      one_change: 'Say no sometimes. You promise too much and then you are exhausted.',
    },
    ['cuts-in', 'cannot-say-no', 'there-when-needed'],
  ),
  answer(
    'Priya Raman',
    'colleague',
    {
      unsaid:
        'In meetings you jump in before others have finished, and the team waits for your opinion instead of forming one.',
      pattern: 'You take on the work yourself instead of saying that you are disappointed.',
      unseen_strength: 'Your energy is contagious. Projects get moving when you join them.',
      one_change: 'Ask a question first and give your view last.',
    },
    ['takes-up-the-room', 'gets-things-moving', 'carries-it-alone'],
  ),
  answer(
    'Markus Feld',
    'colleague',
    {
      unsaid: 'You are brilliant at starting things. Finishing them is often left to others.',
      pattern: 'You avoid the conflict with humour, and it comes back two weeks later.',
      unseen_strength: 'You notice when somebody is struggling and you help without making a show of it.',
      one_change:
        'Promise less. When you say yes to everything we never know what is really going to happen.',
    },
    ['lets-promises-slip', 'notices-feelings', 'avoids-conflict', 'cannot-say-no'],
  ),
  answer(
    'Hanna Ekström',
    'close-friend',
    {
      unsaid: 'Sometimes I tell you something sad and you give me a plan. I only wanted you to listen.',
      pattern: 'You go quiet for days and pretend that everything is fine.',
      unseen_strength: 'You are generous with your time. You were there every single week when I was ill.',
      one_change: 'Listen without fixing.',
    },
    ['goes-silent', 'there-when-needed', 'gives-freely'],
  ),
  answer(
    'Sofia Lindqvist',
    'family',
    {
      unsaid: 'You are late so often that we tell you an earlier time. It feels as if our time counted less.',
      pattern: 'A joke, a change of subject, and then it is over for you but not for us.',
      unseen_strength: 'You make ordinary evenings feel special.',
      one_change: 'Be on time, or say that you will not be.',
    },
    ['runs-late', 'brings-lightness', 'jokes-past-it'],
  ),
  answer(
    'Daniel Okafor',
    'close-friend',
    {
      unsaid: 'You talk over people when you are enthusiastic. I have learned to speak faster around you.',
      pattern: 'You deflect with humour. It works, and that is the problem.',
      unseen_strength: 'You give people courage. I applied for my job because of you.',
      one_change: 'Slow down and let other people finish.',
    },
    ['cuts-in', 'encourages-people'],
  ),
  answer(
    'Lena Vogt',
    'colleague',
    {
      unsaid: 'You say yes to everything and everyone, and your own work suffers quietly.',
      pattern: 'You would rather work a whole night than tell somebody that their part is not good enough.',
      unseen_strength: 'You explain difficult things so that nobody feels stupid.',
      one_change: 'Say no, early and kindly.',
    },
    ['cannot-say-no', 'explains-clearly', 'encourages-people'],
  ),
  answer(
    'Peter Lindqvist',
    'family',
    {
      unsaid:
        'You are harder on yourself than anybody else is, and you do not hear it when we are proud of you.',
      pattern: 'You apologise before you know what it is about, and then nothing changes.',
      unseen_strength: 'Warmth. You walk into a room and it gets lighter.',
      one_change: 'Accept help when it is offered.',
    },
    ['brings-lightness', 'carries-it-alone'],
  ),
  answer('Aiko Tanaka', 'acquaintance', {
    unsaid: 'I do not know you well, but you seemed in a hurry each time we met, already at the next thing.',
    unseen_strength: 'You introduced me to everybody. I felt welcome at once.',
    one_change: 'Stay a little longer in a conversation.',
  }),
  answer(
    'Ben Whitaker',
    'close-friend',
    {
      unsaid: 'You interrupt. Also: you are the person I call first, and I have never said that.',
      pattern: 'You joke it away and I end up comforting you.',
      unseen_strength: 'You show up. Always. Generous with your time to the point of silly.',
      one_change: 'Keep one evening a week free and do not give it away.',
    },
    ['cuts-in', 'there-when-needed', 'jokes-past-it'],
  ),
  answer(
    'Carla Moreno',
    'colleague',
    {
      unsaid: 'You decide fast and explain later. Half of the team has stopped asking.',
      pattern: 'You become very polite and very distant.',
      unseen_strength: 'You give credit to others in front of the people who matter.',
      one_change: 'Let others finish their thought before you decide.',
    },
    ['takes-up-the-room', 'cuts-in', 'goes-silent'],
  ),
];

const competencies = Object.keys(questions.relateful.questions);

const relateful = (name: string, relationship: Relationship, scores: readonly number[], growMost?: string) =>
  answer(name, relationship, {
    ...Object.fromEntries(scores.map((score, place) => [competencies[place] ?? '', score])),
    ...(growMost ? { grow_most: growMost } : {}),
  });

const relatefulAnswers = [
  relateful(
    'Clara Weber',
    'family',
    [7, 6, 8, 5, 7, 4, 7, 6, 4, 3, 8],
    'Staying in conflict. When it gets loud he leaves the room, and the rest of us finish the argument without him.',
  ),
  relateful(
    'Nils Brandt',
    'close-friend',
    [8, 8, 9, 6, 8, 5, 9, 7, 5, 4, 9],
    'Receiving. He brushes off every compliment.',
  ),
  relateful('Yusuf Demir', 'colleague', [6, 7, 8, 6, 6, 7, 8, 8, 5, 5, 6]),
  relateful(
    'Greta Holm',
    'colleague',
    [7, 7, 7, 5, 7, 6, 8, 7, 4, 4, 7],
    'Staying in conflict. I would know where we stand.',
  ),
  relateful(
    'Paul Adler',
    'close-friend',
    [9, 8, 9, 7, 8, 5, 8, 8, 6, 4, 8],
    'Receiving help. He carries everything alone until it is too heavy.',
  ),
  relateful(
    'Marta Kowalska',
    'colleague',
    [6, 6, 8, 5, 6, 6, 7, 7, 5, 5, 6],
    'Boundaries. A clear no would save all of us time.',
  ),
  relateful(
    'Emil Weber',
    'family',
    [8, 6, 7, 5, 8, 4, 6, 6, 3, 3, 9],
    'Conflict. He could stay and say what he feels.',
  ),
  relateful(
    'Ada Novak',
    'acquaintance',
    [7, 8, 7, 6, 7, 7, 8, 7, 6, 5, 6],
    'Boundaries. He offers help before anybody has asked for it.',
  ),
  relateful(
    'Jakob Stern',
    'close-friend',
    [8, 7, 9, 6, 9, 5, 8, 7, 4, 3, 8],
    'Receiving. Let somebody else pay for once.',
  ),
];

const firstQuarterAnswers = [
  answer(
    'Nadia Haddad',
    'colleague',
    {
      q1: 'You listen well in our one to one talks, and you remember what was said.',
      q2: 'Say no sometimes. You promise too much, and then you fix things yourself at night.',
    },
    ['listens-closely', 'carries-it-alone'],
  ),
  answer(
    'Yusuf Demir',
    'colleague',
    {
      q1: 'You explain difficult things so that everybody knows where we are going.',
      q2: 'You say yes to everything. We cannot do all of it.',
    },
    ['explains-clearly'],
  ),
  answer(
    'Pia Sommer',
    'colleague',
    {
      q1: 'Your calm. When something breaks you listen and ask good questions.',
      q2: 'You avoid the conflict with the other teams, and we wait and nobody knows why.',
    },
    ['stays-calm', 'listens-closely', 'avoids-conflict'],
  ),
  answer(
    'Greta Holm',
    'colleague',
    {
      q1: 'You listen, and you take the new ones seriously.',
      q2: 'You avoid a disagreement until it is late.',
    },
    ['listens-closely', 'makes-people-welcome', 'avoids-conflict'],
  ),
  answer(
    'Tim Barlow',
    'acquaintance',
    {
      q1: 'You prepare our meetings well, and you explain things clearly.',
      q2: 'Promise less. Two dates were missed because you say yes to everybody.',
    },
    ['explains-clearly', 'lets-promises-slip'],
  ),
  answer(
    'Marta Kowalska',
    'colleague',
    {
      q1: 'You listen to the quiet ones, and you give credit to others when it counts.',
      q2: 'You avoid difficult conversations. Say it directly instead of hinting at it.',
    },
    ['listens-closely', 'avoids-conflict'],
  ),
];

export const demoOwners: readonly DemoOwner[] = [
  {
    name: 'Maya Lindqvist',
    email: 'maya@demo.example',
    requests: [
      {
        request: {
          title: "What You Can't Tell Me... In Person",
          description:
            'I turn forty this year and would like to know what I keep missing. Please be honest, I asked for it.',
          ai_prompt_type: 'hard-hitting',
          custom_ai_prompt: 'hard-hitting',
          question_set: 'shadow',
        },
        answers: shadowAnswers,
        selfView: {
          themes: {
            own: ['encourages-people', 'makes-people-welcome', 'runs-late'],
            guess: ['encourages-people', 'cannot-say-no', 'runs-late'],
          },
        },
        openedAfter: shadowAnswers.length,
        shared: true,
      },
      {
        request: {
          title: 'My talk on Tuesday',
          description: 'Two questions, while it is fresh.',
          ai_prompt_type: 'encouraging',
          custom_ai_prompt: 'encouraging',
          question_set: 'custom',
          custom_questions: {
            q1: 'What stayed with you from the talk?',
            q2: 'Where did I lose you?',
            q3: '',
            q4: '',
          },
        },
        answers: [
          answer('Oskar Nyman', 'colleague', {
            q1: 'The story about the first week.',
            q2: 'The slide with the four arrows.',
          }),
          answer('Ruth Albers', 'colleague', { q1: 'That you were calm when the sound failed.' }),
        ],
      },
      {
        request: {
          title: 'How I Show Up for the People in My Life',
          description: '',
          ai_prompt_type: 'professional',
          custom_ai_prompt: 'professional',
          question_set: 'renee-ryerson',
        },
        answers: [],
      },
    ],
  },
  {
    name: 'Jonas Weber',
    email: 'jonas@demo.example',
    requests: [
      {
        request: {
          title: 'Eleven Competencies of Relating',
          description: 'For the people who know me from more than one side.',
          ai_prompt_type: 'short-balanced',
          custom_ai_prompt: 'short-balanced',
          question_set: 'relateful',
        },
        answers: relatefulAnswers,
        selfView: {
          scores: {
            own: { listening: 8, honesty: 9, boundaries: 7, conflict: 7, receiving: 6, appreciation: 7 },
            guess: { listening: 7, honesty: 8, boundaries: 7, conflict: 7, receiving: 6, appreciation: 8 },
          },
        },
        // Nine people answer. The owner opens the first result after five, so that the last four lead to a second one.
        openedAfter: 5,
      },
      {
        request: {
          title: 'Thirty Seconds of Honesty',
          description: 'New team, first quarter. What should I keep, what should I drop?',
          ai_prompt_type: 'encouraging',
          custom_ai_prompt: 'encouraging',
          question_set: 'quick',
        },
        answers: [
          answer('Yusuf Demir', 'colleague', {
            strength: 'You prepare well and it shows.',
            growth: 'You wait too long before you say what you think.',
          }),
          answer('Greta Holm', 'colleague', {
            strength: 'You ask good questions and you listen.',
            growth: 'You avoid a disagreement until it is late.',
          }),
          answer('Marta Kowalska', 'colleague', {
            strength: 'Calm, reliable, always prepared.',
            growth: 'Speak up earlier in the meeting.',
          }),
          answer('Ada Novak', 'acquaintance', {
            strength: 'You listen. That is rare.',
            growth: 'You could take more space.',
          }),
        ],
      },
      {
        request: {
          title: 'My first quarter as a lead',
          description: 'I would rather hear it now than in the yearly talk.',
          ai_prompt_type: 'professional',
          custom_ai_prompt: 'professional',
          question_set: 'custom',
          custom_questions: {
            q1: 'What should I go on doing?',
            q2: 'What should I do differently?',
            q3: '',
            q4: '',
          },
        },
        answers: firstQuarterAnswers,
      },
    ],
  },
];
