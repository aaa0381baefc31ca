import { previewTemplate } from '@ressoa/contract/templates'
import { richTextLength } from '@ressoa/domain/limits'
import { beforeAll, describe, test } from 'vitest'
import { expectLinear, filled, type Worst } from '../../testing/growth'
import { type Actor, openHouse } from '../../testing/harness'

const house = openHouse({ LIMITS: 'off' })
let manager: Actor

beforeAll(async () => {
  manager = await house.actor(await house.makeStore(), 'manager')
})

const preview = (value: string) => {
  const Editables = [{ TargetValue: { Value: value, TargetModel: 'text' } }]
  return house.sendUnchecked(previewTemplate, { Type: 0, Blocks: [{ TargetId: 'message', Editables }] }, { as: manager })
}

const richText = (part: string): Worst => [part, richTextLength / 4, (size) => preview(filled(part, size))]

const richTexts = [
  '<p>',
  '<ul><li>',
  '<',
  '<a href="',
  '<a href="https://a.b">',
  '&',
  '{{a}}',
  '{{ ',
  '{{a|',
  '<p style="',
  '<!--',
  '<b></b>',
].map(richText)

describe('four times as much takes at most six times the CPU time:', () => {
  test.each(richTexts)('%s in a rich text', expectLinear)
})
