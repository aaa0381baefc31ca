import type { ImportSession } from '@ressoa/contract/imports'
import { ColumnsCard } from './ColumnsCard'
import { FileCard } from './FileCard'
import { FinishCard } from './FinishCard'
import { ListCard } from './ListCard'
import classes from './Mapping.module.css'
import { type MappingOptions, useMapping } from './use-mapping'

/** The columns, the target list and the remaining tasks before the import. */
export const MappingPart = ({ session, onDone, onResend }: MappingOptions & { session: ImportSession; onResend: () => void }) => {
  const mapping = useMapping({ session, onDone })
  const { columns, isRunning, changeColumn } = mapping
  return (
    <form className={classes.columns} noValidate onSubmit={mapping.submit}>
      <ColumnsCard columns={columns} isRunning={isRunning} changeColumn={changeColumn} />
      <div className={classes.side}>
        <FileCard session={session} forecast={mapping.forecast} />
        <ListCard mapping={mapping} />
        <FinishCard mapping={mapping} onResend={onResend} />
      </div>
    </form>
  )
}
