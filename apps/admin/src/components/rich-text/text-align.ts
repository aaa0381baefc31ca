import { Extension } from '@tiptap/react'

const alignments = ['left', 'center', 'right']
const aligned = ['paragraph', 'heading']

declare module '@tiptap/react' {
  interface Commands<ReturnType> {
    textAlign: { setTextAlign: (alignment: string) => ReturnType }
  }
}

/** Stores the alignment of a paragraph as an inline style. */
export const TextAlign = Extension.create({
  name: 'textAlign',
  addGlobalAttributes: () => [
    {
      types: aligned,
      attributes: {
        textAlign: {
          default: null,
          parseHTML: ({ style }) => (alignments.includes(style.textAlign) ? style.textAlign : null),
          renderHTML: ({ textAlign }) => (textAlign ? { style: `text-align: ${textAlign}` } : {}),
        },
      },
    },
  ],
  addCommands: () => ({
    setTextAlign:
      (alignment: string) =>
      ({ commands }) =>
        aligned.map((type) => commands.updateAttributes(type, { textAlign: alignment })).some(Boolean),
  }),
})
