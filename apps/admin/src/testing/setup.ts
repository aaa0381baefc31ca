import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, type Mock, vi } from 'vitest'
import { chooseLanguage, startLanguage } from '../i18n'
import { callsUnderWay } from '../lib/api'
import { browser } from '../lib/browser'
import { browserCookie } from '../lib/browser-cookie'
import { makeDomFast } from './fast-dom'

// A long timeout, so that tests do not fail on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

let consoleError: Mock

beforeAll(async () => {
  // Browser APIs that the components need and jsdom lacks.
  // Nobody watches the charts here, and each frame of an animation would draw them anew.
  window.matchMedia = (query) =>
    ({
      matches: query.includes('prefers-reduced-motion'),
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as unknown as MediaQueryList
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  window.scrollTo = () => {}
  // Makes ECharts estimate the width of a text.
  HTMLCanvasElement.prototype.getContext = () => null
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
  Element.prototype.scrollIntoView = () => {}
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
  CSSStyleSheet.prototype.replaceSync ??= () => {}
  makeDomFast()
  await startLanguage()
})

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  browserCookie.remove()
  await chooseLanguage('pt')
  localStorage.clear()
  consoleError = vi.spyOn(console, 'error')
  vi.spyOn(browser, 'goTo').mockReturnValue()
  vi.spyOn(browser, 'follow').mockReturnValue()
  vi.spyOn(browser, 'reload').mockReturnValue()
})

afterEach(() => {
  cleanup()
  notifications.clean()
  callsUnderWay.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  expect(consoleError.mock.calls, 'nothing may be logged as an error').toEqual([])
})
