import { settings } from '@ressoa/contract/settings'
import { defaultLanguage, isLanguage } from '@ressoa/domain/languages'
import { defaultThemeColour } from '@ressoa/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ask } from '../../../../lib/query'
import { useSession } from '../../../../lib/session'
import type { EditedWidget } from '../edited-widget'
import { contentOf, type PreviewedBar } from './bar-content'

/** The edited widget as the store's visitors see it. */
export const useBarContent = (widget: EditedWidget): PreviewedBar => {
  const { store } = useSession()
  const language = isLanguage(store.language) ? store.language : defaultLanguage
  const colour = useQuery(ask(settings)).data?.theme?.themeMainColor || defaultThemeColour
  const content = useMemo(() => contentOf(widget, colour), [widget, colour])
  return { content, language }
}
