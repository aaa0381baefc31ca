/** Eigenvalues, and the matrix with their vectors as columns. */
export type Eigen = { values: number[]; vectors: number[][] }

/** Of a symmetric matrix, by Jacobi's rotations: each clears one element beside the diagonal, until all are nearly 0. */
export const eigenOf = (symmetric: readonly (readonly number[])[]): Eigen => {
  const size = symmetric.length
  const matrix = symmetric.map((row) => [...row])
  const vectors = matrix.map((_, row) => matrix.map((__, column) => (row === column ? 1 : 0)))
  for (let sweep = 0; sweep < 100 && offDiagonal(matrix) > 1e-30; sweep++)
    for (let p = 0; p < size; p++) for (let q = p + 1; q < size; q++) rotate(matrix, vectors, p, q)
  return { values: matrix.map((row, index) => row[index] as number), vectors }
}

const offDiagonal = (matrix: readonly (readonly number[])[]) =>
  matrix.reduce((sum, row, at) => row.reduce((inRow, value, column) => (column === at ? inRow : inRow + value ** 2), sum), 0)

const at = (matrix: readonly (readonly number[])[], row: number, column: number) => (matrix[row] as number[])[column] as number

const rotate = (matrix: number[][], vectors: number[][], p: number, q: number) => {
  const between = at(matrix, p, q)
  if (between === 0) return
  const theta = (at(matrix, q, q) - at(matrix, p, p)) / (2 * between)
  const tangent = (theta >= 0 ? 1 : -1) / (Math.abs(theta) + Math.sqrt(theta ** 2 + 1))
  const cosine = 1 / Math.sqrt(tangent ** 2 + 1)
  const turn = { p, q, cosine, sine: tangent * cosine }
  for (const row of matrix) turnPair(row, turn)
  const [rowP, rowQ] = [matrix[p] as number[], matrix[q] as number[]]
  for (let column = 0; column < rowP.length; column++) {
    const [one, other] = [rowP[column] as number, rowQ[column] as number]
    rowP[column] = turn.cosine * one - turn.sine * other
    rowQ[column] = turn.sine * one + turn.cosine * other
  }
  for (const row of vectors) turnPair(row, turn)
}

type Turn = { p: number; q: number; cosine: number; sine: number }

const turnPair = (row: number[], { p, q, cosine, sine }: Turn) => {
  const [one, other] = [row[p] as number, row[q] as number]
  row[p] = cosine * one - sine * other
  row[q] = sine * one + cosine * other
}
