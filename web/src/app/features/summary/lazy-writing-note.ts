import { lazy } from 'react';

/** Only while an analysis is being made. */
export const WritingNote = lazy(async () => ({ default: (await import('./writing-note.tsx')).WritingNote }));
