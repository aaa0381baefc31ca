/** A page of a list, by default its only one. */
export const aPage = <T>(items: T[], changes: { page?: number; pageSize?: number; total?: number } = {}) => ({
  items,
  page: 1,
  pageSize: 10,
  total: items.length,
  ...changes,
})
