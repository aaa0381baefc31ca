import type { App } from '../../app'
import { forgetWorker, isHeartStill, type LeftInHand, leftInHand, settleRun } from './deliveries.sql'
import { type JournalMark, journalFolder, type KeptJournal, keptJournals, readMarks, removeJournal } from './mail-journal'

/** Settles the mails that earlier runs on this data folder held when they died, as far as their journals tell. */
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
  // It never reached the barrier: an older mark belongs to an older attempt.
  if (state === 'claimed') return 'ready'
  if (mark === 'A') return 'sent'
  if (mark === 'N') return 'ready'
  // The run may still be alive, and its mark may be about to be written.
  return mark === undefined && isSurelyDead ? 'ready' : 'doubted'
}
