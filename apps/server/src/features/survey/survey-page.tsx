import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { PostedSurvey } from '@ressoa/contract/survey'
import type { Language } from '@ressoa/domain/languages'
import { type Draft, draftOfScore, draftProblems, type Survey } from '@ressoa/domain/survey'
import { cssUrl, surveyColourProperties, type Theme } from '@ressoa/domain/theme'
import { SurveyFrame } from '@ressoa/survey-form/SurveyFrame'
import { Notice, Thanks } from '@ressoa/survey-form/SurveyMessage'
import { SurveyPage } from '@ressoa/survey-form/SurveyPage'
import { shownParts } from '@ressoa/survey-form/shown-parts'
import { type SurveyText, surveyText } from '@ressoa/survey-form/texts'
import type { ReactElement } from 'react'
import { heavy } from '../../heavy'
import { escapeHtml } from '../../html'
import type { HtmlPage, PageContext } from '../../http/html-pages'
import { Refusal } from '../../refusal'
import { readInvitationKey } from '../invitations/invitation-key'
import { givenOf } from './check-answer'
import { type OpenedSurvey, openSurvey } from './public-form'
import { saveAnswer } from './save-answers'

type StoreLook = Pick<OpenedSurvey, 'theme' | 'storeName'>

const css = readFileSync(createRequire(import.meta.url).resolve('@ressoa/survey-form/survey.css'), 'utf8').replace(
  /\s*\n\s*/g,
  '',
)

/** The page on GET. A score in the URL is preselected, never submitted. */
export const openSurveyPage = async (
  context: PageContext,
  { key, rating }: { key?: string; rating?: string },
): Promise<HtmlPage> => {
  if (!key) return noticePage(context.language, 'write.status.invalidForm')
  const opened = await openSurvey(context, key)
  const closed = closedPage(context.language, opened)
  if (closed) return closed
  return formPage({ context, key, opened, draft: pickedDraft(opened.survey, rating) })
}

/** The page posted by a browser without JavaScript: rendered again with the remaining questions, rejected, or saved. */
export const postSurveyPage = async (context: PageContext, posted: PostedSurvey): Promise<HtmlPage> => {
  const { key, attemptKey, shown = '' } = posted
  const opened = await openSurvey(context, key)
  const { survey } = opened
  const draft = postedDraft(survey, posted)
  const isAnswered = opened.state === 'alreadyAnswered'
  const closed = isAnswered ? undefined : closedPage(context.language, opened)
  if (closed) return closed
  const asked = new Set(shown.split(' '))
  const isMoreToAsk = shownParts(survey, draft).some((part) => !asked.has(part))
  const isIncomplete = draftProblems(survey, draft).length > 0
  if (!isAnswered && (isMoreToAsk || isIncomplete)) {
    return formPage({ context, key, opened, draft, attemptKey, showsProblems: !isMoreToAsk })
  }
  return savePosted(context, { key, opened, draft, attemptKey })
}

const savePosted = async (
  context: PageContext,
  { key, opened, draft, attemptKey }: { key: string; opened: OpenedSurvey; draft: Draft; attemptKey: string | undefined },
): Promise<HtmlPage> => {
  const read = readInvitationKey(key)
  if (!read) return noticePage(context.language, 'write.status.invalidForm')
  try {
    const result = await saveAnswer(context, { ...read, given: { ...givenOf(key, draft), attemptKey } })
    if (result === 'ok') return thanksPage(context.language, opened)
    return noticePage(context.language, resultTexts[result], opened)
  } catch (error) {
    if (error instanceof Refusal) return noticePage(context.language, 'write.status.invalidForm', opened)
    throw error
  }
}

const resultTexts = {
  surveyNotFound: 'write.errors.1',
  expired: 'write.errors.2',
  alreadyAnswered: 'write.errors.3',
  campaignNotFound: 'write.errors.4',
  internal: 'write.errors.5',
} as const satisfies Record<string, SurveyText>

const closedPage = (language: Language, opened: OpenedSurvey): HtmlPage | undefined => {
  if (!opened.isKnown) return noticePage(language, 'write.status.invalidForm')
  if (opened.state === 'alreadyAnswered') return noticePage(language, 'write.alreadyAnswered', opened)
  return opened.state === 'expired' ? noticePage(language, 'write.errors.2', opened) : undefined
}

