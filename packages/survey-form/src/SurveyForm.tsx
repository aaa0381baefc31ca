import type { Language } from '@ressoa/domain/languages'
import { type Draft, type DraftProblem, draftProblems, type Survey, visibleComment, visibleFields } from '@ressoa/domain/survey'
import type { ReactNode } from 'react'
import { CommentBox } from './CommentBox'
import { FieldInput } from './FieldInput'
import { NpsScale } from './NpsScale'
import { PersonInputs } from './PersonInputs'
import { type Say, surveyText } from './texts'

type SurveyFormProps = {
  survey: Survey
  draft: Draft
  language: Language
  /** Absent when the server renders the page: then the browser's own form submits the answer. */
  onChange?: (draft: Draft) => void
  /** Which problems to show: those that the respondent has had the chance to correct. */
  shownProblems?: (problem: DraftProblem) => boolean
  onLeave?: (at: DraftProblem['at']) => void
  /** A preview is part of a page with its own title. */
  titleAs?: 'h1' | 'p'
  children?: ReactNode
}

/** The survey form, shared by the respondent's page, the server-rendered page and the preview in the editor. */
export const SurveyForm = ({
  survey,
  draft,
  language,
  onChange,
  shownProblems = () => false,
  onLeave,
  titleAs: Title = 'h1',
  children,
}: SurveyFormProps) => {
  const say: Say = (key, params) => surveyText(language, key, params)
  const problems = draftProblems(survey, draft).filter(shownProblems)
  const problemAt = (at: DraftProblem['at']) => problems.find((problem) => problem.at === at)
  const common = { draft, onChange, onLeave, problemAt, say }
  // Until a score is picked only the scale is shown, because the score decides what is asked next.
  const isOpen = survey.type === 'csat' || draft.rating !== undefined
  const comment = isOpen ? visibleComment(survey, draft) : undefined
  const fields = isOpen ? visibleFields(survey, draft) : []
  const commentBox = comment && <CommentBox key="comment" rules={comment} {...common} />
  const fieldInputs = fields.map((field) => <FieldInput key={field.id} field={field} {...common} />)
  return (
    <>
      <Title className="rs-title" id="rs-title">
        {survey.title}
      </Title>
      {survey.type === 'nps' && <NpsScale {...common} />}
      {survey.order === 'commentFirst' ? [commentBox, fieldInputs] : [fieldInputs, commentBox]}
      {isOpen && survey.contact !== 'off' && <PersonInputs isRequired={survey.contact === 'required'} {...common} />}
      {children}
    </>
  )
}

export type PartProps = {
  draft: Draft
  say: Say
  onChange?: (draft: Draft) => void
  onLeave?: (at: DraftProblem['at']) => void
  problemAt: (at: DraftProblem['at']) => DraftProblem | undefined
}
