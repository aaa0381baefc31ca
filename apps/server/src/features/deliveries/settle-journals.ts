import type { App } from '../../http/context'
import { forgetWorker, isHeartStill, type LeftInHand, leftInHand, settleRun } from './deliveries.sql'
import { type JournalMark, journalFolder, type KeptJournal, keptJournals, readMarks, removeJournal } from './mail-journal'

/** What earlier runs on this data folder had in hand when they died gets its end, as far as their journals know it. */
export const settleJournals = async ({ db, config }: Pick<App, 'db' | 'config'>) => {
  for (const journal of keptJournals(journalFolder(config.dataDir))) {
    if (!journal.isSurelyDead && !(await isHeartStill(db, journal.workerId))) continue
    const left = await leftInHand(db, journal.workerId)
    const markOf = readMarks(journal)
    for (const [storeId, ofStore] of Map.groupBy(left, (delivery) => delivery.storeId)) {
      const ends = Map.groupBy(ofStore, (delivery) => endOf(delivery, markOf(delivery), journal))
      const idsOf = (end: 'sent' | 'doubted' | 'ready') => (ends.get(end) ?? []).map(({ id }) => id)
      await settleRun(db, {
        storeId,
        workerId: journal.workerId,
        sent: idsOf('sent'),
        doubted: idsOf('doubted'),
        ready: idsOf('ready'),
      })
    }
    await forgetWorker(db, journal.workerId)
    removeJournal(journal)
  }
}

const endOf = ({ state }: LeftInHand, mark: JournalMark | undefined, { isSurelyDead }: KeptJournal) => {
  // It never came to the barrier: an older mark is of an older try.
  if (state === 'claimed') return 'ready'
  if (mark === 'A') return 'sent'
  if (mark === 'N') return 'ready'
  // Of a run that may be alive, the mark may only be on its way.
  return mark === undefined && isSurelyDead ? 'ready' : 'doubted'
}
