import type { AssignableRole } from '@ressoa/domain/rights'
import type { App } from '../app'
import { inTransaction } from '../db/database'
import { enqueue } from '../db/queue'
import { insertAdmin, insertMembership } from '../features/admins/admins.sql'
import { trainSentimentJob } from '../features/reports/sentiment/train-sentiment.job'
import { hashPassword } from '../features/session/password-hash'
import { hasAnyStore } from '../features/signup/invites.sql'
import { insertAccount, insertStore, storeByKey, updateStore } from '../features/stores/stores.sql'
import { makeFirstTemplates } from '../features/templates/first-templates'
import { takeStock } from './demo.sql'
import { fillDemoStore } from './demo-answers'

const password = 'Ressoa#2026'

const staff: readonly { name: string; email: string; role: AssignableRole }[] = [
  { name: 'Ana Administradora', email: 'admin@ressoa.test', role: 'administrator' },
  { name: 'Gustavo Gerente', email: 'manager@ressoa.test', role: 'manager' },
  { name: 'Célia Atendente', email: 'clerk@ressoa.test', role: 'clerk' },
  { name: 'Leo Leitor', email: 'reader@ressoa.test', role: 'reader' },
]

const logins = [
  'Demo logins (password Ressoa#2026):',
  ...['master', 'admin', 'manager', 'clerk', 'reader'].map((name) => `  ${name}@ressoa.test`),
]

/** Fills an empty database with the demo store, and leaves any other unchanged. Returns the lines to print at the start. */
export const seedDemo = async ({ db, config }: Pick<App, 'db' | 'config'>, now: Date): Promise<string[]> => {
  if (await hasAnyStore(db)) return (await storeByKey(db, 'demo')) ? logins : []
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (transaction) => {
    const { id: accountId } = await insertAccount(transaction)
    const demo = await insertStore(transaction, { accountId, key: 'demo', name: 'Loja Demo', isMain: true, language: 'pt' })
    const branch = await insertStore(transaction, {
      accountId,
      key: 'filial',
      name: 'Loja Filial',
      isMain: false,
      language: 'pt',
    })
    await updateStore(transaction, {
      storeId: demo,
      name: 'Loja Demo',
      description: 'Moda e casa, na Savassi, em Belo Horizonte.',
      logo: null,
    })
    for (const storeId of [demo, branch]) await makeFirstTemplates(transaction, { storeId, now })
    await insertAdmin(transaction, {
      name: 'Marina Matriz',
      email: 'master@ressoa.test',
      passwordHash,
      now,
      isProven: true,
      masterOfAccountId: accountId,
    })
    const adminIds = new Map<AssignableRole, number>()
    for (const { name, email, role } of staff) {
      const adminId = (await insertAdmin(transaction, { name, email, passwordHash, now, isProven: true })) as number
      adminIds.set(role, adminId)
      await insertMembership(transaction, { storeId: demo, adminId, role, now })
      if (email === 'admin@ressoa.test') await insertMembership(transaction, { storeId: branch, adminId, role, now })
    }
    await fillDemoStore({ config }, transaction, { storeId: demo, clerkId: adminIds.get('clerk') as number, now })
    // In the background: the report has the word list until then.
    await enqueue(transaction, trainSentimentJob, { storeId: demo })
  })
  await takeStock(db)
  return logins
}
