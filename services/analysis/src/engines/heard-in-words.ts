import type { HeardVoices } from '../findings/findings.ts';

/** Why not everybody is heard, where that is so. */
export const heardInWords: Readonly<Record<Exclude<HeardVoices, 'all'>, string>> = {
  'since-erasure':
    'Since somebody took an answer back, what people say in words is read anew, from those who were in no result with that answer.',
  waiting:
    'Since somebody took an answer back, what people say in words is read anew once five people have come in who were in no result with that answer. So far they are fewer.',
};
