import { lazyPart } from '../../shell/lazy-part.tsx';

/** Only while an analysis is being made. */
export const WritingNote = lazyPart(async () => (await import('./writing-note.tsx')).WritingNote, {
  whenDrawn: true,
});
