import { randomBytes } from 'node:crypto'
import { slugOf } from '../../slug'

/** The name and eight random letters, so that two campaigns of one name differ and the address is hard to guess. */
export const newCampaignKey = (name: string) =>
  `${slugOf(name, { max: 40, fallback: 'pesquisa' })}-${randomBytes(4).toString('hex')}`
