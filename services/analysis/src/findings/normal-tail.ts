/**
 * Returns the probability that a standard normal variable exceeds `z`, to seven digits: half the
 * complementary error function of `z / √2` by Chebyshev fitting (W. H. Press et al., Numerical Recipes in C,
 * 2nd ed. 1992, 6.2, `erfcc`).
 */
export function normalTail(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.5 * x);
  const series = coefficients.reduceRight((sum, coefficient) => coefficient + t * sum, 0);
  const upper = (t * Math.exp(-x * x + series)) / 2;
  return z < 0 ? 1 - upper : upper;
}

const coefficients = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
  -0.82215223, 0.17087277,
];
