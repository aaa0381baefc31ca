/** Readers start at the screen's title, as after a fresh page. */
export const focusTitle = () => document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus()
