/** Of a symmetric positive definite matrix, by Gauss and Jordan without pivots. */
export function inverse(matrix: readonly Float64Array[]): Float64Array[] {
  const identity = matrix.map((_, place) => {
    const row = new Float64Array(matrix.length);
    row[place] = 1;
    return row;
  });
  return solved(matrix, identity);
}

/** Solves `matrix · x = right` for several columns at once. */
export function solved(matrix: readonly Float64Array[], right: readonly Float64Array[]): Float64Array[] {
  const left = matrix.map((row) => row.slice());
  const result = right.map((row) => row.slice());
  for (const [pivot, pivotRow] of left.entries()) {
    const factor = 1 / pivotRow[pivot]!;
    scale(pivotRow, factor);
    scale(result[pivot]!, factor);
    for (const [place, row] of left.entries()) {
      const times = row[pivot]!;
      if (place === pivot || times === 0) continue;
      subtract(row, pivotRow, times, pivot);
      subtract(result[place]!, result[pivot]!, times, 0);
    }
  }
  return result;
}

export const multiplied = (left: readonly Float64Array[], right: readonly Float64Array[]): Float64Array[] =>
  left.map((row) => {
    const sum = new Float64Array(right[0]!.length);
    for (const [place, value] of row.entries()) if (value !== 0) subtract(sum, right[place]!, -value, 0);
    return sum;
  });

function scale(row: Float64Array, factor: number): void {
  for (let place = 0; place < row.length; place += 1) row[place]! *= factor;
}

function subtract(row: Float64Array, other: Float64Array, times: number, from: number): void {
  for (let place = from; place < row.length; place += 1) row[place]! -= times * other[place]!;
}
