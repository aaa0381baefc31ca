import type {
  ConfigurationItem,
  HookDelivery,
  HookDeliveryDetail,
  Integration,
  ReceivedOrder,
} from '@ressoa/contract/integrations'

export const anIntegration = (changes: Partial<Integration> = {}): Integration => ({
  id: 7,
  type: 'webhook',
  integrationKey: 'hook-1',
  name: 'Webhook',
  description: 'Avisa o seu sistema a cada resposta.',
  imageUrl: null,
  label: 'ERP da matriz',
  active: true,
  errors: [],
  isShapeOnly: false,
  lastDate: new Date('2026-11-16T12:00:00Z'),
  failingSince: null,
  disabledDate: null,
  secretDate: new Date('2026-09-03T12:00:00Z'),
  previousSecretUntil: null,
  hookUrl: null,
  rejectedCount: 0,
  ...changes,
})

/** A type that is not configured yet. */
export const anOffer = (changes: Partial<Integration> = {}): Integration =>
  anIntegration({ id: null, integrationKey: '', label: '', active: false, lastDate: null, secretDate: null, ...changes })

export const aShop = (changes: Partial<Integration> = {}): Integration =>
  anIntegration({
    id: 9,
    type: 'shopify',
    integrationKey: 'shop-1',
    name: 'Shopify',
    description: 'Pergunta depois da entrega do pedido.',
    label: 'Loja on-line',
    secretDate: null,
    isShapeOnly: true,
    hookUrl: 'https://ressoa.test/api/pub/hook/shop-1',
    ...changes,
  })

export const anItem = (changes: Partial<ConfigurationItem> = {}): ConfigurationItem => ({
  id: 31,
  name: 'Url',
  title: 'Endereço',
  help: 'Só https e endereço público. Não seguimos redirecionamento.',
  value: 'https://erp.exemplo.test/ganchos/ressoa',
  values: [],
  required: true,
  itemValueType: 'text',
  valueType: 11,
  type: 21,
  isSecret: false,
  isSet: true,
  ...changes,
})

export const aHookDelivery = (changes: Partial<HookDelivery> = {}): HookDelivery => ({
  id: 501,
  date: new Date('2026-11-16T21:52:00Z'),
  event: 'answer.created',
  state: 'delivered',
  attempts: 1,
  nextDate: null,
  httpStatusCode: 204,
  milliseconds: 310,
  error: null,
  ...changes,
})

export const aHookDeliveryDetail = (changes: Partial<HookDeliveryDetail> = {}): HookDeliveryDetail => ({
  ...aHookDelivery(),
  attemptsAtMost: 10,
  sentHeaders: 'POST /ganchos/ressoa\nwebhook-id: msg_2f9c41',
  sentBody: '{"type":"answer.created"}',
  history: [
    {
      number: 1,
      date: new Date('2026-11-16T21:52:00Z'),
      milliseconds: 310,
      httpStatusCode: 204,
      error: null,
      received: '',
    },
  ],
  ...changes,
})

export const aReceivedOrder = (changes: Partial<ReceivedOrder> = {}): ReceivedOrder => ({
  id: 801,
  date: new Date('2026-11-16T12:00:00Z'),
  order: '#1042',
  topic: 'orders/fulfilled',
  person: { id: 31, name: 'Renata Alves Prado', email: 'renata@loja.test' },
  state: 'waiting',
  reason: null,
  askDate: new Date('2099-11-23T13:00:00Z'),
  mailState: null,
  answered: false,
  ...changes,
})
