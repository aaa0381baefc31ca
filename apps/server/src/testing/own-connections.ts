/** The name of a test's own connections: what it asks by itself is not the program's. */
export const nameOfTests = 'tests'

export const asTests = (databaseUrl: string) => {
  const url = new URL(databaseUrl)
  url.searchParams.set('application_name', nameOfTests)
  return url.href
}
