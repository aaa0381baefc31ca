const word = Buffer.from('hyperlink ')
const letter = 'x'.charCodeAt(0)

/**
 * Renames the hyperlinks of a sheet, in place, so that the reader skips them. One link may cover all sixteen billion cells of a
 * sheet, and the reader would create every one of them.
 */
export const dropLinks = (xml: Buffer) => {
  for (let at = xml.indexOf(word); at >= 0; at = xml.indexOf(word, at + word.length)) {
    if (isTag(xml, at)) xml[at] = letter
  }
}

/** `<hyperlink ` or `<x:hyperlink `: text contains no bare `<`. */
const isTag = (xml: Buffer, at: number) => /<(\w{1,50}:)?$/.test(xml.toString('latin1', Math.max(0, at - 52), at))
