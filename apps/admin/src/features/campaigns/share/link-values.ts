/** By the dimension's key. */
export type ChosenValues = Readonly<Record<string, string>>

/** The link as it is printed for one counter: what is chosen travels in its query as d.{key}={value}. */
export const linkWith = (link: string, chosen: ChosenValues) => {
  const url = new URL(link)
  for (const [key, value] of Object.entries(chosen)) url.searchParams.set(`d.${key}`, value)
  return url.toString()
}
