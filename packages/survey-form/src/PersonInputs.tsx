import { emailLength, personNameLength } from '@ressoa/domain/limits'
import { Problem } from './Problem'
import type { PartProps } from './SurveyForm'

/** Name and e-mail of the respondent, if the survey asks strangers for them. */
export const PersonInputs = ({ isRequired, draft, onChange, onLeave, problemAt, say }: PartProps & { isRequired: boolean }) => {
  const input = (at: 'email' | 'name', attributes: { type: string; autoComplete: string; maxLength: number }) => {
    const problem = problemAt(at)
    return (
      <div className="rs-part" key={at}>
        <label className="rs-label" htmlFor={`rs-${at}`}>
          {say(`write.${at}`)} <span className="rs-hint">{say(isRequired ? 'write.required' : 'write.optional')}</span>
        </label>
        <input
          id={`rs-${at}`}
          name={`person-${at}`}
          {...attributes}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && `rs-${at}-problem`}
          {...(onChange
            ? {
                value: draft.person?.[at] ?? '',
                onChange: (event) => onChange({ ...draft, person: { ...draft.person, [at]: event.currentTarget.value } }),
                onBlur: () => onLeave?.(at),
              }
            : { defaultValue: draft.person?.[at] })}
        />
        <Problem id={`rs-${at}-problem`} problem={problem} say={say} />
      </div>
    )
  }
  return (
    <>
      {input('name', { type: 'text', autoComplete: 'name', maxLength: personNameLength.max })}
      {input('email', { type: 'email', autoComplete: 'email', maxLength: emailLength })}
    </>
  )
}
