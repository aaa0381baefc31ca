// Made from the migrations by `npm run db:types`. Do not edit.
import type { ColumnType, Generated } from 'kysely'

type Json = ColumnType<unknown, string, string>
type NullableJson = ColumnType<unknown, string | null | undefined, string | null>
type GeneratedJson = ColumnType<unknown, string | undefined, string>

export type Schema = {
  accounts: {
    id: Generated<number>
    createdAt: Generated<Date>
  }
  adminStores: {
    adminId: number
    memberOf: number
  }
  admins: {
    id: Generated<number>
    email: string
    name: string
    passwordHash: string | null
    passwordChangedAt: Date
    provenAt: Date | null
    masterOfAccountId: number | null
    createdAt: Generated<Date>
  }
  answerChanges: {
    storeId: number
    id: Generated<number>
    answerId: number
    campaignId: number
    answeredAt: Date
    kind: 'answered' | 'validated' | 'invalidated' | 'valuesAdded' | 'valuesRemoved' | 'commentErased'
    type: 'nps' | 'csat'
    class: 'promoter' | 'neutral' | 'detractor'
    answers: number
    commented: number
    valueDelta: number
    valueIds: number[]
    isNewComment: boolean
    taker: string | null
    attempts: Generated<number>
    dueAt: Date | null
    error: Generated<string>
  }
  answerFeed: {
    storeId: number
    position: number
    answerId: number
  }
  answerNotes: {
    storeId: number
    id: Generated<number>
    answerId: number
    adminId: number
    note: string
    createdAt: Date
  }
  answerTags: {
    storeId: number
    answerId: number
    tagId: number
    answeredAt: Date
  }
  answerValues: {
    storeId: number
    answerId: number
    dimensionValueId: number
    dimensionId: number
    answeredAt: Date
  }
  answers: {
    storeId: number
    id: Generated<number>
    invitationId: string
    campaignId: number
    formId: number
    formVersion: number
    personId: number | null
    type: 'nps' | 'csat'
    rating: number
    comment: Generated<string>
    origin: 'email' | 'widget' | 'link' | 'api' | 'import'
    isActive: Generated<boolean>
    createdAt: Date
    class: Generated<'promoter' | 'neutral' | 'detractor'>
    searchableComment: Generated<string>
  }
  apiRequests: {
    storeId: number
    apiUserId: number
    keyHash: Buffer
    inputHash: Buffer
    status: number
    reply: Json
    createdAt: Date
  }
  apiUsers: {
    storeId: number
    id: Generated<number>
    key: string
    label: string
    secretHash: Buffer
    isActive: Generated<boolean>
    createdAt: Date
    lastUsedAt: Date | null
  }
  attempts: {
    bucket: Buffer
    id: string
    at: Date
  }
  auditTrail: {
    storeId: number
    id: Generated<number>
    at: Date
    adminId: number | null
    action: string
    subjectId: number | null
    address: string | null
  }
  bounces: {
    storeId: number
    id: Generated<number>
    deliveryId: number
    addressHash: string
    kind: 'permanent' | 'temporary' | 'complaint'
    detail: Generated<string>
    createdAt: Date
  }
  campaigns: {
    storeId: number
    id: Generated<number>
    key: string
    name: string
    description: Generated<string>
    type: 'nps' | 'csat'
    isActive: boolean
    formId: number
    acceptsAnonymous: boolean
    startsAt: Date | null
    endsAt: Date | null
    startsInZone: string | null
    endsInZone: string | null
    email: GeneratedJson
    widget: GeneratedJson
    createdAt: Date
    version: Generated<number>
    widgetFormId: number | null
  }
  commentSegments: {
    storeId: number
    id: Generated<string>
    erasures: Generated<number>
    answers: number
    firstId: number
    lastId: number
    firstAt: Date
    lastAt: Date
    campaignIds: number[]
    ids: string
    times: Buffer
    kinds: Buffer
    ends: string
  }
  deliveries: {
    storeId: number
    id: Generated<number>
    invitationId: string | null
    kind: 'request' | 'reminder' | 'thankYou'
    campaignId: number
    dispatchId: number | null
    sendingId: number | null
    mailingId: number
    personId: number | null
    address: string | null
    addressHash: string | null
    state: 'ready' | 'claimed' | 'transmitting' | 'sent' | 'deferred' | 'unconfirmed' | 'failed' | 'suppressed' | 'skipped' | 'cancelled'
    reason: string | null
    detail: string | null
    dueAt: Date
    attempts: Generated<number>
    workerId: string | null
    claimNumber: Generated<number>
    createdAt: Date
    firstTriedAt: Date | null
    transmittedAt: Date | null
    sentAt: Date | null
    openedAt: Date | null
    openedBy: 'human' | 'proxy' | null
    isReminderSettled: Generated<boolean>
  }
  dimensionValues: {
    storeId: number
    id: Generated<number>
    dimensionId: number
    value: string
    isActive: Generated<boolean>
  }
  dimensions: {
    storeId: number
    id: Generated<number>
    key: string
    name: string
    type: 'singleSelect' | 'multiSelect' | 'rating' | 'text'
    origin: 'import' | 'form' | 'widgetForm'
    isActive: Generated<boolean>
    createdAt: Generated<Date>
  }
  dispatches: {
    storeId: number
    id: Generated<number>
    campaignId: number
    listId: number | null
    type: 'api' | 'scheduled' | 'immediate'
    status: Generated<'waiting' | 'processing' | 'concluded' | 'cancelled' | 'error'>
    isActive: Generated<boolean>
    dueAt: Date
    timeZone: string
    repetition: Generated<'none' | 'monthly' | 'quarterly' | 'semester' | 'yearly'>
    errorType: 'internal' | 'campaignInactive' | 'importUnfinished' | 'emailInactive' | null
    errorMessage: string | null
    createdAt: Date
  }
  draftKeys: {
    storeId: number
    key: string
    kind: 'form' | 'campaign' | 'template' | 'dispatch' | 'note'
    subjectId: number | null
    createdAt: Date
  }
  events: {
    storeId: number
    id: Generated<number>
    key: string
    type: string
    occurredAt: Date
    answerId: number | null
    personId: number | null
    data: GeneratedJson
  }
  exports: {
    storeId: number
    key: string
    adminId: number
    kind: 'answers' | 'requests' | 'words' | 'stars'
    format: 'csv' | 'xlsx'
    filter: Json
    language: string
    timeZone: string
    createdAt: Date
    begunAt: Date | null
    rowsWritten: Generated<number>
    endedAt: Date | null
    hasFailed: Generated<boolean>
  }
  formVersions: {
    storeId: number
    formId: number
    version: number
    definition: Json
    createdAt: Date
  }
  forms: {
    storeId: number
    id: Generated<number>
    name: string
    type: 'nps' | 'csat'
    isActive: Generated<boolean>
    version: number
    updatedAt: Date
    isWidget: Generated<boolean>
  }
  hookAttempts: {
    storeId: number
    deliveryId: number
    number: number
    at: Date
    milliseconds: number
    status: number
    errorKey: string | null
    headers: string
    replyHead: string
  }
  hookDeliveries: {
    storeId: number
    id: Generated<number>
    integrationId: number
    eventKey: string
    type: string
    occurredAt: Date
    answerId: number | null
    personId: number | null
    data: GeneratedJson
    body: string | null
    state: 'ready' | 'claimed' | 'delivered' | 'waiting' | 'failed' | 'dropped'
    attempts: Generated<number>
    dueAt: Date
    workerId: string | null
    claimNumber: Generated<number>
    leaseUntil: Date | null
    createdAt: Date
    doneAt: Date | null
    replayOf: number | null
  }
  images: {
    storeId: number
    key: string
    contentType: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif'
    bytes: Buffer
    createdAt: Generated<Date>
  }
  importProblems: {
    storeId: number
    sessionId: number
    line: number
    columnNumber: number
    message: string
  }
  importRows: {
    storeId: number
    sessionId: number
    line: number
    cells: string[]
    size: Generated<number>
  }
  importSessions: {
    storeId: number
    id: Generated<number>
    key: string
    adminId: number
    fileName: string
    extension: string
    status: 'created' | 'started' | 'finalized' | 'error'
    columns: GeneratedJson
    rowCount: Generated<number>
    configuration: NullableJson
    listId: number | null
    processedRows: Generated<number>
    lastLine: Generated<number>
    errorRows: Generated<number>
    errorKey: string | null
    createdAt: Date
    startedAt: Date | null
    endedAt: Date | null
  }
  importedPeople: {
    storeId: number
    sessionId: number
    personId: number
  }
  integrationOrders: {
    storeId: number
    id: Generated<number>
    integrationId: number
    externalId: string
    topic: string
    receivedAt: Date
    body: string | null
    state: 'received' | 'waiting' | 'asked' | 'skipped' | 'cancelled' | 'failed'
    reason: string | null
    orderNumber: Generated<string>
    personId: number | null
    invitationId: string | null
    askAt: Date | null
  }
  integrationRejections: {
    storeId: number
    integrationId: number
    hour: Date
    count: number
  }
  integrations: {
    storeId: number
    id: Generated<number>
    key: string
    type: 'webhook' | 'slack' | 'teams' | 'orders' | 'shopify' | 'wooCommerce' | 'nuvemshop' | 'vtex'
    label: Generated<string>
    settings: GeneratedJson
    secrets: Buffer | null
    secretAt: Date | null
    previousSecretUntil: Date | null
    isActive: Generated<boolean>
    errorKey: string | null
    failingSince: Date | null
    warnedAt: Date | null
    disabledAt: Date | null
    lastSuccessAt: Date | null
    createdAt: Date
    version: Generated<number>
    apiUserId: number | null
  }
  interestRequests: {
    storeId: number
    id: Generated<number>
    app: string
    name: string
    company: string
    email: string
    phone: string
    createdAt: Date
  }
  invitations: {
    storeId: number
    id: string
    campaignId: number
    personId: number | null
    origin: 'email' | 'widget' | 'link' | 'api' | 'import'
    linkValues: GeneratedJson
    createdAt: Date
    openedAt: Date | null
    answeredAt: Date | null
    attemptKey: string | null
    provisionalRating: number | null
    provisionalAt: Date | null
    reference: string | null
  }
  invites: {
    keyHash: Buffer
    expiresAt: Date
  }
  lastStores: {
    adminId: number
    usedLast: number
  }
  mailLimits: {
    key: string
    perSecond: number | null
    tokens: Generated<number>
    refilledAt: Date
    slowedAt: Date | null
    pausedUntil: Date | null
    pausedReason: string | null
    isProbing: Generated<boolean>
  }
  mailWorkers: {
    id: string
    seenAt: Date
  }
  mailings: {
    storeId: number
    id: Generated<number>
    campaignId: number
    kind: 'request' | 'reminder' | 'thankYou'
    templateId: number
    templateVersion: number
    subject: string
    senderName: string
    createdAt: Date
  }
  memberships: {
    storeId: number
    adminId: number
    role: 'administrator' | 'manager' | 'clerk' | 'reader'
    isActive: Generated<boolean>
    createdAt: Generated<Date>
    acceptedAt: Generated<Date | null>
    enteredAt: Generated<Date | null>
    invitedAt: Date | null
    invitedName: string | null
  }
  monthlyReports: {
    storeId: number
    adminId: number
    month: string
    claimedAt: Date
  }
  noticePreferences: {
    storeId: number
    adminId: number
    id: Generated<number>
    dailyPromoter: boolean
    dailyNeutral: boolean
    dailyDetractor: boolean
    immediatelyPromoter: boolean
    immediatelyNeutral: boolean
    immediatelyDetractor: boolean
    monthlyReport: Generated<boolean>
    language: 'pt' | 'en' | 'es' | null
  }
  people: {
    storeId: number
    id: Generated<number>
    key: Generated<string>
    name: string
    email: string | null
    phone: string | null
    phoneDigits: string | null
    externalId: string | null
    document: string | null
    photoUrl: string | null
    isActive: Generated<boolean>
    isTypedOnly: Generated<boolean>
    createdAt: Date
    searchable: Generated<string>
  }
  peopleListMembers: {
    storeId: number
    listId: number
    personId: number
  }
  peopleLists: {
    storeId: number
    id: Generated<number>
    name: string
    isActive: Generated<boolean>
    createdAt: Date
  }
  personValues: {
    storeId: number
    personId: number
    dimensionId: number
    dimensionValueId: number
  }
  recontacts: {
    storeId: number
    campaignId: number
    addressHash: string
    deliveryId: number
    askedAt: Date
    countsFrom: Date
  }
  removedWords: {
    storeId: number
    words: string[]
  }
  scoreDays: {
    storeId: number
    type: 'nps' | 'csat'
    day: string
    campaignId: number
    promoters: number
    neutrals: number
    detractors: number
    commentedPromoters: number
    commentedNeutrals: number
    commentedDetractors: number
  }
  scoreFolds: {
    storeId: number
    timeZone: string
  }
  segmentPostings: {
    storeId: number
    segmentId: string
    number: number
    term: string
    positions: string
  }
  segmentValues: {
    storeId: number
    segmentId: string
    dimensionValueId: number
    numbers: string
  }
  sendings: {
    storeId: number
    id: Generated<number>
    dispatchId: number
    number: number
    dueAt: Date
    status: Generated<'waiting' | 'processing' | 'concluded' | 'cancelled' | 'error'>
    mailingId: number | null
    lastPersonId: Generated<number>
    isComplete: Generated<boolean>
    total: Generated<number>
    startedAt: Date | null
    endedAt: Date | null
  }
  sentimentModels: {
    storeId: number
    version: number
    trainedAt: Date
    language: 'pt' | 'en' | 'es'
    labelledCount: number
    commentCount: number
    features: string[]
    weights: Buffer
    scale: Json
    auc: number
    aucLow: number
    aucHigh: number
    balancedAccuracy: number
    listAuc: number
    listBalancedAccuracy: number
  }
  sessions: {
    storeId: number
    id: string
    adminId: number
    role: 'master' | 'administrator' | 'manager' | 'clerk' | 'reader'
    isKept: boolean
    signedInAt: Generated<Date>
    createdAt: Date
    expiresAt: Date
  }
  signInCodes: {
    codeHash: Buffer
    purpose: 'callback' | 'hand-off'
    adminId: number
    forStoreId: number
    isKept: boolean
    browserHash: Buffer | null
    sessionId: string | null
    expiresAt: Date
  }
  storeSettings: {
    storeId: number
    language: Generated<'pt' | 'en' | 'es'>
    timeZone: Generated<string>
    theme: GeneratedJson
    csatEnabled: Generated<boolean>
    newNpsReportEnabled: Generated<boolean>
    npsScoreDecimals: Generated<number>
    scoreGoal: number | null
    countProvisionalAnswers: Generated<boolean>
    thanksVisitors: Generated<boolean>
    lastDailyNoticeOn: string | null
    version: Generated<number>
    lastMonthlyReportFor: string | null
    widgetSites: Generated<string[]>
    widgetRequiresSignature: Generated<boolean>
    widgetSecret: Buffer | null
    wantsEvents: Generated<boolean>
  }
  stores: {
    id: Generated<number>
    accountId: number
    key: string
    name: string
    description: Generated<string>
    logo: string | null
    isMain: Generated<boolean>
    isActive: Generated<boolean>
    createdAt: Generated<Date>
  }
  suppressions: {
    storeId: number
    addressHash: string
    reason: 'unsubscribed' | 'bounced' | 'complained' | 'manual'
    note: Generated<string>
    adminId: number | null
    createdAt: Date
  }
  tags: {
    storeId: number
    id: Generated<number>
    name: string
  }
  templateVersions: {
    storeId: number
    templateId: number
    version: number
    content: Json
    createdAt: Date
  }
  templates: {
    storeId: number
    id: Generated<number>
    name: string
    surveyType: 'nps' | 'csat'
    kind: 'request' | 'reminder' | 'thankYou'
    version: Generated<number>
    updatedAt: Date
  }
  testInvitations: {
    storeId: number
    id: string
    formId: number
    expiresAt: Date
  }
  unindexedComments: {
    storeId: number
    answerId: number
  }
  unnoticedAnswers: {
    storeId: number
    answerId: number
    createdAt: Date
  }
  valueScoreDays: {
    storeId: number
    dimensionValueId: number
    day: string
    campaignId: number
    promoters: number
    neutrals: number
    detractors: number
  }
  widgetRequests: {
    storeId: number
    requestedAt: Date
  }
  widgetViews: {
    storeId: number
    invitationId: string
    id: Generated<number>
    campaignId: number
    viewer: Buffer
    personId: number | null
    seenAt: Date
  }
}
