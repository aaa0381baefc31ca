import { expect, test } from 'vitest'
import { wholeNumber } from './whole-number'

test.each([
  ['5511991234568.0', '5511991234568'],
  ['5511991234568.000', '5511991234568'],
  ['5511991234568,0', '5511991234568'],
  ['+5511991234568.0', '+5511991234568'],
  ['5.511991234568E+12', '5511991234568'],
  ['5,511991234568E+12', '5511991234568'],
  ['5.511991234568e12', '5511991234568'],
  ['5.5119912345680E+12', '5511991234568'],
])('%s is the number %s', (text, number) => expect(wholeNumber(text)).toBe(number))

test.each(['5.51199E+12', '5,51199E+12', '5.5E+12'])('digits of %s are lost', (text) => expect(wholeNumber(text)).toBeUndefined())

test.each(['', '1.0', '12.50', '(31) 98888-7777', '5511991234568', '5511991234568.5', '5.55E+1', 'E+12', '123.456.789-09'])(
  '“%s” stays as it is',
  (text) => expect(wholeNumber(text)).toBe(text),
)
