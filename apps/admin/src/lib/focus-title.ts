/** Screen readers start at the screen's title, as after a page load. */
export const focusTitle = () => document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus()
