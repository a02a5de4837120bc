/** How many of those who wrote stand behind something, as far as words say it; the most first. */
export const supportBands = ['almost all', 'most', 'several'] as const;
export type SupportBand = (typeof supportBands)[number];

export function supportBand(supporters: number, wrote: number): SupportBand {
  const share = supporters / wrote;
  if (share > 0.8) return 'almost all';
  return share > 0.5 ? 'most' : 'several';
}

/** Whether a claim is of more people than there are. */
export function claimsMore(claimed: SupportBand, actual: SupportBand): boolean {
  return supportBands.indexOf(claimed) < supportBands.indexOf(actual);
}
