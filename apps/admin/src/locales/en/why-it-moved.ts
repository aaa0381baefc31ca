import type { whyItMoved as source } from '../pt/why-it-moved'
import type { TextsOf } from '../texts'

export const whyItMoved: TextsOf<typeof source> = {
  whyItMoved: {
    open: 'Why did it move?',
    title: 'Why it moved',
    close: 'Close',
    periods: '{{type}}, {{now}} against {{before}} · {{total}} and {{totalBefore}} answers',
    few: 'One of the two periods has fewer than {{few}} answers: it’s too early to say why the score moved.',
    noDimensions:
      'There’s nothing to split the change by: the answers have no dimensions, such as branch or seller, and come from one campaign.',
    moved: {
      up: '{{type}} rose by {{points}}, from {{before}} to {{now}}.',
      down: '{{type}} fell by {{points}}, from {{before}} to {{now}}.',
      same: '{{type}} stayed at {{now}}.',
    },
    mixBecause: '{{points}} because of {{first}}.',
    mixBecauseTwo: '{{points}} because of {{first}} and {{second}}.',
    moreFrom: 'more answers from {{name}}',
    fewerFrom: 'fewer answers from {{name}}',
    mixMayBeChance: 'Where the answers came from adds {{points}}: it may be chance.',
    rateRose: '{{points}} because scores rose, most at {{name}}.',
    rateFell: '{{points}} because scores fell, most at {{name}}.',
    rateMayBeChance: 'The scores add {{points}}: it may be chance.',
    nothingExplains: 'No dimension explains the change by more than chance.',
    mix: 'Where answers come from',
    rate: 'Score of each value: {{name}}',
    legendRate: 'Score of each value',
    whisker: 'line: 95% margin',
    beyondChance: 'Larger than chance',
    mayBeChance: 'May be chance',
    paradoxFall:
      'The whole fell, but its parts together didn’t. Compare the values one by one before you act on the whole store.',
    paradoxRise: 'The whole rose, but its parts together didn’t. Compare the values one by one before you celebrate.',
    byWhich: 'By which dimension',
    mostFirst: 'The one that explains most comes first',
    explains: 'explains',
    campaigns: 'Campaign',
    none: 'No value',
    table: 'Change by {{name}}',
    share: 'Share of answers',
    points: 'Points of {{type}}',
    sum: 'Sum',
    to: 'to',
    spoken: 'where from: {{mix}} ({{mixLow}} to {{mixHigh}}); score: {{rate}} ({{rateLow}} to {{rateHigh}})',
    all: 'Show all {{count}} values',
    less: 'Show less',
    leftOut: 'Left out: {{names}}, because an answer can have several values.',
    how: {
      base: '{{total}} answers in the period and {{totalBefore}} in the one before',
      several: '{{names}}, because an answer can have several values',
      split:
        'The change is split exactly into two parts: what changed because answers came from elsewhere, and what changed because the score of each value changed. The parts of all values add up to the change.',
      which:
        'A dimension “explains” when chance isn’t enough, allowing for the fact that we looked at several. Answers without a value count as a value of their own.',
      margin: 'The 95% margins come from how far a single answer moves each part.',
    },
  },
}
