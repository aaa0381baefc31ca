import type { DraftProblem } from '@ressoa/domain/survey'
import type { Say, SurveyText } from './texts'

const textOf: Record<DraftProblem['is'], SurveyText> = {
  required: 'write.status.required',
  invalid: 'write.status.invalid',
  email: 'form.error.email',
  short: 'write.status.required',
  long: 'write.status.long',
}

export const Problem = ({ id, problem, say }: { id: string; problem: DraftProblem | undefined; say: Say }) =>
  problem ? (
    <p className="rs-problem" id={id} role="alert">
      {say(textOf[problem.is])}
    </p>
  ) : null
