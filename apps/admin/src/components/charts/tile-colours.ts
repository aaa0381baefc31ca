/**
 * The colours of the tree map, from red over amber to green, in seven steps: a continuous ramp passes through tones on which no
 * text is readable. They are the same in the dark scheme.
 */
const steps = [
  { from: -100, fill: '#8F2413', ink: '#FFFFFF' },
  { from: -50, fill: '#D9705A', ink: '#1E1722' },
  { from: 0, fill: '#F0B7A3', ink: '#1E1722' },
  { from: 25, fill: '#F4DDA6', ink: '#1E1722' },
  { from: 50, fill: '#B5D9D6', ink: '#1E1722' },
  { from: 75, fill: '#5FADB0', ink: '#1E1722' },
  { from: 90, fill: '#0B646A', ink: '#FFFFFF' },
] as const

export const tileSteps: readonly { from: number; fill: string }[] = steps

export const tileColour = (score: number): { fill: string; ink: string } =>
  steps.findLast(({ from }) => score >= from) ?? steps[0]
