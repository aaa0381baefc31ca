/** Keyed by the dimension's key. */
export type ChosenValues = Readonly<Record<string, string>>

/** The link for one counter. Chosen values go into the query as d.{key}={value}. */
export const linkWith = (link: string, chosen: ChosenValues) => {
  const url = new URL(link)
  for (const [key, value] of Object.entries(chosen)) url.searchParams.set(`d.${key}`, value)
  return url.toString()
}
