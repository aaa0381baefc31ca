import { priorityMatrix } from '@ressoa/contract/priority-matrix'
import * as calls from '@ressoa/contract/score-report'
import { requestSentimentTraining, sentimentReport } from '@ressoa/contract/sentiment'
import { whyItMoved } from '@ressoa/contract/why-it-moved'
import { enqueue } from '../../db/queue'
import { route } from '../../http/route'
import { prioritiesOf } from './priorities/priority-matrix'
import { scoresByDimension } from './scores-by-dimension'
import { scoresByPeriod } from './scores-by-period'
import { scoresByValue } from './scores-by-value'
import { judgeComments } from './sentiment/sentiment-report'
import { trainSentimentJob } from './sentiment/train-sentiment.job'
import { starRoutes } from './stars/stars.routes'
import { explainTheChange } from './why-it-moved'

export const reportRoutes = [
  ...starRoutes,
  route(calls.scoreByPeriod, async (input, context) => scoresByPeriod(context, input)),
  route(calls.scoreByDimension, async (input, context) => scoresByDimension(context, input)),
  route(calls.scoreByValue, async (input, context) => scoresByValue(context, input)),
  route(priorityMatrix, async (input, context) => prioritiesOf(context, input)),
  route(whyItMoved, async (input, context) => explainTheChange(context, input)),
  route(sentimentReport, async (input, context) => judgeComments(context, input)),
  route(requestSentimentTraining, async (_input, { db, caller }) => {
    await enqueue(db, trainSentimentJob, { storeId: caller.storeId })
    return {}
  }),
]
