/** Row by row. */
export interface Matrix {
  readonly rows: number;
  readonly columns: number;
  readonly values: Float64Array;
}

export const zeros = (rows: number, columns: number): Matrix => ({
  rows,
  columns,
  values: new Float64Array(rows * columns),
});

export const valueAt = ({ columns, values }: Matrix, row: number, column: number): number =>
  values[row * columns + column] ?? 0;

export function addAt({ columns, values }: Matrix, row: number, column: number, value: number): void {
  const place = row * columns + column;
  values[place] = (values[place] ?? 0) + value;
}

const rowOf = ({ columns, values }: Matrix, row: number): Float64Array =>
  values.subarray(row * columns, (row + 1) * columns);

/** The rows and columns named, in their order. */
export function partOf(matrix: Matrix, rows: readonly number[], columns: readonly number[]): Matrix {
  const part = zeros(rows.length, columns.length);
  for (const [row, from] of rows.entries()) {
    for (const [column, of] of columns.entries()) addAt(part, row, column, valueAt(matrix, from, of));
  }
  return part;
}

export function transposed(matrix: Matrix): Matrix {
  const result = zeros(matrix.columns, matrix.rows);
  for (let row = 0; row < matrix.rows; row += 1) {
    for (const [column, value] of rowOf(matrix, row).entries()) {
      if (value !== 0) addAt(result, column, row, value);
    }
  }
  return result;
}

export function subtracted(left: Matrix, right: Matrix): Matrix {
  return { ...left, values: left.values.map((value, place) => value - (right.values[place] ?? 0)) };
}

export function multiplied(left: Matrix, right: Matrix): Matrix {
  const product = zeros(left.rows, right.columns);
  for (let row = 0; row < left.rows; row += 1) {
    for (let place = 0; place < left.columns; place += 1) {
      const times = valueAt(left, row, place);
      if (times !== 0) addTimes(rowOf(product, row), rowOf(right, place), times);
    }
  }
  return product;
}

export function inverse(matrix: Matrix): Matrix {
  const identity = zeros(matrix.rows, matrix.rows);
  for (let row = 0; row < matrix.rows; row += 1) addAt(identity, row, row, 1);
  return solved(matrix, identity);
}

/** Solves `matrix · x = right`, of a symmetric positive definite matrix, by Gauss and Jordan: it needs no pivots. */
export function solved(matrix: Matrix, right: Matrix): Matrix {
  const left = { ...matrix, values: matrix.values.slice() };
  const result = { ...right, values: right.values.slice() };
  for (let pivot = 0; pivot < left.rows; pivot += 1) {
    const factor = 1 / valueAt(left, pivot, pivot);
    for (const row of [rowOf(left, pivot), rowOf(result, pivot)]) {
      for (const [place, value] of row.entries()) row[place] = value * factor;
    }
    for (let row = 0; row < left.rows; row += 1) {
      const times = valueAt(left, row, pivot);
      if (row === pivot || times === 0) continue;
      addTimes(rowOf(left, row), rowOf(left, pivot), -times, pivot);
      addTimes(rowOf(result, row), rowOf(result, pivot), -times);
    }
  }
  return result;
}

function addTimes(row: Float64Array, other: Float64Array, times: number, from = 0): void {
  for (let place = from; place < row.length; place += 1) {
    row[place] = (row[place] ?? 0) + times * (other[place] ?? 0);
  }
}
