// Tails and quantiles of the distributions that the reports test against. The methods are those of Press et al., Numerical
// Recipes, chapter 6: a series where it converges fast, Lentz's continued fraction elsewhere. A tail is computed as such, never as
// 1 minus the rest, so that a p-value of 1e-100 keeps its digits.

/** P(Z > z) of the standard normal distribution. The two-sided p-value of z is `2 * normalTail(Math.abs(z))`. */
export const normalTail = (z: number): number => {
  const tail = 0.5 * upperGamma(0.5, z ** 2 / 2)
  return z >= 0 ? tail : 1 - tail
}

/** P(X > x) of the chi-square distribution. */
export const chiSquareTail = (x: number, degrees: number): number => (x <= 0 ? 1 : upperGamma(degrees / 2, x / 2))

/** The value that Student's t exceeds with probability 1 - p. */
export const tQuantile = (p: number, degrees: number): number => {
  if (p < 0.5) return -tQuantile(1 - p, degrees)
  if (p === 0.5) return 0
  const wanted = 1 - p
  let [low, high] = [0, 1]
  while (tTail(high, degrees) > wanted) [low, high] = [high, 2 * high]
  // Newton's steps, replaced by halving the bracket when one leads out of it.
  let t = (low + high) / 2
  for (let round = 0; round < 200; round++) {
    const excess = tTail(t, degrees) - wanted
    if (excess > 0) low = t
    else high = t
    const step = t + excess / tDensity(t, degrees)
    const next = step > low && step < high ? step : (low + high) / 2
    if (Math.abs(next - t) <= 1e-14 * t) return next
    t = next
  }
  return t
}

const tTail = (t: number, degrees: number) => 0.5 * incompleteBeta(degrees / (degrees + t ** 2), degrees / 2, 0.5)

const tDensity = (t: number, degrees: number) =>
  Math.exp(-logBeta(degrees / 2, 0.5) - 0.5 * Math.log(degrees) - ((degrees + 1) / 2) * Math.log1p(t ** 2 / degrees))

const enough = 1e-16
const tiny = 1e-300
const roundsAtMost = 100_000

/** The regularised upper incomplete gamma function Q(a, x). */
const upperGamma = (a: number, x: number): number => {
  if (x === 0) return 1
  const front = Math.exp(a * Math.log(x) - x - logGamma(a))
  return x < a + 1 ? 1 - front * gammaSeries(a, x) : front * gammaFraction(a, x)
}

const gammaSeries = (a: number, x: number) => {
  let term = 1 / a
  let sum = term
  for (let n = 1; n < roundsAtMost && Math.abs(term) > enough * Math.abs(sum); n++) {
    term *= x / (a + n)
    sum += term
  }
  return sum
}

const gammaFraction = (a: number, x: number) => {
  let b = x + 1 - a
  let c = 1 / tiny
  let d = 1 / b
  let fraction = d
  for (let n = 1; n < roundsAtMost; n++) {
    const numerator = -n * (n - a)
    b += 2
    d = 1 / notZero(numerator * d + b)
    c = notZero(b + numerator / c)
    fraction *= d * c
    if (Math.abs(d * c - 1) <= enough) break
  }
  return fraction
}

/** The regularised incomplete beta function I_x(a, b). */
const incompleteBeta = (x: number, a: number, b: number): number => {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const front = Math.exp(a * Math.log(x) + b * Math.log1p(-x) - logBeta(a, b))
  // The fraction converges fast on this side of the mean only.
  return x < (a + 1) / (a + b + 2) ? (front * betaFraction(x, a, b)) / a : 1 - (front * betaFraction(1 - x, b, a)) / b
}

const betaFraction = (x: number, a: number, b: number) => {
  let c = 1
  let d = 1 / notZero(1 - ((a + b) * x) / (a + 1))
  let fraction = d
  for (let m = 1; m < roundsAtMost; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / notZero(1 + even * d)
    c = notZero(1 + even / c)
    fraction *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / notZero(1 + odd * d)
    c = notZero(1 + odd / c)
    fraction *= d * c
    if (Math.abs(d * c - 1) <= enough) break
  }
  return fraction
}

const notZero = (value: number) => (Math.abs(value) < tiny ? tiny : value)

const logBeta = (a: number, b: number) => logGamma(a) + logGamma(b) - logGamma(a + b)

// Lanczos' approximation with g = 7, good to fifteen digits.
const lanczos = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905, -0.13857109526572012,
  9.984369578019572e-6, 1.5056327351493116e-7,
]

const logGamma = (x: number): number => {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x)
  const sum = lanczos.reduce((total, coefficient, index) => total + coefficient / (x + index), 0.9999999999998099)
  const t = x + 6.5
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum)
}
