import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../testing/render'
import { Found } from './Found'

const page = (items: string[]) => ({
  items,
  pageNumber: 1,
  pageCount: 1,
  pageSize: 10,
  totalItemCount: items.length,
  firstItemOnPage: 1,
  lastItemOnPage: items.length,
})
const asked = { data: undefined, error: null, isError: false, isPlaceholderData: false, refetch: () => undefined }

type Part = Partial<Parameters<typeof Found<string>>[0]>

const show = (props: Part) =>
  renderPart(
    <Found<string> of={asked} empty={<p>Nothing yet</p>} onPage={() => {}} onPageSize={() => {}} {...props}>
      {({ rows, isReloading, footer }) => (
        <>
          <ul aria-busy={isReloading}>{rows ? rows.map((row) => <li key={row}>{row}</li>) : <li>loading</li>}</ul>
          {footer}
        </>
      )}
    </Found>,
  )

const noMatches = { text: 'No matches', onClear: () => {} }

test('without data the list draws its own skeleton and has no pager', () => {
  show({ noMatches })
  expect(screen.getByText('loading')).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
})

test('rows come with a pager', () => {
  show({ of: { ...asked, data: page(['Ana', 'Bia']) } })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Ana', 'Bia'])
  expect(screen.getByRole('status').textContent).toBe('1 a 2 de 2')
})

test('an empty list says so; an empty search offers to clear it', async () => {
  const onClear = vi.fn()
  const { unmount } = show({ of: { ...asked, data: page([]) } })
  expect(screen.getByText('Nothing yet')).toBeTruthy()
  unmount()
  const { user } = show({ of: { ...asked, data: page([]) }, noMatches: { ...noMatches, onClear } })
  expect(screen.queryByText('Nothing yet')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  expect(onClear).toHaveBeenCalledOnce()
})

test('an earlier empty result is not taken for the new one while that is loading', () => {
  show({ of: { ...asked, data: page([]), isPlaceholderData: true } })
  expect(screen.queryByText('Nothing yet')).toBeNull()
  expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('true')
})

test('a failure offers a retry; rows that are there stay', async () => {
  const refetch = vi.fn()
  const failed = { ...asked, isError: true, error: new Error('x'), refetch }
  const { user, unmount } = show({ of: failed })
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(refetch).toHaveBeenCalledOnce()
  unmount()
  show({ of: { ...failed, data: page(['Ana']) } })
  expect(screen.getByText('Ana')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
