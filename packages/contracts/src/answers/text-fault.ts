import { isStorable } from '../storable.ts';

/** Why a text that a person typed cannot be taken. Lengths are counted without the white space around it. */
export type TextFault = 'missing' | 'too-long' | 'unstorable';

export function faultOfText(
  typed: string,
  { required, longest }: { required: boolean; longest: number },
): TextFault | undefined {
  const text = typed.trim();
  if (text === '') return required ? 'missing' : undefined;
  if (text.length > longest) return 'too-long';
  return isStorable(text) ? undefined : 'unstorable';
}
