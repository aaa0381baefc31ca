import type { UseFormReturnType } from '@mantine/form'
import type { EditedForm } from './edited-form'

export type EditorForm = UseFormReturnType<EditedForm>
