import { importLimits } from '@ressoa/domain/limits'
import type { MessageKey } from '../../../locales/messages'
import { noResult } from './empty-formulas'
import type { Row } from './table'

/** What Excel and LibreOffice show in a cell whose formula failed, in our three languages. */
const failures = new Set(
  `#NULL! #DIV/0! #VALUE! #REF! #NAME? #NUM! #N/A #SPILL! #CALC! #FIELD! #BLOCKED! #CONNECT! #UNKNOWN! #BUSY!
   #NULO! #VALOR! #NOME? #NÚM! #N/D #DESPEJAR! #CAMPO! #BLOQUEADO! #CONECTAR! #DESCONHECIDO! #OCUPADO!
   #¡NULO! #¡DIV/0! #¡VALOR! #¡REF! #¿NOMBRE? #¡NUM! #¡DESBORDAMIENTO! #¡CALC! #¡CAMPO! #¡DESCONOCIDO!`.split(/\s+/),
)

/** What is wrong with a cell, whatever its column; undefined when it can be read. */
export const problemOfCell = (text: string): MessageKey | undefined => {
  if (text.length > importLimits.cellLength) return 'import.row.cellTooLong'
  if (text[0] !== '#') return undefined
  if (text === noResult) return 'import.row.formulaEmpty'
  return failures.has(text.trim().toUpperCase()) ? 'import.row.formulaFailed' : undefined
}

export const isTooWide = ({ cells }: Row) => cells.length > importLimits.columns

/** The part of a row that shows what is wrong: a cell that is too long, or too many cells, are cut. */
export const cutRow = ({ line, cells }: Row): Row => ({
  line,
  cells: cells.slice(0, importLimits.columns + 1).map((cell) => cell.slice(0, importLimits.cellLength + 1)),
})
