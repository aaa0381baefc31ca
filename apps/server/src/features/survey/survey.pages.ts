import { fileURLToPath } from 'node:url'
import { postedSurvey, surveyVisit } from '@ressoa/contract/survey'
import { type HtmlPages, pageMethod } from '../../http/html-pages'
import { fieldsOfPost } from './posted-form'
import { noticePage, openSurveyPage, postSurveyPage } from './survey-page'

/** The page for respondents, complete when it arrives. */
export const surveyPages: HtmlPages = {
  path: '/admin/write',
  scripts: {
    folder: fileURLToPath(new URL('../../../../survey/dist/', import.meta.url)),
    prefix: '/admin/write-assets/',
  },
  methods: [
    pageMethod({ method: 'GET', input: surveyVisit, given: ({ query }) => query, show: openSurveyPage }),
    pageMethod({ method: 'POST', input: postedSurvey, given: ({ body }) => fieldsOfPost(body), show: postSurveyPage }),
  ],
  refused: (language) => noticePage(language, 'write.status.invalidForm'),
  failed: (language, retryUrl) => noticePage(language, 'write.errors.unknow', undefined, retryUrl),
}
