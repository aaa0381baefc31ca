import { type ComponentType, lazy } from 'react'

/** A part of a screen that is loaded when it is first shown. It needs a `Suspense` around it. */
export const latePart = <Props, Name extends string>(load: () => Promise<Record<Name, ComponentType<Props>>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }))
