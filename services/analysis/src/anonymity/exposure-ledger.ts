import { Matrix, SVD } from 'ml-matrix';

/** One published linear figure: the coefficient each answer has in it; answers left out are absent or 0. */
export type CoefficientRow = ReadonlyMap<string, number>;

export type Exposures = ReadonlyMap<string, number>;

/** Everything ever published for one question, seen as a subspace of the space of answers. */
export interface ExposureLedger {
  /** Exposure of every person by what is published already, from 0 (nothing) to 1 (the answer can be solved). */
  exposures(): Exposures;
  /** The same after publishing one more row. */
  exposuresWith(row: CoefficientRow): Exposures;
}

/** Below this a direction is rounding noise: the same row written twice, not a second figure. */
const negligible = 1e-8;

/**
 * The exposure of person j is `h_j = [Aᵀ(AAᵀ)⁺A]_jj` over all rows A ever published for a question: the share of
 * the variance of j's answer that the published figures determine when answers start out independent and equally
 * spread. Withdrawn releases stay in A, since what was read cannot be unread. Rounding of the published figures is
 * ignored, which errs on the safe side. Rows are compared by direction, so their scale does not matter.
 */
export function createExposureLedger(published: readonly CoefficientRow[]): ExposureLedger {
  const known = new Set(published.flatMap((row) => [...row.keys()]));
  const people = [...known];
  const basis = orthonormalBasis(published.map((row) => unitVector(people.map((id) => row.get(id) ?? 0))));
  const leverage = people.map((_, column) => sum(basis.map((direction) => square(direction[column] ?? 0))));

  return {
    exposures: () => new Map(people.map((id, column) => [id, leverage[column] ?? 0])),
    exposuresWith: (row) => {
      const newcomers = [...row.keys()].filter((id) => !known.has(id));
      const everyone = [...people, ...newcomers];
      const direction = unitVector(everyone.map((id) => row.get(id) ?? 0));
      const unexplained = withoutProjection(withoutProjection(direction, basis), basis);
      const rest = length(unexplained);
      const adds = rest > negligible;
      return new Map(
        everyone.map((id, column) => [
          id,
          (leverage[column] ?? 0) + (adds ? square((unexplained[column] ?? 0) / rest) : 0),
        ]),
      );
    },
  };
}

/** The most exposed person's exposure, 0 where there is nobody. */
export function highestExposure(exposures: Exposures): number {
  return Math.max(0, ...exposures.values());
}

function orthonormalBasis(rows: readonly number[][]): number[][] {
  const nonZero = rows.filter((row) => length(row) > 0);
  const width = nonZero[0]?.length ?? 0;
  if (width === 0) return [];
  const { diagonal, leftSingularVectors } = new SVD(new Matrix(nonZero).transpose(), { autoTranspose: true });
  const greatest = diagonal[0] ?? 0;
  return diagonal.flatMap((singular, index) =>
    singular > negligible * greatest ? [leftSingularVectors.getColumn(index)] : [],
  );
}

function withoutProjection(vector: readonly number[], basis: readonly number[][]): number[] {
  const rest = [...vector];
  for (const direction of basis) {
    const along = sum(direction.map((value, column) => value * (vector[column] ?? 0)));
    for (const [column, value] of direction.entries()) rest[column] = (rest[column] ?? 0) - along * value;
  }
  return rest;
}

function unitVector(vector: readonly number[]): number[] {
  const norm = length(vector);
  return norm === 0 ? [...vector] : vector.map((value) => value / norm);
}

const length = (vector: readonly number[]): number => Math.sqrt(sum(vector.map(square)));
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const square = (value: number): number => value * value;
