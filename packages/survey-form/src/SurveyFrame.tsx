import type { Theme } from '@ressoa/domain/theme'
import type { ReactNode } from 'react'
import type { Say } from './texts'

/** The page in the store's theme around any content. */
export const SurveyFrame = ({
  theme,
  storeName,
  say,
  as: Sheet = 'main',
  children,
}: {
  theme: Theme
  storeName: string
  say: Say
  /** A preview is inside the main element of another page. */
  as?: 'main' | 'div'
  children: ReactNode
}) => (
  <div className={theme.backgroundImageUrl ? 'rs-page rs-image' : 'rs-page'}>
    <Sheet className="rs-sheet">
      <header className="rs-head">
        {theme.logoUrl && <img src={theme.logoUrl} alt="" height={40} />}
        {theme.mainTitleText && <span className="rs-store">{theme.mainTitleText}</span>}
      </header>
      {children}
      {storeName && <footer className="rs-foot">{say('write.privacy', { store: storeName })}</footer>}
    </Sheet>
  </div>
)
