import { npsScale } from '@ressoa/domain/scoring'
import type { KeyboardEvent } from 'react'
import { Problem } from './Problem'
import type { PartProps } from './SurveyForm'

const scores = Array.from({ length: npsScale.max + 1 }, (_, score) => score)

/** 0 to 10 as one strip of radio buttons: Tab reaches it once, and the arrow keys move inside it. */
export const NpsScale = ({ draft, onChange, problemAt, say }: PartProps) => {
  const problem = problemAt('rating')
  const pick = (rating: number) => onChange?.({ ...draft, rating })
  const byKey = (event: KeyboardEvent<HTMLInputElement>, score: number) => {
    if (event.key === 'Enter') {
      // Enter would submit the form. Here it picks the score.
      event.preventDefault()
      pick(score)
    } else if (/^\d$/.test(event.key)) {
      pick(Number(event.key))
      document.getElementById(`rs-score-${event.key}`)?.focus()
    }
  }
  return (
    <div className="rs-part">
      <div className="rs-strip" role="radiogroup" aria-labelledby="rs-title" aria-describedby={problem && 'rs-rating-problem'}>
        {scores.map((score) => (
          <label key={score} className="rs-cell">
            <input
              type="radio"
              name="rating"
              id={`rs-score-${score}`}
              value={score}
              aria-label={say('write.score', { n: score })}
              {...(onChange
                ? {
                    checked: draft.rating === score,
                    onChange: () => pick(score),
                    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => byKey(event, score),
                  }
                : { defaultChecked: draft.rating === score })}
            />
            <span aria-hidden="true">{score}</span>
          </label>
        ))}
      </div>
      <div className="rs-ends" aria-hidden="true">
        <span>{say('write.least')}</span>
        <span>{say('write.most')}</span>
      </div>
      <Problem id="rs-rating-problem" problem={problem} say={say} />
    </div>
  )
}
