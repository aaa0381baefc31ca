import '@mantine/tiptap/styles.layer.css'
import { Input } from '@mantine/core'
import { Link, RichTextEditor } from '@mantine/tiptap'
import type { Template } from '@ressoa/contract/templates'
import { IconBraces } from '@tabler/icons-react'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MergeFieldPopover } from '../MergeFieldPopover'
import classes from './RichText.module.css'
import { TextAlign } from './text-align'

type RichTextProps = {
  label: string
  /** HTML. */
  value: string
  /** Fields of a person that can be inserted. */
  mergeFields?: Template['mergeFields']
  isRequired?: boolean
  help?: string
  error?: ReactNode
  onChange: (html: string) => void
}

// Only formats that all mail clients render alike.
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: false,
  }),
  Link,
  TextAlign,
]

const look = {
  root: classes.text,
  toolbar: classes.toolbar,
  control: classes.control,
  content: classes.content,
}

/** Text with basic formatting and merge fields. */
export const RichText = ({ label, value, mergeFields = [], isRequired, help, error, onChange }: RichTextProps) => {
  const { t } = useTranslation()
  const labels = useLabels()
  const editor = useEditor({
    extensions,
    content: value,
    shouldRerenderOnTransaction: true,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label } },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  })
  return (
    <Input.Wrapper label={label} labelElement="div" withAsterisk={isRequired} description={help} error={error}>
      <RichTextEditor editor={editor} labels={labels} classNames={look} withCodeHighlightStyles={false}>
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.AlignLeft />
            <RichTextEditor.AlignCenter />
            <RichTextEditor.AlignRight />
          </RichTextEditor.ControlsGroup>
          {mergeFields.length > 0 && (
            <MergeFieldPopover
              mergeFields={mergeFields}
              onInsert={(text) => editor?.chain().focus().insertContent({ type: 'text', text }).run()}
            >
              {(toggle) => (
                <RichTextEditor.Control className={classes.fieldControl} aria-label={t('mergeField.label')} onClick={toggle}>
                  <IconBraces size={16} stroke={1.7} aria-hidden />
                  {t('mergeField.short')}
                </RichTextEditor.Control>
              )}
            </MergeFieldPopover>
          )}
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
    </Input.Wrapper>
  )
}

const useLabels = () => {
  const { t } = useTranslation()
  return {
    boldControlLabel: t('richText.bold'),
    italicControlLabel: t('richText.italic'),
    underlineControlLabel: t('richText.underline'),
    linkControlLabel: t('richText.link'),
    unlinkControlLabel: t('richText.unlink'),
    bulletListControlLabel: t('richText.bulletList'),
    orderedListControlLabel: t('richText.orderedList'),
    alignLeftControlLabel: t('richText.alignLeft'),
    alignCenterControlLabel: t('richText.alignCenter'),
    alignRightControlLabel: t('richText.alignRight'),
    linkEditorInputLabel: t('richText.linkAddress'),
    linkEditorInputPlaceholder: 'https://',
    linkEditorExternalLink: t('richText.linkNewTab'),
    linkEditorInternalLink: t('richText.linkSameTab'),
    linkEditorSave: t('richText.linkSave'),
  }
}
