import type { InputOf } from '@ressoa/contract/endpoint'
import { cloneTemplate, createTemplate, saveTemplate, templateById, templates, templatesOfType } from '@ressoa/contract/templates'
import type { TemplateType } from '@ressoa/domain/codes'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import i18n from 'i18next'
import { call } from '../../lib/api'
import { useDraftKey } from '../../lib/draft-key'
import { notifyDone } from '../../lib/notices'

const reload = async (client: QueryClient) => {
  await Promise.all([templates, templatesOfType].map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
}

export const useCreateTemplate = () => {
  const client = useQueryClient()
  const draft = useDraftKey()
  return useMutation({
    mutationFn: (wish: { type: TemplateType; name: string }) =>
      call(createTemplate, { type: wish.type, templateName: wish.name, draftKey: draft.keyFor(wish) }),
    onSuccess: () => {
      draft.renew()
      return reload(client)
    },
    meta: { showsOwnError: true },
  })
}

export const useCloneTemplate = () => {
  const client = useQueryClient()
  const draft = useDraftKey()
  return useMutation({
    mutationFn: (wish: { id: number; name: string }) =>
      call(cloneTemplate, { templateId: wish.id, cloneName: wish.name, draftKey: draft.keyFor(wish) }),
    onSuccess: async (_copy, { name }) => {
      draft.renew()
      notifyDone(i18n.t('template.copy.done', { name }))
      await reload(client)
    },
    meta: { showsOwnError: true },
  })
}

export const useSaveTemplate = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<typeof saveTemplate>) => call(saveTemplate, input),
    onSuccess: async ({ id, name }) => {
      notifyDone(i18n.t('template.editor.saved', { name }))
      client.removeQueries({ queryKey: [templateById.path, { templateId: id }] })
      await reload(client)
    },
    meta: { showsOwnError: true },
  })
}

/** Saves the changes as a new template. The original stays unchanged. */
export const useSaveTemplateAsCopy = () => {
  const client = useQueryClient()
  const draft = useDraftKey()
  return useMutation({
    mutationFn: async ({ id, ...changed }: Omit<InputOf<typeof saveTemplate>, 'version'>) => {
      const draftKey = draft.keyFor([id, changed.name])
      const copy = await call(cloneTemplate, { templateId: id, cloneName: changed.name, draftKey })
      return call(saveTemplate, { ...changed, id: copy.id })
    },
    onSuccess: async ({ name }) => {
      notifyDone(i18n.t('template.copy.done', { name }))
      await reload(client)
    },
    meta: { showsOwnError: true },
  })
}
