import { Matrix, SVD } from 'ml-matrix';

/** What published figures say about one unknown answer. */
interface Estimate {
  /** The value that fits best and lies nearest to the guess everybody could make. */
  readonly value: number;
  /** Share of the answer that the figures determine, from 0 to 1. */
  readonly exposure: number;
  /** By how much a rounding of half a last digit in every figure can move the value. */
  readonly error: number;
}

/** Below this a direction is the same row written twice. */
const negligible = 1e-9;

export type Solver = (
  figures: readonly number[],
  about: { readonly prior: number; readonly halfDigit: number },
) => Estimate[];

/**
 * Solves `rows · answers = figures` as far as it can be solved: the least-norm solution around a prior guess, by the
 * pseudo-inverse. `halfDigit` is half of the last published digit, in which each figure may be off.
 */
export function createSolver(rows: readonly (readonly number[])[]): Solver {
  const width = rows[0]?.length ?? 0;
  if (rows.length === 0 || width === 0) return () => [];
  const inverse = pseudoInverse(new Matrix(rows.map((row) => [...row])));
  const people = Array.from({ length: width }, (_, person) => {
    const gains = inverse.getRow(person);
    return {
      gains,
      exposure: sum(gains.map((gain, index) => gain * (rows[index]?.[person] ?? 0))),
      reach: sum(gains.map(Math.abs)),
    };
  });
  const totals = rows.map(sum);
  return (figures, { prior, halfDigit }) => {
    const unexplained = figures.map((figure, index) => figure - prior * (totals[index] ?? 0));
    return people.map(({ gains, exposure, reach }) => ({
      value: prior + sum(gains.map((gain, index) => gain * (unexplained[index] ?? 0))),
      exposure,
      error: halfDigit * reach,
    }));
  };
}

function pseudoInverse(matrix: Matrix): Matrix {
  const {
    leftSingularVectors: left,
    rightSingularVectors: right,
    diagonal,
  } = new SVD(matrix, { autoTranspose: true });
  const greatest = diagonal[0] ?? 0;
  const inverted = diagonal.map((singular) => (singular > negligible * greatest ? 1 / singular : 0));
  return right.mmul(Matrix.diag(inverted)).mmul(left.transpose());
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
