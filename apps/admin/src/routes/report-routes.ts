import { createRoute, redirect } from '@tanstack/react-router'
import { conversionSearch, isConversionView } from '../lib/conversion-search'
import { isNpsView, npsReportSearch, wholeReportSearch } from '../lib/nps-report-search'
import { prioritySearch } from '../lib/priority-search'
import { sentimentSearch } from '../lib/sentiment-search'
import { starsSearch } from '../lib/stars-search'
import { wordCloudSearch } from '../lib/word-cloud-search'
import { paths } from '../paths'
import { at, signedIn } from './base'
import { lazyScreen } from './lazy-screen'

const npsReports = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.npsReports),
  validateSearch: npsReportSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: paths.npsReport.path, params: { view: 'list' }, search, replace: true })
  },
})

const npsReport = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.npsReport),
  validateSearch: npsReportSearch,
  beforeLoad: ({ search, params: { view } }) => {
    if (!isNpsView(view)) throw redirect({ to: paths.npsReport.path, params: { view: 'list' }, search, replace: true })
    const whole = wholeReportSearch(search, view)
    if (whole !== search) throw redirect({ to: paths.npsReport.path, params: { view }, search: whole, replace: true })
  },
  component: lazyScreen(() => import('../features/reports/nps/NpsReportScreen'), 'NpsReportScreen'),
})

const sentiment = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.sentiment),
  validateSearch: sentimentSearch,
  component: lazyScreen(() => import('../features/reports/sentiment/SentimentScreen'), 'SentimentScreen'),
})

const wordCloud = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.wordCloud),
  validateSearch: wordCloudSearch,
  component: lazyScreen(() => import('../features/reports/word-cloud/WordCloudScreen'), 'WordCloudScreen'),
})

const stars = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.stars),
  validateSearch: starsSearch,
  component: lazyScreen(() => import('../features/reports/stars/StarsScreen'), 'StarsScreen'),
})

const conversions = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.conversions),
  validateSearch: conversionSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: paths.conversion.path, params: { view: 'email' }, search, replace: true })
  },
})

const conversion = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.conversion),
  validateSearch: conversionSearch,
  beforeLoad: ({ search, params: { view } }) => {
    if (!isConversionView(view)) throw redirect({ to: paths.conversion.path, params: { view: 'email' }, search, replace: true })
  },
  component: lazyScreen(() => import('../features/reports/conversion/ConversionScreen'), 'ConversionScreen'),
})

const priorities = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.priorityMatrix),
  validateSearch: prioritySearch,
  component: lazyScreen(() => import('../features/reports/priorities/PriorityScreen'), 'PriorityScreen'),
})

export const reportRoutes = [npsReports, npsReport, sentiment, wordCloud, stars, conversions, conversion, priorities] as const