const pickedDraft = (survey: Survey, rating: string | undefined): Draft =>
  rating !== undefined && /^\d{1,2}$/.test(rating) ? draftOfScore(survey, Number(rating)) : { fields: {} }

const postedDraft = (survey: Survey, { rating, comment, person, fields = [] }: PostedSurvey): Draft => ({
  rating: rating ?? undefined,
  comment: comment ?? undefined,
  person: survey.contact !== 'off' ? (person ?? undefined) : undefined,
  fields: Object.fromEntries(
    survey.fields.map(({ id, type }) => {
      const given = fields.find(({ fieldId }) => fieldId === id)?.values.map(({ value }) => value ?? '') ?? []
      return [
        id,
        type === 'text' ? { text: given.join('\n') } : { values: given.filter((value) => /^\d{1,15}$/.test(value)).map(Number) },
      ]
    }),
  ),
})

type FormPage = {
  context: PageContext
  key: string
  opened: OpenedSurvey
  draft: Draft
  attemptKey?: string
  showsProblems?: boolean
}

const formPage = ({ context, key, opened, draft, attemptKey, showsProblems }: FormPage): HtmlPage => {
  const { language } = context
  const { survey, theme, storeName } = opened
  const props = {
    invitationKey: key,
    attemptKey: attemptKey ?? randomBytes(16).toString('base64url'),
    survey,
    theme,
    storeName,
    language,
    draft,
    showsProblems,
  }
  return htmlPage({ language, theme, title: survey.title, content: <SurveyPage {...props} />, data: props })
}

const thanksPage = (language: Language, { theme, storeName }: StoreLook): HtmlPage => {
  const say = (key: SurveyText, params?: Readonly<Record<string, string | number>>) => surveyText(language, key, params)
  const content = (
    <SurveyFrame theme={theme} storeName={storeName} say={say}>
      <Thanks theme={theme} storeName={storeName} say={say} />
    </SurveyFrame>
  )
  return htmlPage({ language, theme, title: say('write.done.title'), content })
}

/** One sentence in the store's theme, or in a neutral one if no store is known. */
export const noticePage = (language: Language, text: SurveyText, look?: StoreLook, retryUrl?: string): HtmlPage => {
  const say = (key: SurveyText, params?: Readonly<Record<string, string | number>>) => surveyText(language, key, params)
  const theme = look?.theme ?? {}
  const content = (
    <SurveyFrame theme={theme} storeName={look?.storeName ?? ''} say={say}>
      <Notice text={text} say={say}>
        {retryUrl && (
          <a className="rs-button" href={retryUrl}>
            {say('write.retry')}
          </a>
        )}
      </Notice>
    </SurveyFrame>
  )
  return htmlPage({ language, theme, title: say(text), content })
}

type PageParts = { language: Language; theme: Theme; title: string; content: ReactElement; data?: object }

const htmlPage = ({ language, theme, title, content, data }: PageParts): HtmlPage => {
  const nonce = randomBytes(16).toString('base64')
  const colours = Object.entries(surveyColourProperties(theme)).map(([name, value]) => `${name}:${value}`)
  const image = theme.backgroundImageUrl ? `.rs-page{background-image:${cssUrl(theme.backgroundImageUrl)}}` : ''
  const script = data ? surveyScript() : undefined
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title>`,
    `<style nonce="${nonce}">html,body,#survey{height:100%;margin:0}:root{${colours.join(';')}}${css}${image}</style>`,
    script ? `<script type="module" src="${script}"></script>` : '',
    `</head><body><div id="survey">${heavy.reactServer().renderToString(content)}</div>`,
    data ? `<script type="application/json" id="survey-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>` : '',
    '</body></html>',
  ].join('')
  return { html, nonce }
}

let script: string | undefined

const surveyScript = (): string | undefined => {
  if (script) return script
  try {
    const manifest = JSON.parse(
      readFileSync(new URL('../../../../survey/dist/manifest.json', import.meta.url), 'utf8'),
    ) as Record<string, { file: string }>
    script = `/admin/write-assets/${manifest['src/main.tsx']?.file}`
    return script
  } catch {
    // The script is not built. The page works without it.
    return undefined
  }
}
