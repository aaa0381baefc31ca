import { drawBar } from '@ressoa/widget-bar/bar'
import { barTexts } from '@ressoa/widget-bar/texts'
import { useEffect, useRef } from 'react'
import { draftAt, type PreviewedBar, type Shown } from './bar-content'

type BarPreviewProps = {
  bar: PreviewedBar
  shown: Shown
  /** bottom: over the page it stands in, as on a site. flow: takes its own place. */
  place?: 'bottom' | 'flow'
}

const nobodyAnswers = { onDraft: () => {}, onSend: async () => false, onClose: () => {} }

/** The bar of the widget's own script. Its frame makes it inert. */
export const BarPreview = ({ bar: { content, language }, shown: { step, of }, place = 'bottom' }: BarPreviewProps) => {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!host.current) return
    const drawn = drawBar(host.current, content, barTexts[language], draftAt({ step, of }), nobodyAnswers)
    if (step === 'thanks') drawn.showThanks()
  }, [content, language, step, of])
  return <div ref={host} lang={language} data-preview={place} />
}
