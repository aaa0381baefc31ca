/** Maps the fields that a browser posts from the survey page to the names of the public call. */
export const fieldsOfPost = (body: unknown): Record<string, unknown> => {
  const posted = typeof body === 'object' && body !== null ? new Map(Object.entries(body)) : new Map<string, unknown>()
  const fields = [...posted].flatMap(([name, value]) => {
    const [, id] = /^field-(\d{1,15})$/.exec(name) ?? []
    return id === undefined ? [] : [{ IdFormField: id, SelectedValues: [value].flat().map((one) => ({ Value: one })) }]
  })
  return {
    DispatchInfoKey: posted.get('dispatchinfokey'),
    AttemptKey: posted.get('attemptkey'),
    // An untouched scale posts nothing. An empty field means the same.
    Rating: posted.get('rating') || undefined,
    Comment: posted.get('comment'),
    Person: { Email: posted.get('person-email'), Name: posted.get('person-name') },
    FormFields: fields,
    Shown: posted.get('shown'),
  }
}
