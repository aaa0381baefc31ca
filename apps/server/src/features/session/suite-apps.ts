import type { SuiteApp } from '@ressoa/contract/session'
import type { Role } from '@ressoa/domain/codes'
import type { Config } from '../../config'

/** The other products of the suite, as this role sees them. */
export const appsFor = (config: Config, role: Role): SuiteApp[] =>
  config.suiteApps.map(({ key, name, url, roles, administrative }) => ({
    key,
    name,
    url,
    hasAccess: roles === undefined || roles.includes(role),
    isAdministrative: administrative,
  }))
