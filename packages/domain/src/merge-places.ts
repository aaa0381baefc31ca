/** A place in a text that each person fills: {{firstName}}, {{d.branch}}, with words for whoever has no such value: {{firstName|you}}. */
export type MergePlace = { key: string; fallback: string; at: number }

const place = /\{\{\s*(@?[\p{L}\p{N}_.-]{1,120})\s*(?:\|([^{}<>]*))?\}\}/gu

/** The text as it is read: what stands there for everybody, and the places. */
export const mergePartsOf = (text: string): (string | MergePlace)[] => {
  const parts: (string | MergePlace)[] = []
  let from = 0
  for (const match of text.matchAll(place)) {
    parts.push(text.slice(from, match.index), { key: match[1] as string, fallback: (match[2] ?? '').trim(), at: match.index })
    from = match.index + match[0].length
  }
  parts.push(text.slice(from))
  return parts.filter((part) => part !== '')
}
