import type { Draft } from '@ressoa/domain/survey'

type Kept = { draft: Draft; attemptKey: string }

const nameOf = (invitationKey: string) => `ressoa.survey.${invitationKey}`

/** What was typed and not sent yet. Works without browser storage, too. */
export const readKept = (invitationKey: string): Kept | undefined => {
  try {
    const text = localStorage.getItem(nameOf(invitationKey))
    return text === null ? undefined : (JSON.parse(text) as Kept)
  } catch {
    return undefined
  }
}

export const keepDraft = (invitationKey: string, kept: Kept | undefined) => {
  try {
    if (kept) localStorage.setItem(nameOf(invitationKey), JSON.stringify(kept))
    else localStorage.removeItem(nameOf(invitationKey))
  } catch {
    // Private windows may deny storage.
  }
}
