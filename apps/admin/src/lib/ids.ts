/** A number from a URL; undefined for anything that cannot be an id. */
export const idFrom = (text: string | undefined) => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined)
