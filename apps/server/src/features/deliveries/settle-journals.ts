import type { App } from '../../app'
import { askStores, type Stores } from '../../db/all-stores'
import { forgetWorker, isHeartStill, type LeftInHand, leftInHand, settleRun } from './deliveries.sql'
import { type JournalMark, journalFolder, type KeptJournal, keptJournals, readMarks, removeJournal } from './mail-journal'

/** Settles the mails that earlier runs on this data folder held when they died, as far as their journals tell. */
export const settleJournals = async (app: Pick<App, 'db' | 'config' | 'log'>) => {
  const { db, config } = app
  const failure = 'the journal of a dead sender was not applied to all stores'

  for (const journal of keptJournals(journalFolder(config.dataDir))) {
    if (!journal.isSurelyDead && !(await isHeartStill(db, journal.workerId))) continue
    let isSettled = true
    const leaveForLater = (error: unknown) => {
      isSettled = false
      app.log.warn({ err: error }, failure)
    }
    const ask = (stores: Stores) => leftInHand(db, journal.workerId, stores)
    const left = await askStores({ db, ask, onFailure: leaveForLater })
    const markOf = readMarks(journal)
    for (const [storeId, ofStore] of Map.groupBy(left, (delivery) => delivery.storeId)) {
      const ends = Map.groupBy(ofStore, (delivery) => endOf(delivery, markOf(delivery), journal))
      const idsOf = (end: 'sent' | 'doubted' | 'ready') => (ends.get(end) ?? []).map(({ id }) => id)
      const { workerId } = journal
      const settled = { storeId, workerId, sent: idsOf('sent'), doubted: idsOf('doubted'), ready: idsOf('ready') }
      await settleRun(db, settled).catch(leaveForLater)
    }
    // A store on a node that is away is settled when it is back.
    if (!isSettled) continue
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
