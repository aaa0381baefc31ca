export const passwordLength = { min: 8, max: 50 } as const

/** One rule per message, in the order of the messages. Recovery has no message for the maximum, but the same limit. */
const rules = {
  passwordMin: (password: string) => password.length >= passwordLength.min,
  passwordMax: (password: string) => password.length <= passwordLength.max,
  passwordTiny: (password: string) => /\p{Ll}/u.test(password),
  passwordUppercase: (password: string) => /\p{Lu}/u.test(password),
  passwordNumber: (password: string) => /\d/.test(password),
  // ç and ã are letters: only a character that is no letter, digit or underscore in any language counts as a symbol.
  passwordCharacter: (password: string) => /[^\p{L}\p{N}_]/u.test(password),
} as const

export type PasswordProblem = keyof typeof rules
const passwordRules = Object.keys(rules) as PasswordProblem[]

export const passwordProblems = (password: string): PasswordProblem[] => passwordRules.filter((name) => !rules[name](password))

export type PasswordStrength = 'weak' | 'fair' | 'strong'

/** A hint for the user, not a rule. Length counts more than variety. */
export const passwordStrength = (password: string): PasswordStrength => {
  if (passwordProblems(password).length > 0) return 'weak'
  const distinct = new Set(password).size
  return password.length >= 12 && distinct >= 8 ? 'strong' : 'fair'
}
