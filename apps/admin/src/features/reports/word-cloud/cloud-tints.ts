import type { ScoreClass } from '@ressoa/domain/codes'
import type { Strength } from './cloud-words'

type Scheme = 'light' | 'dark'

/** The colour of a class for text, and two weaker tints of it. All are readable on the card. */
export const cloudTints: Record<Scheme, Record<ScoreClass, Record<Strength, string>>> = {
  light: {
    promoter: { 0: '#0B646A', 1: '#16707A', 2: '#357680' },
    neutral: { 0: '#7A5200', 1: '#85600F', 2: '#866A2C' },
    detractor: { 0: '#A8331D', 1: '#B9452F', 2: '#AF5846' },
  },
  dark: {
    promoter: { 0: '#7AD3D7', 1: '#66BCC0', 2: '#5FA3A8' },
    neutral: { 0: '#F3CD7C', 1: '#D9B468', 2: '#BB9C5E' },
    detractor: { 0: '#F79C86', 1: '#E58A75', 2: '#C98070' },
  },
}
