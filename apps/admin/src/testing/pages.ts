/** A single page with all items. */
export const wholePage = (items: unknown[]) => {
  const numbers = {
    PageNumber: 1,
    PageCount: items.length > 0 ? 1 : 0,
    PageSize: 20,
    TotalItemCount: items.length,
    FirstItemOnPage: items.length > 0 ? 1 : 0,
    LastItemOnPage: items.length,
    IsFirstPage: true,
    IsLastPage: true,
    HasNextPage: false,
    HasPreviousPage: false,
  }
  return { Items: items, ...numbers, MetaData: numbers }
}
