import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../testing/render'
import { Pager } from './Pager'

const openSizes = async (total: number) => {
  const numbers = {
    pageNumber: 1,
    pageCount: Math.ceil(total / 10),
    pageSize: 10,
    totalItemCount: total,
    firstItemOnPage: 1,
    lastItemOnPage: 10,
  }
  const onPageSize = vi.fn()
  const { user } = renderPart(<Pager numbers={numbers} onPage={() => {}} onPageSize={onPageSize} />)
  await user.click(screen.getByRole('combobox'))
  return { user, onPageSize, sizes: (await screen.findAllByRole('option', { hidden: true })).map((option) => option.textContent) }
}

test('GEN-020 the page sizes are those below the total, and all', async () => {
  const { sizes } = await openSizes(27)
  expect(sizes.map((size) => Number(/\d+/.exec(size ?? '')?.[0] ?? Number.NaN))).toEqual([5, 10, 15, 20, 25, Number.NaN])
})

test('GEN-020 all is offered up to 1,000 rows', async () => {
  const { sizes } = await openSizes(1001)
  expect(sizes).toHaveLength(7)
})

test('a page past the end gives its place to the last one, and the way back does not lead there again', () => {
  const onPage = vi.fn()
  const show = (pageNumber: number) => {
    const numbers = { pageNumber, pageCount: 3, pageSize: 10, totalItemCount: 27, firstItemOnPage: 0, lastItemOnPage: 0 }
    renderPart(<Pager numbers={numbers} onPage={onPage} onPageSize={() => {}} />).unmount()
  }
  show(3)
  expect(onPage).not.toHaveBeenCalled()
  show(4)
  expect(onPage.mock.calls).toEqual([[3, { replace: true }]])
})
