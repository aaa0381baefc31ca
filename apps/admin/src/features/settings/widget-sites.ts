import { isSite, tidySite } from '@ressoa/domain/widget-rules'
import i18n from 'i18next'

/** The sites to save: empty lines are left out. */
export const chosenSites = (sites: readonly string[]) => sites.map(tidySite).filter((site) => site !== '')

/** What is wrong with which line, by the form's path. An empty line is not wrong. */
export const siteProblems = (sites: readonly string[]): Record<string, string> => {
  const problems: Record<string, string> = {}
  const tidied = sites.map(tidySite)
  for (const [index, site] of tidied.entries()) {
    if (site === '') continue
    if (!isSite(site)) problems[`widgetSites.${index}`] = i18n.t('widget.settings.siteInvalid')
    else if (tidied.indexOf(site) < index) problems[`widgetSites.${index}`] = i18n.t('widget.settings.siteTwice')
  }
  return problems
}
