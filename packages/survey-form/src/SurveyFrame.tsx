import type { Theme } from '@ressoa/domain/theme'
import type { ReactNode } from 'react'
import type { Say } from './texts'

/** The store's sheet around whatever stands on it. */
export const SurveyFrame = ({
  theme,
  storeName,
  say,
  children,
}: {
  theme: Theme
  storeName: string
  say: Say
  children: ReactNode
}) => (
  <div className={theme.backgroundImageUrl ? 'rs-page rs-image' : 'rs-page'}>
    <main className="rs-sheet">
      <header className="rs-head">
        {theme.logoUrl && <img src={theme.logoUrl} alt="" height={40} />}
        {theme.mainTitleText && <span className="rs-store">{theme.mainTitleText}</span>}
      </header>
      {children}
      {storeName && <footer className="rs-foot">{say('write.privacy', { store: storeName })}</footer>}
    </main>
  </div>
)
