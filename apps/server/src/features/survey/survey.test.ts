import { saveCampaign } from '@ressoa/contract/campaigns'
import { saveDimension } from '@ressoa/contract/dimensions'
import { saveForm } from '@ressoa/contract/forms'
import { publicFormByKey, saveAnswer } from '@ressoa/contract/survey'
import { expect, test } from 'vitest'
import { openHouse } from '../../testing/harness'

const house = openHouse({ LIMITS: 'off' })

test('SRV-039 the public link makes a key and leads to the survey page', async () => {
  const store = await house.makeStore()
  const manager = await house.actor(store, 'manager')
  const branch = await house.callAs(manager, saveDimension, { name: 'Filial', type: 'singleSelect', origin: 'form' })
  const form = await house.callAs(manager, saveForm, {
    name: 'Compra',
    title: 'Recomendaria?',
    type: 'nps',
    anonymousPerson: false,
    commentTitlePromoter: 'a',
    commentTitleNeutral: 'b',
    commentTitleDetractor: 'c',
    commentVisiblePromoter: true,
    commentVisibleNeutral: true,
    commentVisibleDetractor: true,
    commentRequiredPromoter: false,
    commentRequiredNeutral: false,
    commentRequiredDetractor: true,
    formFields: [
      {
        title: 'Qual filial?',
        required: true,
        type: 'singleSelect',
        orderKey: 'f1',
        idDimension: branch.id,
        formFieldValues: [
          { value: 'Centro', key: 'v1' },
          { value: 'Savassi', key: 'v2' },
        ],
      },
    ],
  })
  const campaign = await house.callAs(manager, saveCampaign, { name: 'Loja', active: true, idForm: form.id })
  const link = new URL(campaign.publicLink)
  const redirected = await house.request('GET', `${link.pathname}${link.search}&d.filial=centro`)
  expect(redirected.status).toBe(302)
  const key = new URL(redirected.headers.get('location') as string, house.url).searchParams.get('dispatchinfokey') as string
  const shown = await house.callAs(undefined, publicFormByKey, { key })
  expect(shown).toMatchObject({ active: true, surveyResult: 'ok', title: 'Recomendaria?' })
  const field = shown.formFields[0]
  const given = {
    key,
    attemptKey: 'x'.repeat(22),
    rating: 9,
    formFields: [{ idFormField: field?.id as number, selectedValues: [{ idFormFieldValue: field?.formFieldValues[1]?.id }] }],
  }
  const results = await Promise.all(Array.from({ length: 100 }, () => house.callAs(undefined, saveAnswer, given)))
  expect(results.every(({ npsFormSaveResult }) => npsFormSaveResult === 'ok')).toBe(true)
  expect(await house.callAs(undefined, saveAnswer, { ...given, attemptKey: 'other' })).toEqual({
    npsFormSaveResult: 'alreadyAnswered',
  })
  expect(await house.db.selectFrom('answers').selectAll().where('storeId', '=', store.id).execute()).toHaveLength(1)
  expect(await house.db.selectFrom('answerValues').selectAll().where('storeId', '=', store.id).execute()).toHaveLength(1)
})
