import { addAnswerDimension, changeAnswerStatus, removeAnswerValue } from '@ressoa/contract/answers'
import type { Campaign } from '@ressoa/contract/campaigns'
import { erasePerson } from '@ressoa/contract/people'
import { saveSettings } from '@ressoa/contract/settings'
import { saveRemovedWords } from '@ressoa/contract/word-cloud'
import { buildSegment } from '../../features/comment-index/build-segment'
import { rebuildScores } from '../../features/scores/rebuild-scores.sql'
import type { Actor, TestHouse, TestStore } from '../harness'
import type { answersOneByOne } from '../plain-counts'
import { dimensionOf, insertAt } from '../report-answers'
import { makeCampaign, makeField, makeForm, ratingWords } from '../surveys'

/** A store whose answers come, change and go at random, in a time zone that moves. */

export type Answer = Awaited<ReturnType<typeof answersOneByOne>>[number]
export type Dimension = Awaited<ReturnType<typeof dimensionOf>>
export type Random = () => number

export const dayMilliseconds = 86_400_000
const hour = dayMilliseconds / 24

export const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

// Midnights of the zones below, the moment before one, and anything else. New York changes its clocks on 8 March.
export const zones = ['America/Sao_Paulo', 'Asia/Tokyo', 'America/New_York', 'UTC'] as const
const someInstant = (random: Random) => {
  const day = Date.UTC(2026, 0, 12) + Math.floor(random() * 56) * dayMilliseconds
  const moment = pick(random, [random() * dayMilliseconds, 0, 3 * hour, 3 * hour - 1, 4 * hour, 5 * hour, 15 * hour])
  return new Date(day + Math.floor(moment))
}

const said = {
  good: ['Ótimo atendimento', 'atendimento RÁPIDO, gostei', 'Adorei a loja', 'otimo'],
  bad: ['Muita demora na fila', 'Péssimo: fila enorme', 'não gostei do preço, fila', 'Demora'],
  other: ['', '', 'x', 'loja 10, normal', 'Ótimo! ótimo, fila', 'Péssimo, horrível, terrível', 'preco'],
}

const commentFor = (random: Random, isGood: boolean) =>
  random() < 0.25 ? pick(random, said.other) : pick(random, isGood ? said.good : said.bad)

export type Scene = {
  house: TestHouse
  store: TestStore
  storeId: number
  admin: Actor
  campaigns: readonly Campaign[]
  branch: Dimension & { words: readonly string[] }
  wishes: Dimension & { words: readonly string[] }
  service: Dimension
  price: Dimension
  starsOf: ReadonlyMap<number, number>
  wordOf: ReadonlyMap<number, string>
}

const [branches, wishWords] = [['Centro', 'Savassi', 'Betim'] as const, ['Preço', 'Prazo'] as const]

export const makeScene = async (house: TestHouse, timeZone: string): Promise<Scene> => {
  const store = await house.makeStore()
  const admin = await house.actor(store, 'administrator')
  await house.callAs(admin, saveSettings, { version: 1, timeZone })
  const branch = await makeField(house, admin, { words: branches })
  const wishes = await makeField(house, admin, { type: 'multiSelect', words: wishWords })
  const service = await makeField(house, admin, { type: 'rating', words: ratingWords, required: true })
  const price = await makeField(house, admin, { type: 'rating', words: ratingWords })
  const nps = await makeForm(house, admin, { fields: [branch, wishes, service, price] })
  const csat = await makeForm(house, admin, { type: 'csat', fields: [service, branch] })
  const read = (field: { dimensionId?: number | null }) => dimensionOf(house, store, field.dimensionId as number)
  const [service_, price_] = [await read(service), await read(price)]
  const values = await house.db.selectFrom('dimensionValues').selectAll().where('storeId', '=', store.id).execute()
  return {
    house,
    store,
    storeId: store.id,
    admin,
    campaigns: [
      await makeCampaign(house, admin, { form: nps }),
      await makeCampaign(house, admin, { form: nps, name: 'Entrega' }),
      await makeCampaign(house, admin, { form: csat, name: 'Balcão' }),
    ],
    branch: { ...(await read(branch)), words: branches },
    wishes: { ...(await read(wishes)), words: wishWords },
    service: service_,
    price: price_,
    starsOf: new Map(
      values
        .filter(({ dimensionId }) => dimensionId === service_.id || dimensionId === price_.id)
        .map(({ id, value }) => [id, ratingWords.indexOf(value as never) + 1]),
    ),
    wordOf: new Map(values.map(({ id, value }) => [id, value])),
  }
}

