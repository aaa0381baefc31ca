export const languages = ['pt', 'en', 'es'] as const
export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'pt'

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

/** The first supported language in a list like "es-MX,es;q=0.9,en;q=0.8". */
export const languageFrom = (acceptLanguage: string | undefined, fallback: Language = defaultLanguage): Language => {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.map((p) => /^\s*q=([\d.]+)$/.exec(p)?.[1]).find(Boolean)
      return { language: tag.split('-')[0], weight: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  return wanted.map(({ language }) => language).find(isLanguage) ?? fallback
}
