import type { GivenBlocks } from '@ressoa/contract/templates'
import type { TemplateType } from '@ressoa/domain/codes'
import { richTextLength } from '@ressoa/domain/limits'
import { Refusal } from '../../refusal'
import { definitionsOf, type EditableDefinition, isWholeNumber, type TemplateContent } from './blocks'
import { cleanHtml, isBlank } from './rich-text'

type Problem = Refusal['problems'][number]
/** What happens to an image: stored, or only shown. */
type ReadImage = (value: string) => Promise<string>

/** The content with the given changes. All mistakes are reported at once, each at its field. */
export const readBlocks = async (
  { type, content, readImage }: { type: TemplateType; content: TemplateContent; readImage: ReadImage },
  given: GivenBlocks,
): Promise<TemplateContent> => {
  const definitions = definitionsOf(type)
  const read: Record<string, Record<string, string>> = structuredClone(content)
  const problems: Problem[] = []
  for (const [index, { targetId, editables }] of given.entries()) {
    const block = own(definitions, targetId)
    if (!block) problems.push({ field: `Blocks[${index}].TargetId`, key: 'invalid' })
    for (const [position, { targetValue }] of block ? editables.entries() : []) {
      const field = `Blocks[${index}].Editables[${position}].TargetValue`
      const editable = block && own(block, targetValue.targetModel)
      const value = editable ? await readValue(editable, targetValue.value, readImage) : ({ key: 'invalid' } as const)
      if (typeof value === 'string') read[targetId] = { ...read[targetId], [targetValue.targetModel]: value }
      else problems.push({ field, ...value })
    }
  }
  if (problems.length > 0) throw new Refusal(200, problems)
  return read
}

const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

type Wrong = Omit<Problem, 'field'>

const readValue = async (editable: EditableDefinition, value: string, readImage: ReadImage): Promise<string | Wrong> => {
  switch (editable.type) {
    case 'richText':
      return readWords(value, editable)
    case 'singleSelect':
      return editable.options.includes(value) ? value : { key: 'invalid' }
    case 'boolean':
      return value === 'true' || value === 'false' ? value : { key: 'invalid' }
    case 'number':
      return readNumber(value.trim(), editable)
    case 'image':
      return readImage(value.trim()).catch(wrongImage)
  }
}

const readWords = (value: string, { isRequired }: { isRequired: boolean }): string | Wrong => {
  if (value.length > richTextLength) return { key: 'long', params: { max: richTextLength } }
  const clean = cleanHtml(value)
  return isRequired && isBlank(clean) ? { key: 'required' } : clean
}

const readNumber = (value: string, { min, max }: { min: number; max: number }): string | Wrong => {
  if (!isWholeNumber(value)) return { key: 'invalid' }
  if (Number(value) < min) return { key: 'min', params: { min } }
  return Number(value) > max ? { key: 'max', params: { max } } : String(Number(value))
}

const wrongImage = (error: unknown): Wrong => {
  if (!(error instanceof Refusal)) throw error
  const { key, params } = error.problems[0] as Problem
  return { key, params }
}
