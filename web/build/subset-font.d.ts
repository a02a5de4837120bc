declare module 'subset-font' {
  /** The font with these characters alone; along an axis one value or a part of it. */
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: 'woff2';
      variationAxes: Record<string, number | { min: number; max: number; default: number }>;
    },
  ): Promise<Buffer>;
}
