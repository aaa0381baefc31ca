import { useTranslation } from 'react-i18next'
import { Steps } from '../../components/Steps'

const steps = ['upload', 'link', 'confirm'] as const

export const ImportSteps = ({ current }: { current: (typeof steps)[number] }) => {
  const { t } = useTranslation()
  return <Steps label={t('import.step.label')} steps={steps} current={current} wordOf={(step) => t(`import.step.${step}`)} />
}
