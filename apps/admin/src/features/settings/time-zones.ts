/** The places of the world with their distance from Greenwich now, from west to east. The given one is always among them. */
export const timeZones = (given: string, now = new Date()) => {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', given])
  return [...names]
    .map((name) => ({ name, minutes: minutesFromGreenwich(name, now) }))
    .sort((a, b) => a.minutes - b.minutes || a.name.localeCompare(b.name))
    .map(({ name, minutes }) => ({ value: name, label: `${name.replaceAll('_', ' ')} (${offset(minutes)})` }))
}

const minutesFromGreenwich = (timeZone: string, now: Date) => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(now)
  const [, sign, hours, minutes] =
    /GMT([+-])(\d{2}):(\d{2})/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? []
  return hours ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0
}

const offset = (minutes: number) => {
  if (minutes === 0) return 'GMT'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `GMT${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}

/** "sao paulo", "São Paulo", "sao_paulo", "gmt-3" and "-3" all find America/Sao Paulo (GMT−3). */
export const isZoneMatch = (label: string, term: string) => simplified(label).includes(simplified(term))

const simplified = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('−', '-')
    .replace(/[\s_]+/g, ' ')
    .trim()
    .toLowerCase()
