// What may hold a semicolon that ends nothing: comments, texts, quoted names and dollar-quoted bodies.
const comment = /--[^\n]*|\/\*[\s\S]*?\*\//
const closed = new RegExp(`(${comment.source})|'(?:[^']|'')*'|"[^"]*"|(\\$\\w*\\$)[\\s\\S]*?\\2|(;)`, 'g')

/** The statements of an SQL file, one by one and without comments. */
export const statementsOf = (sql: string): string[] => {
  const statements = ['']
  let read = 0
  for (const found of sql.matchAll(closed)) {
    const [text, isComment, , isEnd] = found
    const isKept = !isComment && !isEnd
    statements[statements.length - 1] += sql.slice(read, found.index) + (isKept ? text : '')
    if (isEnd) statements.push('')
    read = found.index + text.length
  }
  statements[statements.length - 1] += sql.slice(read)
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '')
}
