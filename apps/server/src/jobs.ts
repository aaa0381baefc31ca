import type { Job } from './db/queue'
import { buildSegments } from './features/comment-index/build-segments.job'
import { cancelDeliveriesJob } from './features/dispatches/cancel-deliveries.job'
import { makeDueReminders } from './features/dispatches/make-reminders.job'
import { runDueSendings, runSendingJob } from './features/dispatches/run-sending.job'
import { forgetExports } from './features/exports/forget-exports.job'
import { forgetImports } from './features/imports/forget-imports.job'
import { importPeople } from './features/imports/import-people.job'
import { sendInterestMail } from './features/interest/send-interest-mail.job'
import { sendJoinLink } from './features/joining/send-join-link.job'
import { sendMonthlyReport, sendMonthlyReports } from './features/monthly-report/send-monthly-reports.job'
import { collectNotices, sendDailyNotices } from './features/notices/collect-notices.job'
import { sendNotice } from './features/notices/send-notice.job'
import { forgetOrders } from './features/orders/forget-orders.job'
import { readOrder } from './features/orders/read-order.job'
import { forgetApiRequests } from './features/public-api/forget-api-requests.job'
import { trainDueSentiments, trainSentimentJob } from './features/reports/sentiment/train-sentiment.job'
import { forgetExpired } from './features/session/forget-expired.job'
import { sendRecoveryMail } from './features/session/send-recovery-mail.job'
import { countProvisional } from './features/survey/count-provisional.job'
import { deliverTestMail } from './features/test-mails/deliver-test-mail.job'
import { forgetTestMails } from './features/test-mails/forget-test-mails.job'
import { forgetHooks } from './features/webhooks/forget-hooks.job'
import { sendHookMail } from './features/webhooks/send-hook-mail.job'
import { sendWidgetScript } from './features/widget/send-widget-script.job'

/** All jobs of the queue. */
export const jobs = [
  sendRecoveryMail,
  readOrder,
  forgetOrders,
  sendJoinLink,
  sendInterestMail,
  deliverTestMail,
  forgetTestMails,
  sendWidgetScript,
  collectNotices,
  sendDailyNotices,
  sendNotice,
  sendMonthlyReports,
  sendMonthlyReport,
  forgetExpired,
  countProvisional,
  forgetExports,
  buildSegments,
  runSendingJob,
  runDueSendings,
  cancelDeliveriesJob,
  makeDueReminders,
  importPeople,
  forgetImports,
  forgetApiRequests,
  trainSentimentJob,
  trainDueSentiments,
  sendHookMail,
  forgetHooks,
] as unknown as readonly Job[]
