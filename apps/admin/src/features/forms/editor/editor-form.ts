import type { CheckedForm } from '../../../lib/form'
import type { EditedForm } from './edited-form'

export type EditorForm = CheckedForm<EditedForm>
