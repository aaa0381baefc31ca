import { Button, Card, TextInput } from '@mantine/core'
import { saveTemplate, type Template } from '@ressoa/contract/templates'
import { copyNameOf, templateTitleLength } from '@ressoa/domain/limits'
import { Link, type LinkProps, useNavigate } from '@tanstack/react-router'
import { type Ref, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../components/Chip'
import { FormAlert } from '../../components/FormAlert'
import { MailPreview } from '../../components/MailPreview'
import { Page } from '../../components/Page'
import { SaveBar } from '../../components/SaveBar'
import { StaleDialog } from '../../components/StaleDialog'
import { UnsavedChanges } from '../../components/UnsavedChanges'
import { isStale } from '../../lib/api'
import { problemsOf, useCheckedForm } from '../../lib/form'
import { BlockCard } from './BlockCard'
import classes from './TemplateEditor.module.css'
import { useSaveTemplate, useSaveTemplateAsCopy } from './templates.mutations'
import { type BlockValues, givenBlocks, useTemplatePreview, valuesOf } from './templates.queries'

export type WayBack = { link: Pick<LinkProps, 'to' | 'search'>; label: string }
type TemplateEditorProps = { template: Template; back: WayBack; onReload: () => Promise<void> }

/** The blocks of a mail on the left, a preview on the right. */
export const TemplateEditor = ({ template, back, onReload }: TemplateEditorProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id, version, blocks, type } = template
  const title = useCheckedForm({
    initialValues: { name: template.name },
    validate: (given) => problemsOf(saveTemplate, { id, version, blocks: [], ...given }),
  })
  const { values, applied, change, apply, take, isDirty } = useBlocks(template)
  const preview = useRef<HTMLElement>(null)
  const save = useSaveTemplate()
  const copy = useSaveTemplateAsCopy()
  const goBack = () => void navigate({ ...back.link, ignoreBlocker: true })
  const keepAsCopy = () => {
    const name = copyNameOf(title.getValues().name.trim(), templateTitleLength)
    copy.mutate({ id, name, blocks: givenBlocks(template, values) }, { onSuccess: goBack })
  }
  const submit = title.onSubmit(({ name }) =>
    save.mutate(
      { id, version, name: name.trim(), blocks: givenBlocks(template, values) },
      {
        onSuccess: goBack,
        onError: (error) => title.showRefused(saveTemplate, error),
      },
    ),
  )
  return (
    <Page title={t('template.editor.title')} chips={<Chip look="own">{t(`template.type.${type}`)}</Chip>} back={back}>
      <form noValidate className={classes.columns} onSubmit={submit}>
        <div className={classes.stack}>
          <Card>
            <TextInput
              required
              label={t('template.editor.name')}
              description={t('template.editor.titleHelp', { max: templateTitleLength })}
              {...title.getInputProps('name')}
            />
          </Card>
          {blocks.map((block, index) => (
            <BlockCard
              key={block.targetId}
              block={block}
              values={values[index] ?? []}
              mergeFields={template.mergeFields}
              isApplied={values[index] === applied[index]}
              onChange={(editable, value) => change(index, editable, value)}
              onApply={() => {
                apply(index)
                // On narrow screens the preview is below the blocks.
                preview.current?.scrollIntoView({ block: 'nearest' })
              }}
            />
          ))}
        </div>
        <Preview ref={preview} template={template} applied={applied} />
        <SaveBar
          isDirty={isDirty || title.isDirty()}
          failure={save.isError && !isStale(save.error) && <FormAlert error={save.error} />}
          submit={t('template.editor.save')}
          isSending={save.isPending}
          cancel={
            <Button variant="default" disabled={save.isPending} renderRoot={(props) => <Link {...props} {...back.link} />}>
              {t('action.cancel')}
            </Button>
          }
        />
      </form>
      {isStale(save.error) && (
        <StaleDialog
          mine="copy"
          isKeeping={copy.isPending}
          failure={copy.error}
          onKeepMine={keepAsCopy}
          onLoadTheirs={onReload}
          onClose={save.reset}
        />
      )}
      <UnsavedChanges
        isDirty={isDirty || title.isDirty()}
        editor={{
          name: `template.${id}`,
          version,
          values: { name: title.values.name, blocks: values },
          onTake: (kept) => {
            title.setFieldValue('name', kept.name)
            take(kept.blocks)
          },
        }}
      />
    </Page>
  )
}

/** The values of the fields, and those that the preview shows. */
const useBlocks = (template: Template) => {
  const [start] = useState(() => valuesOf(template))
  const [values, setValues] = useState<BlockValues>(start)
  const [applied, setApplied] = useState<BlockValues>(start)
  return {
    values,
    applied,
    isDirty: JSON.stringify(values) !== JSON.stringify(start),
    change: (block: number, editable: number, value: string) =>
      setValues((before) => before.map((each, index) => (index === block ? each.with(editable, value) : each))),
    take: (kept: BlockValues) => {
      setValues(kept)
      setApplied(kept)
    },
    apply: (block: number) =>
      setApplied((before) => before.map((each, index) => (index === block ? (values[index] ?? each) : each))),
  }
}

type PreviewProps = { ref: Ref<HTMLElement>; template: Template; applied: BlockValues }

const Preview = ({ ref, template, applied }: PreviewProps) => {
  const { t } = useTranslation()
  const preview = useTemplatePreview(template, applied)
  return (
    <section ref={ref} className={classes.preview} aria-label={t('template.preview.title')}>
      <MailPreview
        label={t('template.preview.title')}
        html={preview.data}
        error={preview.error}
        isReloading={preview.isPlaceholderData}
        onRetry={() => void preview.refetch()}
      />
      <p className={classes.note}>{t('template.preview.note')}</p>
    </section>
  )
}
