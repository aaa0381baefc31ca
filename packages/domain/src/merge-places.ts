/**
 * A placeholder in a text, filled in per person: {{firstName}}, {{d.branch}}, or with a fallback for people without that value:
 * {{firstName|you}}.
 */
export type MergePlace = { key: string; fallback: string; at: number }

const place = /\{\{\s*(@?[\p{L}\p{N}_.-]{1,120})\s*(?:\|([^{}<>]*))?\}\}/gu

/** The text split into literal parts and placeholders. */
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
