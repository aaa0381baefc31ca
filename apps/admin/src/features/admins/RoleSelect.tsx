import { Select, type SelectProps } from '@mantine/core'
import { assignableRoles } from '@ressoa/domain/rights'
import { useTranslation } from 'react-i18next'
import classes from './RoleSelect.module.css'

type RoleSelectProps = SelectProps & { isOwn: boolean }

/** Describes what each role may do, in the list and below the field. */
export const RoleSelect = ({ isOwn, ...field }: RoleSelectProps) => {
  const { t } = useTranslation()
  const chosen = assignableRoles.find((role) => role === field.value)
  const help = [chosen && t(`admin.may.${chosen}`), isOwn && t('admin.form.ownRole')].filter(Boolean).join(' ')
  return (
    <Select
      required
      label={t('admin.form.role')}
      placeholder={t('admin.form.choose')}
      description={help || undefined}
      allowDeselect={false}
      data={assignableRoles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <span className={classes.name}>{option.label}</span>
          <span className={classes.may}>{t(`admin.may.${option.value as (typeof assignableRoles)[number]}`)}</span>
        </span>
      )}
      {...field}
    />
  )
}
