// Made from the migrations by `npm run db:types`. Do not edit.
import type { ColumnType, Generated } from 'kysely'

type GeneratedJson = ColumnType<unknown, string | undefined, string>

export type Schema = {
  accounts: {
    id: Generated<number>
    createdAt: Generated<Date>
  }
  admins: {
    id: Generated<number>
    email: string
    name: string
    passwordHash: string
    passwordChangedAt: Date
    masterOfAccountId: number | null
    createdAt: Generated<Date>
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
  images: {
    storeId: number
    key: string
    contentType: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif'
    bytes: Buffer
    createdAt: Generated<Date>
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
  invites: {
    keyHash: Buffer
    expiresAt: Date
  }
  memberships: {
    storeId: number
    adminId: number
    role: 'administrator' | 'manager' | 'clerk' | 'reader'
    isActive: Generated<boolean>
    createdAt: Generated<Date>
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
  }
  sessions: {
    storeId: number
    id: string
    adminId: number
    role: 'master' | 'administrator' | 'manager' | 'clerk' | 'reader'
    isKept: boolean
    createdAt: Date
    expiresAt: Date
  }
  signInCodes: {
    codeHash: Buffer
    purpose: 'callback' | 'hand-off'
    adminId: number
    forStoreId: number
    isKept: boolean
    expiresAt: Date
  }
  storeSettings: {
    storeId: number
    csatEnabled: Generated<boolean>
    newNpsReportEnabled: Generated<boolean>
    npsScoreDecimals: Generated<number>
    scoreGoal: number | null
    theme: GeneratedJson
    timeZone: Generated<string>
    language: Generated<'pt' | 'en' | 'es'>
    countProvisionalAnswers: Generated<boolean>
    version: Generated<number>
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
}
