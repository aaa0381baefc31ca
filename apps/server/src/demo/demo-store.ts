import type { EmailConfiguration } from '@ressoa/contract/campaigns'
import type { SurveyType } from '@ressoa/domain/codes'
import type { InTransaction } from '../db/database'
import { insertCampaign } from '../features/campaigns/campaigns.sql'
import { type KeptWidget, saveWidgetForm } from '../features/campaigns/widget-configuration'
import { insertDimension, valueIdsFor } from '../features/dimensions/dimensions.sql'
import type { FieldDefinition, FormDefinition } from '../features/forms/definition'
import { insertForm, insertVersion, nextPartIds } from '../features/forms/forms.sql'
import { branches, categories, reasons } from './words'

/** The demo's dimensions, forms and campaigns. */

export type DemoDimension = { id: number; valueIds: Map<string, number>; words: readonly string[] }

// From one star to five.
const ratingWords = ['Péssimo', 'Ruim', 'Regular', 'Bom', 'Ótimo']
const waitWords = ['Muito demorado', 'Demorado', 'Razoável', 'Rápido', 'Imediato']
const deadlineWords = ['Muito atrasada', 'Atrasada', 'Quase no prazo', 'No prazo', 'Antes do prazo']

const dimension = async (
  db: InTransaction,
  storeId: number,
  given: { key: string; name: string; type: FieldDefinition['type']; origin: 'import' | 'form'; words: readonly string[] },
): Promise<DemoDimension> => {
  const { words, ...row } = given
  const id = (await insertDimension(db, { storeId, isActive: true, ...row })) as number
  return { id, valueIds: await valueIdsFor(db, { storeId, dimensionId: id, words }), words }
}

export const makeDemoDimensions = async (db: InTransaction, storeId: number) => ({
  branch: await dimension(db, storeId, {
    key: 'filial',
    name: 'Filial',
    type: 'singleSelect',
    origin: 'import',
    words: branches.map(({ name }) => name),
  }),
  seller: await dimension(db, storeId, {
    key: 'vendedor',
    name: 'Vendedor',
    type: 'singleSelect',
    origin: 'import',
    words: branches.flatMap(({ sellers }) => sellers),
  }),
  category: await dimension(db, storeId, {
    key: 'categoria',
    name: 'Categoria',
    type: 'singleSelect',
    origin: 'import',
    words: categories,
  }),
  reason: await dimension(db, storeId, {
    key: 'motivo',
    name: 'Motivo da nota',
    type: 'multiSelect',
    origin: 'form',
    words: reasons,
  }),
  callBack: await dimension(db, storeId, {
    key: 'retorno',
    name: 'Quer retorno',
    type: 'singleSelect',
    origin: 'form',
    words: ['Sim, por telefone', 'Sim, por e-mail', 'Não precisa'],
  }),
  service: await dimension(db, storeId, {
    key: 'atendimento',
    name: 'Avaliação do atendimento',
    type: 'rating',
    origin: 'form',
    words: ratingWords,
  }),
  wait: await dimension(db, storeId, {
    key: 'espera',
    name: 'Tempo de espera',
    type: 'rating',
    origin: 'form',
    words: waitWords,
  }),
  deadline: await dimension(db, storeId, {
    key: 'prazo',
    name: 'Prazo da entrega',
    type: 'rating',
    origin: 'form',
    words: deadlineWords,
  }),
  packaging: await dimension(db, storeId, {
    key: 'embalagem',
    name: 'Qualidade da embalagem',
    type: 'rating',
    origin: 'form',
    words: ratingWords,
  }),
  improve: await dimension(db, storeId, { key: 'melhoria', name: 'O que melhorar', type: 'text', origin: 'form', words: [] }),
})

export type DemoDimensions = Awaited<ReturnType<typeof makeDemoDimensions>>

type FieldSketch = Pick<FieldDefinition, 'title' | 'required' | 'type' | 'template' | 'forClass'> & { dimension: DemoDimension }

const field = async (
  db: InTransaction,
  { dimension: { id, valueIds, words }, ...sketch }: FieldSketch,
): Promise<FieldDefinition> => {
  const [fieldId, ...ids] = (await nextPartIds(db, 1 + valueIds.size)) as [number, ...number[]]
  return {
    ...sketch,
    id: fieldId,
    key: `f${fieldId}`,
    dimensionId: id,
    description: '',
    dependencies: [],
    values: [...valueIds].map(([value, dimensionValueId], index) => ({
      id: ids[index] as number,
      key: `v${ids[index]}`,
      dimensionValueId,
      value,
      valueAsInteger: sketch.type === 'rating' ? words.indexOf(value) + 1 : null,
    })),
  }
}

const comments = {
  promoter: { title: 'O que mais agradou?', visible: true, required: false },
  neutral: { title: 'O que faltou para ser excelente?', visible: true, required: false },
  detractor: { title: 'O que deu errado? Queremos resolver.', visible: true, required: false },
}

const form = async (
  db: InTransaction,
  {
    storeId,
    name,
    type,
    now,
    definition,
  }: { storeId: number; name: string; type: SurveyType; now: Date; definition: FormDefinition },
) => {
  const formId = await insertForm(db, { storeId, name, type, now })
  await insertVersion(db, { storeId, formId, version: 1, definition, now })
  return formId
}

