import { priorityMatrix } from '@ressoa/contract/priority-matrix'
import * as calls from '@ressoa/contract/score-report'
import { whyItMoved } from '@ressoa/contract/why-it-moved'
import { route } from '../../http/route'
import { prioritiesOf } from './priorities/priority-matrix'
import { scoresByDimension } from './scores-by-dimension'
import { scoresByPeriod } from './scores-by-period'
import { scoresByValue } from './scores-by-value'
import { starRoutes } from './stars/stars.routes'
import { explainTheChange } from './why-it-moved'

export const reportRoutes = [
  ...starRoutes,
  route(calls.scoreByPeriod, async (input, context) => scoresByPeriod(context, input)),
  route(calls.scoreByDimension, async (input, context) => scoresByDimension(context, input)),
  route(calls.scoreByValue, async (input, context) => scoresByValue(context, input)),
  route(priorityMatrix, async (input, context) => prioritiesOf(context, input)),
  route(whyItMoved, async (input, context) => explainTheChange(context, input)),
]
