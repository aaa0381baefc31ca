/** WCAG contrast of colours written #rrggbb, and colours that pass made from ones that do not. */

type Rgb = [number, number, number]

const parse = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb
const write = (rgb: Rgb) => `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

const luminance = (hex: string) => {
  const [red, green, blue] = parse(hex).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export const contrast = (one: string, other: string) => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

export const readableContrast = 4.5
/** What text gets when we choose its colour: on dark ground that is near white. */
export const easyContrast = 12
/** What is no text but must be seen. */
export const visibleContrast = 3

const mix = (from: string, to: string, share: number) => {
  const target = parse(to)
  return write(parse(from).map((channel, index) => channel + ((target[index] as number) - channel) * share) as Rgb)
}

/** Black or white, slightly warmed by the fill: whichever is easier to read on it. */
export const labelOn = (fill: string) => {
  const dark = mix('#000000', fill, 0.12)
  const better = contrast(fill, dark) >= contrast(fill, '#ffffff') ? dark : '#ffffff'
  // Between the two lies a band of fills where only plain black passes.
  return contrast(fill, better) >= readableContrast ? better : '#000000'
}

/** The colour, darkened (or lightened on dark ground) until it can be read on the ground. */
export const readableOn = (colour: string, ground: string, atLeast = readableContrast) => {
  const towards = luminance(ground) > 0.18 ? '#000000' : '#ffffff'
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mix(colour, towards, share)
    if (contrast(candidate, ground) >= atLeast) return candidate
  }
  return towards
}

/** An edge for a fill that would not stand out from its ground. */
export const edgeOn = (fill: string, ground: string) =>
  contrast(fill, ground) >= visibleContrast ? fill : readableOn(fill, ground, visibleContrast)

/** A pale ground in the colour's own hue. */
export const paleTint = (colour: string) => mix(colour, '#ffffff', 0.93)
