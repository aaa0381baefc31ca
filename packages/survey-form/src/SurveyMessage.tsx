import type { Theme } from '@ressoa/domain/theme'
import type { ReactNode } from 'react'
import { articleOf } from './store-article'
import type { Say, SurveyText } from './texts'

type ThanksProps = {
  theme: Theme
  storeName: string
  say: Say
  /** A preview is part of a page with its own title. */
  titleAs?: 'h1' | 'div'
}

export const Thanks = ({ theme, storeName, say, titleAs: Title = 'h1' }: ThanksProps) => (
  <div className="rs-message" role="status">
    {theme.confirmationScreenImageUrl ? <img src={theme.confirmationScreenImageUrl} alt="" className="rs-picture" /> : <Rings />}
    <Title className="rs-title">{theme.confirmationScreenTitleText || say('write.done.title')}</Title>
    <p>
      {theme.confirmationScreenText ||
        (storeName ? say('write.done.textOf', { store: storeName, of: articleOf(storeName) }) : say('write.done.text'))}
    </p>
  </div>
)

/** One sentence, and a link or button only if it can help. */
export const Notice = ({ text, say, children }: { text: SurveyText; say: Say; children?: ReactNode }) => (
  <div className="rs-message" role="status">
    <h1 className="rs-title">{say(text)}</h1>
    {children}
  </div>
)

const Rings = () => (
  <svg className="rs-rings" viewBox="0 0 144 144" aria-hidden="true">
    <circle cx="72" cy="72" r="70" />
    <circle cx="72" cy="72" r="57" />
    <circle cx="72" cy="72" r="44" />
    <circle cx="72" cy="72" r="34" className="rs-dot" />
    <path d="M61 72l8 8 15-16" />
  </svg>
)
