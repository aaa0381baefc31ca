const uniqueViolation = '23505'

/** Whether a row was refused because another one has its key. A cluster passes some of these on as internal errors. */
export const isDuplicate = (error: unknown) => {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return (
    code === uniqueViolation || (code === 'XX000' && error.message.startsWith('duplicate key value violates unique constraint'))
  )
}
