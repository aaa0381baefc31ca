import type { Form } from '@ressoa/contract/forms'
import type { SurveyType } from '@ressoa/domain/codes'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../components/Dialog'
import { FormEditor } from '../../forms/editor/FormEditor'
import classes from './FormDialog.module.css'

type FormDialogProps = { type: SurveyType; form?: Form; onSaved: (form: Form) => void; onClose: () => void }

/** The form editor as a full-screen dialog above the campaign. */
export const FormDialog = ({ type, form, onSaved, onClose }: FormDialogProps) => {
  const { t } = useTranslation()
  return (
    <Dialog
      size={960}
      fullScreen
      radius={0}
      title={t(form ? 'campaign.chooseForm.editTitle' : 'campaign.chooseForm.createTitle')}
      // The editor's own buttons ask before changes are lost; Escape and the close button would not.
      withCloseButton={false}
      closeOnEscape={false}
      onClose={onClose}
      classNames={{ content: classes.content, header: classes.header, body: classes.body }}
    >
      <FormEditor type={type} form={form} onSaved={onSaved} onCancel={onClose} />
    </Dialog>
  )
}
