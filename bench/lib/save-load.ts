import type pg from 'pg'
import { type AnsweredStore, answerTo, invite } from './answered-store'
import { postFor } from './post-load'

const connections = 32
const atMostPerSecond = 8000

/** Saves answers of the store for some seconds, each to an invitation of its own. Fails if one is not saved. */
export const saveLoad = (client: pg.Client, store: AnsweredStore, seconds: number) => {
  let invited = 0
  return async ({ url }: { url: string }) => {
    const ids = await invite(client, store, invited + 1, seconds * atMostPerSecond)
    invited += ids.length
    const load = await postFor({
      port: Number(new URL(url).port),
      path: '/api/pub/form/save',
      connections,
      seconds,
      bodyAt: (index) => answerTo(store, ids[index] as string),
    })
    if (load.replies.some((reply) => reply !== '{"NpsFormSaveResult":0}')) throw new Error('an answer was not saved')
    return load
  }
}
