import { expect, test } from 'vitest'
import { isZoneMatch, timeZones } from './time-zones'

const winter = new Date('2026-01-15T12:00:00Z')
const labelOf = (name: string, now = winter) => timeZones('UTC', now).find(({ value }) => value === name)?.label

test('every zone shows its city and its distance from Greenwich on that day', () => {
  expect(labelOf('America/Sao_Paulo')).toBe('São Paulo, GMT−3')
  expect(labelOf('America/New_York')).toBe('New York, GMT−5')
  expect(labelOf('America/Indiana/Knox')).toBe('Knox (Indiana), GMT−6')
  expect(labelOf('UTC')).toBe('UTC')
  expect(labelOf('Asia/Kolkata') ?? labelOf('Asia/Calcutta')).toContain(', GMT+5:30')
  expect(labelOf('Europe/Lisbon')).toBe('Lisbon, GMT')
  expect(labelOf('Europe/Lisbon', new Date('2026-07-15T12:00:00Z'))).toBe('Lisbon, GMT+1')
})

test('no two zones look the same', () => {
  const labels = timeZones('UTC', winter).map(({ label }) => label)
  expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([])
})

test('zones run from west to east, and the given one is among them under whatever name', () => {
  const all = timeZones('Asia/Calcutta', winter)
  expect(all.filter(({ value }) => value === 'Asia/Calcutta')).toHaveLength(1)
  expect(all.findIndex(({ value }) => value === 'America/Bogota')).toBeLessThan(
    all.findIndex(({ value }) => value === 'Asia/Tokyo'),
  )
})

test.each(['sao paulo', 'São Paulo', 'sao_paulo', 'America/Sao_Paulo', 'GMT-3', 'gmt−3'])('%s finds São Paulo', (term) => {
  expect(isZoneMatch({ value: 'America/Sao_Paulo', label: 'São Paulo, GMT−3' }, term)).toBe(true)
})
