import { previewTemplate, type Template, templateById, templatesOfType } from '@ressoa/contract/templates'
import { type TemplateType, templateTypeNames } from '@ressoa/domain/codes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '../../lib/query'

export const useTemplatesOfType = (type: TemplateType) => useQuery(ask(templatesOfType, { type: templateTypeNames[type] }))

export type BlockValues = readonly (readonly string[])[]

/** The current values, by block. */
export const valuesOf = ({ blocks }: Pick<Template, 'blocks'>): BlockValues =>
  blocks.map(({ editables }) => editables.map(({ targetValue }) => targetValue.value))

/** The blocks as the API expects them: the target and the value. */
export const givenBlocks = ({ blocks }: Pick<Template, 'blocks'>, values: BlockValues) =>
  blocks.map(({ targetId, editables }, block) => ({
    targetId,
    editables: editables.map(({ targetValue: { targetModel, value } }, index) => ({
      targetValue: { targetModel, value: values[block]?.[index] ?? value },
    })),
  }))

/** The rendered mail for these values. The previous one stays visible until the next has loaded. */
export const useTemplatePreview = (template: Template, values: BlockValues, formId?: number) =>
  useQuery({
    ...ask(previewTemplate, { type: template.type, blocks: givenBlocks(template, values), formId }),
    placeholderData: keepPreviousData,
  })

/** Always fetched: editing must start from the current version. */
export const useTemplate = (id: number) =>
  useQuery({ ...ask(templateById, { templateId: id }), staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false })

const noFields: Template['mergeFields'] = []

/** The merge fields that this template supports. */
export const useMergeFields = (templateId: number | null) =>
  useQuery({ ...ask(templateById, { templateId: templateId ?? 0 }), enabled: templateId !== null }).data?.mergeFields ?? noFields
