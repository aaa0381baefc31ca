const limits = { chip: 15, preview: 145 } as const

/** Cut to the limit, with an ellipsis. */
export const shortened = (text: string, as: keyof typeof limits) => {
  const characters = [...text]
  return characters.length <= limits[as] ? text : `${characters.slice(0, limits[as]).join('').trimEnd()}…`
}
