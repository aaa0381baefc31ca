import { plainDimensions } from '@ressoa/contract/dimensions'
import { plainText } from '@ressoa/domain/plain-text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../lib/query'
import { pageStoreKey } from '../../lib/session'
import { storageKeys } from '../../lib/storage-keys'

const placeOf = () => `${storageKeys.dimension}${pageStoreKey()}`

// Common names for branches: the dimension that managers look for first.
const branchNames = ['filial', 'loja', 'unidade', 'branch', 'store', 'sucursal', 'tienda']

const isBranch = ({ name }: { name: string }) => branchNames.some((word) => plainText(name).startsWith(word))

/** The dimensions that scores can be grouped by, without free texts, and the one last chosen in this browser. */
export const useChosenDimension = () => {
  const asked = useQuery(ask(plainDimensions, {}))
  const offered = (asked.data ?? []).filter(({ active, type }) => active && type !== 'text')
  const [chosenId, setChosenId] = useState(() => Number(localStorage.getItem(placeOf())))
  const chosen = offered.find(({ id }) => id === chosenId) ?? offered.find(isBranch) ?? offered[0]
  const choose = (id: number) => {
    localStorage.setItem(placeOf(), String(id))
    setChosenId(id)
  }
  return { asked, offered, chosen, choose }
}