const starsWord = (stars: number) => ratingWords[Math.min(5, Math.max(1, stars)) - 1] as string

/** Three answers at one moment, of somebody who is known or not. The score follows the stars, but not always. */
export const answerSome = async (scene: Scene, random: Random) => {
  const { house, store, storeId, branch, wishes, service, price } = scene
  const to = pick(random, scene.campaigns)
  const at = someInstant(random)
  const answers = [1, 2, 3].map(() => {
    const stars = 1 + Math.floor(random() * 5)
    const isGood = random() < 0.15 ? stars < 4 : stars >= 4
    const ofNps = [
      ...wishes.words.filter(() => random() < 0.4).map(wishes.value),
      ...(random() < 0.9 ? [price.value(starsWord(stars + pick(random, [-1, 0, 1])))] : []),
    ]
    return {
      rating: to.type === 'csat' ? stars : isGood ? pick(random, [8, 9, 10]) : pick(random, [0, 5, 7]),
      comment: commentFor(random, isGood),
      values: [
        service.value(starsWord(stars)),
        ...(random() < 0.8 ? [branch.value(pick(random, branch.words))] : []),
        ...(to.type === 'nps' ? ofNps : []),
      ],
    }
  })
  const invitations = await insertAt(house, store, { at: at.toISOString(), to, answers })
  if (random() < 0.5) return
  const people = house.db.insertInto('people').values({ storeId, name: 'Ana Prado', email: null, createdAt: at })
  const { id: personId } = await people.returning('id').executeTakeFirstOrThrow()
  await house.db
    .updateTable('answers')
    .set({ personId })
    .where('storeId', '=', storeId)
    .where('invitationId', '=', invitations[0] as string)
    .execute()
}

const eraseSomebody = async ({ house, storeId, admin }: Scene, random: Random) => {
  const people = await house.db.selectFrom('people').select('id').where('storeId', '=', storeId).orderBy('id').execute()
  if (people.length > 0) await house.callAs(admin, erasePerson, { personId: pick(random, people).id })
}

const edit = async ({ house, storeId, admin, branch, wishes }: Scene, random: Random) => {
  const answers = await house.db.selectFrom('answers').select('id').where('storeId', '=', storeId).orderBy('id').execute()
  const { id: answerId } = pick(random, answers)
  const dimension = pick(random, [branch, wishes])
  const { dimensionValueId } = dimension.value(pick(random, dimension.words))
  // An answer has one branch only: a second one is refused.
  if (random() < 0.6) await house.send(removeAnswerValue, { answerId, dimensionValueId }, { as: admin })
  else
    await house.send(
      addAnswerDimension,
      { answerId, dimension: { id: dimension.id, values: [{ id: dimensionValueId }] } },
      { as: admin },
    )
}

const toggle = async ({ house, storeId, admin }: Scene, random: Random) => {
  const answers = await house.db.selectFrom('answers').select('id').where('storeId', '=', storeId).orderBy('id').execute()
  await house.callAs(admin, changeAnswerStatus, { answerId: pick(random, answers).id })
}

const moveTo = async ({ house, storeId, admin }: Scene, timeZone: string) => {
  const settings = house.db.selectFrom('storeSettings').select('version').where('storeId', '=', storeId)
  const { version } = await settings.executeTakeFirstOrThrow()
  await house.callAs(admin, saveSettings, { version, timeZone })
}

export const acts: Record<string, (scene: Scene, random: Random) => Promise<unknown>> = {
  answer: answerSome,
  toggle,
  edit,
  erase: eraseSomebody,
  fold: ({ house, storeId }) => house.takeChanges(storeId),
  index: ({ house, storeId }) => buildSegment(house.db, { storeId, atLeast: 1 }),
  rebuild: ({ house, storeId }) => rebuildScores(house.db, storeId),
  move: (scene, random) => moveTo(scene, pick(random, zones)),
  remove: ({ house, admin }, random) =>
    house.callAs(admin, saveRemovedWords, { words: ['fila', 'Otimo'].filter(() => random() < 0.5) }),
}
