// Loaded before the program (NODE_OPTIONS=--import): its clock is CLOCK_HOURS ahead of the machine's, or behind it. The
// database's clock stays.

const milliseconds = Number(process.env.CLOCK_HOURS) * 3_600_000
const RealDate = Date
const now = () => RealDate.now() + milliseconds

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (_, given, asked) => Reflect.construct(RealDate, given.length === 0 ? [now()] : given, asked),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
