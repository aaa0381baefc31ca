import * as calls from '@ressoa/contract/templates'
import { type TemplateType, templateTypeNames } from '@ressoa/domain/codes'
import { route } from '../../http/route'
import { notFound } from '../../refusal'
import { saveImage } from '../images/save-image'
import { addTemplate, copyTemplate } from './add-template'
import { partsOfType } from './blocks'
import { makeFirstTemplates } from './first-templates'
import { previewTemplate } from './preview-template'
import { saveTemplate } from './save-template'
import { listedTemplate, templateReply } from './template-reply'
import { mailLookOfStore, templatesOfStore } from './templates.sql'

const typeNamed = (name: string) =>
  (Object.keys(templateTypeNames) as TemplateType[]).find((type) => templateTypeNames[type] === name) as TemplateType

export const templateRoutes = [
  route(calls.templates, async (_input, { db, caller, now }) => {
    const { storeId } = caller
    // A store that is older than templates gets them at its first visit.
    await makeFirstTemplates(db, { storeId, now })
    const { csatEnabled } = await mailLookOfStore(db, storeId)
    return (await templatesOfStore(db, { storeId, surveyType: csatEnabled ? undefined : 'nps' })).map(listedTemplate)
  }),

  route(calls.templatesOfType, async ({ type }, { db, caller, now }) => {
    const { storeId } = caller
    await makeFirstTemplates(db, { storeId, now })
    return (await templatesOfStore(db, { storeId, ...partsOfType(typeNamed(type)) })).map(listedTemplate)
  }),

  route(calls.templateById, async ({ templateId }, { db, caller, language }) => {
    const template = await templateReply(db, { storeId: caller.storeId, id: templateId, language })
    if (!template) throw notFound()
    return template
  }),

  route(calls.previewTemplate, async (input, context) => previewTemplate(context, input)),

  route(calls.saveTemplate, async (input, context) => saveTemplate(context, input)),

  route(calls.createTemplate, async ({ templateName: name, ...input }, context) => addTemplate(context, { name, ...input })),

  route(calls.cloneTemplate, async ({ templateId: id, cloneName: name, draftKey }, context) =>
    copyTemplate(context, { id, name, draftKey }),
  ),

  route(calls.uploadTemplateImage, async (_input, { db, caller, upload, now }) => ({
    url: await saveImage(db, { upload, storeId: caller.storeId, now }),
  })),
]
