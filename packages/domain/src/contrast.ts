/** WCAG contrast of colours in the form #rrggbb, and adjusted colours that pass. */

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
/** The contrast of text when we choose its colour. On a dark background that is near white. */
export const easyContrast = 12
/** For elements that are not text but must be visible. */
export const visibleContrast = 3

const mix = (from: string, to: string, share: number) => {
  const target = parse(to)
  return write(parse(from).map((channel, index) => channel + ((target[index] as number) - channel) * share) as Rgb)
}

/** Black or white with a slight tint of the fill: the one that is easier to read on it. */
export const labelOn = (fill: string) => {
  const dark = mix('#000000', fill, 0.12)
  const better = contrast(fill, dark) >= contrast(fill, '#ffffff') ? dark : '#ffffff'
  // For some fills in between, only pure black passes.
  return contrast(fill, better) >= readableContrast ? better : '#000000'
}

/** The colour, darkened (or lightened on a dark background) until it is readable on the background. */
export const readableOn = (colour: string, ground: string, atLeast = readableContrast) => {
  const towards = luminance(ground) > 0.18 ? '#000000' : '#ffffff'
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mix(colour, towards, share)
    if (contrast(candidate, ground) >= atLeast) return candidate
  }
  return towards
}

/** A border for a fill that would not stand out from its background. */
export const edgeOn = (fill: string, ground: string) =>
  contrast(fill, ground) >= visibleContrast ? fill : readableOn(fill, ground, visibleContrast)

/** A pale background in the hue of the colour. */
export const paleTint = (colour: string) => mix(colour, '#ffffff', 0.93)
