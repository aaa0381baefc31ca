import { defineConfig } from 'vitest/config'

/** Behind, ahead by hours and minutes, and none: what reckons with days must give the same in each of them. */
const timeZones = ['America/Sao_Paulo', 'Asia/Kathmandu', 'UTC']

/** Tests without a server that are about dates. They run in these time zones, and in the machine's own with all the others. */
const dateTests = [
  '../../packages/domain/src/periods.test.ts',
  'src/lib/format.test.ts',
  'src/lib/grains.test.ts',
  'src/lib/answer-filter.test.ts',
  'src/components/DateRangePicker.test.tsx',
  'src/features/dispatches/list/dispatch-moment.test.ts',
  'src/features/campaigns/validity.test.ts',
  'src/features/settings/time-zones.test.ts',
]

export default defineConfig({
  test: {
    projects: [
      'apps/*/vitest.config.ts',
      'apps/server/vitest.process.config.ts',
      ...timeZones.map((TZ) => ({
        extends: './apps/admin/vitest.config.ts',
        root: './apps/admin',
        test: { name: `dates in ${TZ}`, env: { TZ }, include: dateTests },
      })),
    ],
  },
})
