import type { Language } from '@ressoa/domain/languages'
import { type Draft, type DraftProblem, type Survey, scoreOfDraft } from '@ressoa/domain/survey'
import type { Theme } from '@ressoa/domain/theme'
import { type FormEvent, useEffect, useState } from 'react'
import { keepDraft, readKept } from './kept-draft'
import { missingLine } from './missing'
import { SurveyForm } from './SurveyForm'
import { SurveyFrame } from './SurveyFrame'
import { Notice, Thanks } from './SurveyMessage'
import { type SendResult, sendAnswer, sendProvisional, tellOpened } from './send-answer'
import { shownParts } from './shown-parts'
import { type Say, surveyText } from './texts'

export type SurveyPageProps = {
  invitationKey: string
  attemptKey: string
  survey: Survey
  theme: Theme
  storeName: string
  language: Language
  draft: Draft
  /** Shows all problems that the server has found, for browsers without JavaScript. */
  showsProblems?: boolean
}

const provisionalAfterMilliseconds = 5000

/** The page of an open survey. The server renders it first; the script then stores what is typed and sends it. */
export const SurveyPage = ({
  invitationKey,
  survey,
  theme,
  storeName,
  language,
  showsProblems = false,
  ...first
}: SurveyPageProps) => {
  const say: Say = (key, params) => surveyText(language, key, params)
  const [draft, setDraft] = useState(first.draft)
  const [attemptKey, setAttemptKey] = useState(first.attemptKey)
  const [isLive, setIsLive] = useState(false)
  const [isDirty, setIsDirty] = useState(first.draft.rating !== undefined || Object.keys(first.draft.fields).length > 0)
  const [left, setLeft] = useState<readonly DraftProblem['at'][]>([])
  const [sending, setSending] = useState<'idle' | 'sending' | SendResult>('idle')

  useEffect(() => {
    const kept = readKept(invitationKey)
    // What was typed before a reload takes precedence over the URL.
    if (kept) {
      setDraft(kept.draft)
      setAttemptKey(kept.attemptKey)
      setIsDirty(true)
    }
    setIsLive(true)
    tellOpened(invitationKey)
  }, [invitationKey])

  useEffect(() => {
    if (isLive && isDirty) keepDraft(invitationKey, sending === 'ok' ? undefined : { draft, attemptKey })
  }, [isLive, isDirty, invitationKey, draft, attemptKey, sending])

  const score = scoreOfDraft(survey, draft)
  useEffect(() => {
    if (!isLive || score === undefined) return
    const timer = setTimeout(() => sendProvisional(invitationKey, score), provisionalAfterMilliseconds)
    return () => clearTimeout(timer)
  }, [isLive, invitationKey, score])

  const change = (next: Draft) => {
    setDraft(next)
    setIsDirty(true)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (sending === 'sending') return
    setSending('sending')
    setSending(await sendAnswer({ invitationKey, attemptKey, survey, draft }))
  }

  if (sending === 'ok') {
    return (
      <SurveyFrame theme={theme} storeName={storeName} say={say}>
        <Thanks theme={theme} storeName={storeName} say={say} />
      </SurveyFrame>
    )
  }
  if (typeof sending === 'object') {
    return (
      <SurveyFrame theme={theme} storeName={storeName} say={say}>
        <Notice text={`write.errors.${sending.code}`} say={say}>
          {sending.code === 5 && (
            <>
              <p>{say('write.kept')}</p>
              <button type="button" className="rs-button" onClick={() => setSending('idle')}>
                {say('write.retry')}
              </button>
            </>
          )}
        </Notice>
      </SurveyFrame>
    )
  }
  // Until the script runs, the button works and the server reports what is missing.
  const missing = isLive ? missingLine(survey, draft, isDirty, say) : undefined
  return (
    <SurveyFrame theme={theme} storeName={storeName} say={say}>
      <form method="post" action="/admin/write" noValidate onSubmit={send}>
        <input type="hidden" name="dispatchinfokey" value={invitationKey} />
        <input type="hidden" name="attemptkey" value={attemptKey} />
        <input type="hidden" name="shown" value={shownParts(survey, draft).join(' ')} />
        <SurveyForm
          survey={survey}
          draft={draft}
          language={language}
          onChange={change}
          onLeave={(at) => setLeft((before) => (before.includes(at) ? before : [...before, at]))}
          shownProblems={({ at }) => showsProblems || sending === 'refused' || left.includes(at)}
        >
          {theme.secondaryText && <p className="rs-second">{theme.secondaryText}</p>}
          {sending === 'offline' && (
            <p className="rs-problem" role="alert">
              {say('write.offline')}
            </p>
          )}
          {missing && (
            <p className="rs-missing" id="rs-missing">
              {missing}
            </p>
          )}
          <button
            type="submit"
            className="rs-button"
            disabled={missing !== undefined || sending === 'sending'}
            aria-describedby={missing && 'rs-missing'}
          >
            {say(sending === 'sending' ? 'write.sending' : sending === 'offline' ? 'write.retry' : 'write.send')}
          </button>
        </SurveyForm>
      </form>
    </SurveyFrame>
  )
}
