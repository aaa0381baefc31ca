/** Fewer digits may be somebody's own code such as `1.0`. */
const longNumber = /^(\+?\d{8,})[.,]0+$/
const withExponent = /^\+?(\d)[.,](\d+)E\+?(\d{1,2})$/i

/**
 * Restores a telephone number or code that a spreadsheet has changed: `5511991234568.0` and `5.511991234568E+12` are
 * 5511991234568. Undefined where digits are lost: `5.51199E+12` may be many numbers.
 */
export const wholeNumber = (text: string): string | undefined => {
  const [, digits] = longNumber.exec(text) ?? []
  if (digits) return digits
  const [, first, decimals, exponent] = withExponent.exec(text) ?? []
  if (!first || !decimals) return text
  const missing = Number(exponent) - decimals.length
  if (missing > 0) return undefined
  // Only zeros may follow the point.
  const kept = decimals.slice(0, Number(exponent))
  return /^0*$/.test(decimals.slice(kept.length)) ? `${first}${kept}` : text
}