const byRating = (fields: FieldDefinition[]) => {
  for (const { type, values } of fields)
    if (type === 'rating') values.sort((a, b) => (a.valueAsInteger ?? 0) - (b.valueAsInteger ?? 0))
  return fields
}

export const makeDemoForms = async (
  db: InTransaction,
  { storeId, dimensions, now }: { storeId: number; dimensions: DemoDimensions; now: Date },
) => {
  const base = { order: 'fieldsFirst', anonymousPerson: false, comments } as const
  const reason = () =>
    field(db, {
      title: 'O que pesou na sua nota?',
      required: false,
      type: 'multiSelect',
      template: 'list',
      forClass: null,
      dimension: dimensions.reason,
    })
  const callBack = () =>
    field(db, {
      title: 'Quer que a gente retorne?',
      required: false,
      type: 'singleSelect',
      template: 'list',
      forClass: 'detractor',
      dimension: dimensions.callBack,
    })
  const stars = (title: string, dimension: DemoDimension, { required }: { required: boolean }) =>
    field(db, { title, required, type: 'rating', template: 'stars', forClass: null, dimension })
  const improve = () =>
    field(db, {
      title: 'O que podemos melhorar?',
      required: false,
      type: 'text',
      template: 'list',
      forClass: null,
      dimension: dimensions.improve,
    })
  return {
    purchase: await form(db, {
      storeId,
      name: 'Compra na loja',
      type: 'nps',
      now,
      definition: {
        ...base,
        title: 'De 0 a 10, quanto você recomendaria a Loja Demo a um amigo?',
        fields: [await reason(), await callBack()],
      },
    }),
    delivery: await form(db, {
      storeId,
      name: 'Entrega em casa',
      type: 'nps',
      now,
      definition: {
        ...base,
        title: 'Depois desta entrega, quanto você recomendaria a Loja Demo?',
        fields: byRating([
          await stars('A entrega chegou no prazo?', dimensions.deadline, { required: false }),
          await stars('Como foi o atendimento do entregador?', dimensions.service, { required: false }),
          await stars('Como estava a embalagem?', dimensions.packaging, { required: false }),
          await reason(),
        ]),
      },
    }),
    counter: await form(db, {
      storeId,
      name: 'Atendimento no balcão',
      type: 'csat',
      now,
      definition: {
        ...base,
        title: 'O que achou do nosso atendimento hoje?',
        fields: byRating([
          await stars('Como foi o atendimento?', dimensions.service, { required: true }),
          await stars('E o tempo de espera?', dimensions.wait, { required: false }),
          await improve(),
        ]),
      },
    }),
  }
}

const sameForAll = (text: string) => ({ promoter: text, neutral: text, detractor: text })

const shopWidget: KeptWidget = {
  active: true,
  title: 'De 0 a 10, quanto você indicaria a nossa loja?',
  sameReason: true,
  reasons: sameForAll('O que mais pesou na sua nota?'),
  sameThanks: true,
  thanks: sameForAll('Obrigado. Sua opinião já chegou à loja.'),
}

export type DemoForms = Awaited<ReturnType<typeof makeDemoForms>>

export const makeDemoCampaigns = async (
  db: InTransaction,
  { storeId, forms, email, now }: { storeId: number; forms: DemoForms; email: EmailConfiguration; now: Date },
) => {
  const dayMilliseconds = 86_400_000
  const ago = (days: number) => new Date(now.getTime() - days * dayMilliseconds)
  const campaign = async (
    key: string,
    name: string,
    formId: number,
    type: SurveyType,
    more: {
      isActive?: boolean
      startsAt?: Date
      endsAt?: Date
      createdDaysAgo: number
      asksBy?: EmailConfiguration
      widget?: KeptWidget
    },
  ) => {
    const { isActive = true, startsAt = null, endsAt = null, createdDaysAgo, asksBy = {}, widget = {} } = more
    const zone = startsAt ? 'America/Sao_Paulo' : null
    const content = {
      name,
      description: '',
      isActive,
      formId,
      acceptsAnonymous: true,
      startsAt,
      endsAt,
      startsInZone: zone,
      endsInZone: zone,
      email: asksBy,
      widget,
      widgetFormId: await saveWidgetForm(db, { storeId, widget, formId: null, now: ago(createdDaysAgo) }),
    }
    return insertCampaign(db, { storeId, key, type, now: ago(createdDaysAgo), content })
  }
  return {
    purchase: await campaign('pos-compra', 'Pós-compra loja física', forms.purchase, 'nps', {
      createdDaysAgo: 735,
      asksBy: email,
      widget: shopWidget,
    }),
    delivery: await campaign('entrega', 'Entrega em casa', forms.delivery, 'nps', { createdDaysAgo: 734 }),
    counter: await campaign('balcao', 'Atendimento no balcão', forms.counter, 'csat', { createdDaysAgo: 733 }),
    season: await campaign('colecao', 'Lançamento da coleção', forms.purchase, 'nps', {
      isActive: false,
      startsAt: ago(200),
      endsAt: ago(140),
      createdDaysAgo: 210,
    }),
  }
}
