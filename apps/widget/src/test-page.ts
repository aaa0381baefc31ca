import type { Page } from './host'

/** The button of our own test page. */
document.getElementById('show')?.addEventListener('click', () => (window as Page).ressoa?.('show'))
