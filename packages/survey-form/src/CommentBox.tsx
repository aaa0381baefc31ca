import { type CommentRules, commentLength } from '@ressoa/domain/survey'
import { Problem } from './Problem'
import type { PartProps } from './SurveyForm'

export const CommentBox = ({ rules, draft, onChange, onLeave, problemAt, say }: PartProps & { rules: CommentRules }) => {
  const problem = problemAt('comment')
  return (
    <div className="rs-part">
      <label className="rs-label" htmlFor="rs-comment">
        {rules.title} <span className="rs-hint">{say(rules.required ? 'write.required' : 'write.optional')}</span>
      </label>
      <textarea
        id="rs-comment"
        name="comment"
        rows={3}
        maxLength={commentLength}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && 'rs-comment-problem'}
        {...(onChange
          ? {
              value: draft.comment ?? '',
              onChange: (event) => onChange({ ...draft, comment: event.currentTarget.value }),
              onBlur: () => onLeave?.('comment'),
            }
          : { defaultValue: draft.comment })}
      />
      <Problem id="rs-comment-problem" problem={problem} say={say} />
    </div>
  )
}
