/** Excel's own error for a formula whose result is not there yet. */
export const noResult = '#GETTING_DATA'

/**
 * The same sheet with an error in each cell whose formula was saved without its result, as programs other than spreadsheets do:
 * the workbook reader would treat such a cell as empty.
 */
export const markEmptyFormulas = (xml: Buffer): Buffer => {
  const pieces: Buffer[] = []
  let taken = 0
  let cellEnd = 0
  for (let at = xml.indexOf('<f'); at >= 0; at = xml.indexOf('<f', at + 2)) {
    // `<f>` and `<f t="shared"/>`, but not `<font>`.
    if (!' >/'.includes(String.fromCharCode(xml[at + 2] ?? 0))) continue
    if (cellEnd < at) cellEnd = xml.indexOf('</c>', at)
    if (cellEnd < 0) break
    const start = startOfCell(xml, Math.max(taken, at - longestStart), at)
    if (!start || hasResult(xml.toString('latin1', at, cellEnd), start.tag)) continue
    const tag = start.tag.replace(/\st="[^"]*"/, '').replace(/>$/, ` t="e"><v>${noResult}</v>`)
    pieces.push(xml.subarray(taken, start.at), Buffer.from(tag, 'latin1'))
    taken = cellEnd
  }
  return taken === 0 ? xml : Buffer.concat([...pieces, xml.subarray(taken)])
}

const longestStart = 500

const startOfCell = (xml: Buffer, from: number, to: number) => {
  const found = /<c [^<>]*>\s*$/.exec(xml.toString('latin1', from, to))
  return found ? { at: from + found.index, tag: found[0].trimEnd() } : undefined
}

/** The result of a formula may be an empty text: then the cell is marked as text. */
const hasResult = (content: string, tag: string) => /\st="str"/.test(tag) || /<v[^<>/]*>[^<]/.test(content)
